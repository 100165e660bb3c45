// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { PageGuide } from "../layout/page-guide.ts";
import { PageHeader } from "../layout/page-header.tsx";
import { AdminGuide } from "./admin-guide.tsx";
import { guideOf } from "./guides.ts";

test("the guidance of a screen stands below its sentence, folded away until somebody asks", async () => {
  renderApp(
    <PageGuide value={<AdminGuide of="/news-admin" />}>
      <PageHeader title="News Admin">Words.</PageHeader>
    </PageGuide>,
  );
  const [first = ""] = guideOf("/news-admin")?.steps ?? [];
  expect(screen.queryByText(first)).toBeNull();
  await userEvent.click(screen.getByText("How this screen works"));
  expect(await screen.findByText(first)).toBeVisible();
});

test("a page without guidance has none", () => {
  renderApp(<PageHeader title="News">Words.</PageHeader>);
  expect(screen.queryByText("How this screen works")).toBeNull();
});
