import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { NewsPage } from "./news-page.tsx";

afterEach(() => void vi.unstubAllGlobals());

const idOf = (n: number) => `5b0c6a2e-0000-4000-8000-0000000000${String(n).padStart(2, "0")}`;
const articles = Array.from({ length: 11 }, (_, index) => ({
  ...{ id: idOf(index), title: `Article ${index}`, excerpt: "", image_path: null, image_description: "" },
  ...{ author_name: "", pinned: false, is_public: true, published: true, expires_at: null, revision: 1 },
  ...{ publish_at: "2026-03-01T12:00:00Z", created_at: "2026-03-01T12:00:00Z" },
}));

test("the address of an older page says after which article it begins, so that it is found at once", async () => {
  const requests = respondWith(() => ({ body: articles }));
  const { history, unmount } = renderApp(<NewsPage />, { address: "/news", user: aUser() });
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  const older = `/news?page=2&after=${idOf(9)}`;
  expect(history.at(-1)).toBe(older);
  await userEvent.click(await screen.findByRole("button", { name: "Previous" }));
  expect(history.at(-1)).toBe("/news");
  unmount();
  requests.length = 0;
  renderApp(<NewsPage />, { address: older, user: aUser() });
  expect(await screen.findByText("Article 0")).toBeVisible();
  const listRequests = requests.filter(({ path }) => path.endsWith("/shown_news"));
  expect(listRequests.map(({ body }) => body)).toEqual([{ skip: 10, after: idOf(9) }]);
});
