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

const newsRequests = (requests: readonly { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path.endsWith("/shown_news")).map(({ body }) => body);

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
  expect(newsRequests(requests)).toEqual([{ skip: 10, after: idOf(9) }]);
});

test("from a page far back, Previous asks for the articles before it", async () => {
  const requests = respondWith(() => ({ body: articles }));
  const address = `/news?page=500&after=${idOf(20)}`;
  const { history } = renderApp(<NewsPage />, { address, user: aUser() });
  await userEvent.click(await screen.findByRole("button", { name: "Previous" }));
  expect(history.at(-1)).toBe(`/news?page=499&before=${idOf(0)}`);
  await vi.waitFor(() =>
    expect(newsRequests(requests)).toEqual([
      { skip: 4990, after: idOf(20) },
      { skip: 4980, before: idOf(0) },
    ]),
  );
});

test.each(["/news?page=500", "/news?page=500&after=the-one-before"])(
  "%s shows the hundredth page",
  async (address) => {
    const requests = respondWith(() => ({ body: articles }));
    renderApp(<NewsPage />, { address, user: aUser() });
    expect(await screen.findByText("991–1000 of many articles")).toBeVisible();
    expect(newsRequests(requests)).toEqual([{ skip: 990 }]);
  },
);
