import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { book, recordedScore, winterWeeks } from "#season/queries/two-teams.fixture.ts";

export const winter = clubSeasonOf(book, { weeks: winterWeeks });

/** The same season in the list of all. */
export const winterInList: SeasonOverview = {
  id: book.season.id,
  name: book.season.name,
  status: "active",
  starts_on: winter.info.startsOn,
  ends_on: winter.info.endsOn,
  preset: "scratch",
  revision: 1,
  version: 1,
  teams: 2,
  members: 4,
  rounds: 2,
  last_change_at: null,
};

export const recordedCal = recordedScore({
  id: "score-1",
  week: 1,
  member_id: "cal",
  hits: 20,
  shot_on: "2026-01-07",
  entered_by: null,
  created_at: "2026-01-07T20:00:00Z",
});

/** A round of Cal that was scored by the code of a squad sheet. */
export const draftOfCal = {
  id: "7d1b4a3e-0000-4000-8000-000000000007",
  link_name: "squad 3, code …F3",
  week: 2,
  event: "singles16",
  member_id: "cal",
  team_id: "eagles",
  round: 1,
  kind: "actual",
  status: "complete",
  targets: 25,
  hits: 23,
  detail: null,
  shot_on: "2026-01-14",
  time_of_round: null,
  position: 1,
  scorer: "J.B.",
  leader: null,
};
