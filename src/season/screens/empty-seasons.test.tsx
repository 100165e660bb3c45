import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { NoSeasonToEnter } from "./empty-seasons.tsx";

test("where scores are entered, the board creates the first season by a button", () => {
  renderApp(<NoSeasonToEnter />, { user: aUser({ role: "Board Member" }) });
  expect(screen.getByRole("link", { name: "Create a season" })).toHaveAttribute("href", "/seasons-admin");
  expect(screen.queryByText(/The board/)).toBeNull();
});

test("where scores are entered, a scorekeeper reads who creates the season", () => {
  renderApp(<NoSeasonToEnter />, { user: aUser() });
  expect(screen.getByText("The board creates one under Season Admin.")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
