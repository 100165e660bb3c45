// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { FinishedSeasonNotice } from "./finished-season-notice.tsx";

const season = { id: "s1", name: "2026 Winter", status: "final" } as const;

test("a scorekeeper reads that a finished season takes no scores, the board where to reopen it", () => {
  renderApp(<FinishedSeasonNotice season={season} />, { user: aUser() });
  expect(screen.getByText("2026 Winter is finished")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  renderApp(<FinishedSeasonNotice season={season} />, { user: aUser({ role: "Admin" }) });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/seasons-admin?finish=s1");
});

test("an archived season is finished too, a running one says nothing", () => {
  const { container } = renderApp(<FinishedSeasonNotice season={{ ...season, status: "active" }} />);
  expect(container.textContent).toBe("");
  renderApp(<FinishedSeasonNotice season={{ ...season, status: "archived" }} />);
  expect(screen.getByText("2026 Winter is finished")).toBeTruthy();
});
