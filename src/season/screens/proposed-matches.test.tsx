import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lib/auth/roles.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { clientWithSeason, clubSeasonOf } from "../queries/season-on-screen.fixture.ts";
import { reportOf } from "../queries/season-report.ts";
import { smallSeason } from "../queries/small-season.fixture.ts";
import { ProposedMatches } from "./proposed-matches.tsx";

afterEach(() => vi.unstubAllGlobals());

const book = smallSeason(
  [
    { name: "Ann", team: "Eagles", hits: [20] },
    { name: "Bob", team: "Hawks", hits: [22] },
    { name: "Cal", team: "Owls", hits: [24] },
  ],
  {
    team: { countBest: 1 },
    standings: { team: "matchPoints" },
    format: { weeks: 3, pairings: [{ from: 2, to: 2, by: "adjacent", order: "average" }] },
  },
  { matches: [{ week: 1, home: "eagles", away: "hawks" }] },
);

function renderProposed(role: Role) {
  const bodies: unknown[] = [];
  respondWith(({ path, body }) => {
    if (path.endsWith("/confirm_matches")) bodies.push(body);
    return { body: [] };
  });
  renderApp(<ProposedMatches season={clubSeasonOf(book)} />, {
    user: aUser({ role }),
    queryClient: clientWithSeason(book),
  });
  return bodies;
}

test("everyone sees the matches that the engine proposes, and who has no opponent", () => {
  renderProposed("Member");
  const proposed = reportOf(book).proposed;
  expect(proposed?.matches).toEqual([{ home: "owls", away: "hawks" }]);
  const box = within(screen.getByRole("region", { name: "Week 2: suggested matches" }));
  expect(box.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Owls – Hawks",
    "Eagles: bye",
  ]);
  expect(screen.queryByRole("button", { name: "Confirm these matches" })).toBeNull();
});

test("the board confirms them with one press", async () => {
  const bodies = renderProposed("Board Member");
  await userEvent.click(screen.getByRole("button", { name: "Confirm these matches" }));
  expect(bodies).toEqual([{ season_id: "small", week: 2, matches: [["owls", "hawks"]] }]);
});
