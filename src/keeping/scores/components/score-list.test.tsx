import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ScoreAdminPage } from "#app/pages/score-admin-page.tsx";
import * as csv from "#lib/text/csv.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { scoreRecord } from "../core/score-record.fixture.ts";
import { ChosenScores } from "./score-list.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const selectAll = () => userEvent.click(screen.getByRole("checkbox", { name: "Select all shown" }));

/** Score Admin of a season of 120 scores, whose ids count down. */
function openScoreAdmin() {
  const all = Array.from({ length: 120 }, (_, index) =>
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

test("the file has all scores, not only those shown", async () => {
  const save = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  openScoreAdmin();
  await screen.findByText("First 50 scores");
  await userEvent.click(screen.getByRole("button", { name: "Download CSV", hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [name, lines] = save.mock.calls[0] ?? [];
  expect([name, lines?.length]).toEqual(["scores-Small Season", 121]);
});

test("older scores follow, and those selected stay so", async () => {
  openScoreAdmin();
  expect(await screen.findByText("First 50 scores")).toBeVisible();
  await selectAll();
  expect(screen.getByText("50 selected")).toBeVisible();
  await press("Older scores");
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Select all shown" })).not.toBeChecked());
  expect(screen.queryByRole("button", { name: "Older scores" })).toBeNull();
  expect(screen.getByText("50 selected")).toBeVisible();
  await press("Clear");
  expect(screen.getByText("120 scores")).toBeVisible();
});

test.each([
  [500, true],
  [501, false],
])("%i selected scores can be changed at a time: %s", (count, canChange) => {
  const scores = Array.from({ length: count }, () => scoreRecord());
  renderApp(<ChosenScores scores={scores} onOpen={vi.fn()} onNone={vi.fn()} />);
  for (const name of ["Move", "Void"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(!canChange);
  expect(screen.queryByText("Up to 500 scores can be changed at a time.") === null).toBe(canChange);
});
