import type { SeasonBook } from "#league/book/book.ts";
import type { RecordedScore } from "../rounds/recorded-score.ts";

/** Eagles: Ann, Bob and Cal; Hawks: Dee. Ann and Bob shot week 1, Bob first in the line-up. */
export const book: SeasonBook = {
  season: { id: "s1", name: "Winter", rules: { team: { countBest: 2 } } },
  asOf: null,
  throughWeek: null,
  weeks: [
    { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" },
    { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" },
  ],
  members: ["ann", "bob", "cal", "dee"].map((id) => ({
    id,
    name: id.toUpperCase(),
    seedAverage: null,
    seedAverages: {},
    seedYardage: null,
    rookie: false,
    category: "open",
    classOverride: null,
  })),
  teams: [
    {
      id: "eagles",
      name: "Eagles",
      division: null,
      withdrawnFromWeek: null,
      roster: ["ann", "bob", "cal"].map((memberId) => ({ memberId, fromWeek: 1, toWeek: null })),
    },
    {
      id: "hawks",
      name: "Hawks",
      division: null,
      withdrawnFromWeek: null,
      roster: [{ memberId: "dee", fromWeek: 1, toWeek: null }],
    },
  ],
  scores: [weekOneScore("bob", 20, 1), weekOneScore("ann", 22, 2)],
  matches: [],
  shootOffs: [],
};

export const winterWeeks = book.weeks.map((week) => ({ ...week, published: false, locked: false }));

function weekOneScore(memberId: string, hits: number, position: number): SeasonBook["scores"][number] {
  return {
    memberId,
    teamId: "eagles",
    week: 1,
    round: 1,
    position,
    event: "singles16",
    kind: "actual",
    status: "complete",
    hits,
    targets: 25,
    detail: null,
    shotOn: "2026-01-07",
    timeOfRound: null,
  };
}

export function recordedScore(change: Partial<RecordedScore>): RecordedScore {
  return {
    id: `score-of-${change.member_id}`,
    week: 2,
    member_id: "ann",
    team_id: "eagles",
    round: 1,
    event: "singles16",
    kind: "actual",
    status: "complete",
    targets: 25,
    hits: 21,
    detail: null,
    shot_on: "2026-01-14",
    position: null,
    yardage: null,
    time_of_round: null,
    note: null,
    entered_by: "keeper",
    created_at: "2026-01-14T20:00:00+00:00",
    revision: 1,
    ...change,
  };
}
