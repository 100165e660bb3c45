import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book, recordedScore, winterWeeks } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { SquadSetUp } from "./squad-set-up.tsx";

afterEach(() => vi.unstubAllGlobals());

const planned = [
  { id: "q1", number: 1, team_id: "eagles", members: ["ann", "bob"] },
  { id: "q2", number: 2, team_id: "hawks", members: ["dee"] },
].map(({ members, ...squad }) => ({
  ...squad,
  ...{ field: null, starts_at: null, revision: 1 },
  squad_members: members.map((member_id, index) => ({ post: index + 1, member_id })),
}));

test("in a night of two events a squad with its one round of the event makes room for the next", async () => {
  const rules = { ...book.season.rules, format: { roundsPerWeek: 2, events: ["singles16", "handicap"] } };
  const season = { ...book, season: { ...book.season, rules } };
  const user = aUser();
  respondWith(({ path }) => {
    if (path.endsWith("/squads")) return { body: planned };
    if (path.endsWith("/scores"))
      return { body: ["ann", "bob"].map((id) => recordedScore({ member_id: id })) };
    return { body: [] };
  });
  renderApp(
    <SquadSetUp
      season={clubSeasonOf(season, { weeks: winterWeeks })}
      person={{ id: user.id, isManager: true }}
      line={{ suspended: [], isSaved: true, start: () => undefined, goOn: () => undefined }}
    />,
    { address: "/add-team-scores?view=line&week=2", user },
  );
  expect(await screen.findByRole("button", { name: "Start: DEE" })).toBeVisible();
});
