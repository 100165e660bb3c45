import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ScoreAdminPage } from "#app/pages/score-admin-page.tsx";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { scoreRecord } from "../core/score-record.fixture.ts";

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const selectAll = () => userEvent.click(screen.getByRole("checkbox", { name: "Select all shown" }));

/** Score Admin of a season of 520 scores, whose ids count down. */
function openScoreAdmin() {
  const all = Array.from({ length: 520 }, (_, index) =>
    scoreRecord({ id: `r${1000 - index}`, member_id: "ann-lee", season_id: "small" }),
  );
  respondWith(({ path, search }) => {
    if (!path.endsWith("/scores")) return undefined;
    const behind = /id\.lt\."(r\d+)"/.exec(search.get("or") ?? "")?.[1];
    const start = behind ? all.findIndex(({ id }) => id === behind) + 1 : 0;
    return { body: all.slice(start, start + Number(search.get("limit"))) };
  });
  renderApp(<ScoreAdminPage />, {
    address: "/admin",
    user: aUser({ role: "Board Member" }),
    queryClient: clientWithSeason(smallSeason([{ name: "Ann Lee", hits: [9] }])),
  });
}

test("older scores follow, those selected stay so, and up to 500 are changed at a time", async () => {
  openScoreAdmin();
  expect(await screen.findByText("First 50 scores")).toBeVisible();
  await selectAll();
  expect(screen.getByText("50 selected")).toBeVisible();
  await press("Older scores");
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Select all shown" })).not.toBeChecked());
  expect(screen.getByText("50 selected")).toBeVisible();
  expect(screen.getByRole("button", { name: "Void" })).toBeEnabled();
  await press("Older scores");
  await press("Older scores");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Older scores" })).toBeNull());
  await selectAll();
  expect(screen.getByText("520 selected")).toBeVisible();
  expect(screen.getByText("Up to 500 scores can be changed at a time.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Void" })).toBeDisabled();
  await press("Clear");
  expect(screen.getByText("520 scores")).toBeVisible();
});
