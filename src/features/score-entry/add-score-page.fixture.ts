import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { book, recordedScore, winterWeeks } from "#season/queries/two-teams.fixture.ts";

/** The season of two teams as the page reads it. */
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

/** A round of the shooter Cal that is recorded already. */
export const recordedCal = recordedScore({
  id: "score-1",
  week: 1,
  member_id: "cal",
  hits: 20,
  shot_on: "2026-01-07",
  entered_by: null,
  created_at: "2026-01-07T20:00:00Z",
});
