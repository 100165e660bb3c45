import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { AdminGuide } from "./admin-guide.tsx";
import { guideOf } from "./guides.ts";

test("the guidance of a screen is in the menu of its page", async () => {
  const { unmount } = renderApp(
    <>
      <PageHeader title="News Admin" />
      <AdminGuide of="/news-admin" />
    </>,
  );
  const [first = ""] = guideOf("/news-admin")?.steps ?? [];
  expect(screen.queryByText(first)).toBeNull();
  await userEvent.click(screen.getByText("How this screen works"));
  expect(await screen.findByText(first)).toBeVisible();
  unmount();
  renderApp(<PageHeader title="News" />);
  expect(screen.queryByText("How this screen works")).toBeNull();
});
