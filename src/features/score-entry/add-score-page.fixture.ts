import type { RecordedScore } from "#season/entry/recorded-score.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { book } from "#season/queries/two-teams.fixture.ts";

/** The season of two teams as the page reads it. */
export const winter: ClubSeason = {
  version: 1,
  info: {
    ...book.season,
    status: "active",
    audience: "members",
    startsOn: "2026-01-05",
    endsOn: "2026-01-18",
    revision: 1,
  },
  weeks: book.weeks.map((week) => ({ ...week, published: false, locked: false })),
  captainIds: {},
  book,
};

/** The same season in the list of all. */
export const winterInList = {
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

/** A round of the shooter Cal that is recorded already. */
export const recordedCal: RecordedScore = {
  id: "score-1",
  week: 1,
  member_id: "cal",
  team_id: "eagles",
  round: 1,
  event: "singles16",
  kind: "actual",
  status: "complete",
  targets: 25,
  hits: 20,
  detail: null,
  yardage: null,
  shot_on: "2026-01-07",
  time_of_round: null,
  position: null,
  note: null,
  entered_by: null,
  created_at: "2026-01-07T20:00:00Z",
  revision: 1,
};
