import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { FinishedSeasonNotice } from "./finished-season-notice.tsx";

const season = { id: "s1", name: "2026 Winter", status: "final" } as const;

test("a scorekeeper reads that a finished season takes no scores", () => {
  renderApp(<FinishedSeasonNotice season={season} />, { user: aUser() });
  expect(screen.getByText("2026 Winter is finished")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("the board finds where to reopen it", () => {
  renderApp(<FinishedSeasonNotice season={season} />, { user: aUser({ role: "Admin" }) });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/seasons-admin?finish=s1");
});

test("an archived season is finished too", () => {
  renderApp(<FinishedSeasonNotice season={{ ...season, status: "archived" }} />);
  expect(screen.getByText("2026 Winter is finished")).toBeVisible();
});

test("of a running season nothing is said", () => {
  renderApp(<FinishedSeasonNotice season={{ ...season, status: "active" }} />);
  expect(screen.queryByRole("status")).toBeNull();
});
