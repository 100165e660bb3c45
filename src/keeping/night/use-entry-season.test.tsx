import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#lib/auth/session.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { type SeasonOverview, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { useEntrySeason } from "./use-entry-season.ts";

afterEach(() => vi.unstubAllGlobals());

const ruth: CurrentUser = {
  id: "ruth",
  firstName: "Ruth",
  lastName: "Adler",
  email: "ruth@club.example",
  role: "Member",
  status: "Active",
};
const board: CurrentUser = { ...ruth, id: "board", role: "Board Member" };

// Only what tells one season from another.
const seasons = [
  { id: "fall", name: "Fall", status: "active" },
  { id: "next", name: "Next", status: "draft" },
  { id: "spring", name: "Spring", status: "final" },
  // A view has no row without an id, though its type says so.
  { id: null, name: "None", status: "final" },
] as SeasonOverview[];

function EntrySeason() {
  const { seasons: offered, season, query, person } = useEntrySeason();
  const state = {
    offered: offered.map(({ id }) => id),
    season: season?.id,
    isRead: query.data !== undefined,
    person,
  };
  return <p role="status">{JSON.stringify(state)}</p>;
}

/** What a screen of scores is told of a person; `granted` undefined: it is not known yet what they may. */
async function entrySeasonOf(user: CurrentUser, granted: string[] | undefined, address = "/add-score") {
  respondWith(() => undefined);
  const queryClient = createQueryClient();
  queryClient.setQueryData(seasonsQueryOptions().queryKey, seasons);
  if (granted) queryClient.setQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey, granted);
  renderApp(<EntrySeason />, { user, queryClient, address });
  return JSON.parse((await screen.findByRole("status")).textContent);
}

test("the board enters scores in every season, whatever it was given", async () => {
  expect(await entrySeasonOf(board, undefined)).toEqual({
    offered: ["fall", "next", "spring", null],
    season: "fall",
    isRead: true,
    person: { id: "board", isManager: true },
  });
});

test("a scorekeeper enters scores in those they were given, also one that is being set up", async () => {
  expect(await entrySeasonOf(ruth, ["next", "spring"])).toEqual({
    offered: ["next", "spring"],
    season: "next",
    isRead: true,
    person: { id: "ruth", isManager: false },
  });
});

test("who was given none has none, and until that is known nothing is said to be read", async () => {
  expect(await entrySeasonOf(ruth, [])).toMatchObject({ offered: [], isRead: true });
  cleanup();
  expect(await entrySeasonOf(ruth, undefined)).toMatchObject({ offered: [], isRead: false });
});

test.each([
  [ruth, ["next", "spring"]],
  [board, undefined],
])("the season of the address is the one, where it was given: $role", async (user, granted) => {
  expect(await entrySeasonOf(user, granted, "/add-score?season=spring")).toMatchObject({ season: "spring" });
});
