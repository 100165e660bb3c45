import type { BoardTasks } from "./board-tasks-queries.ts";

export const noTasks: BoardTasks = {
  accounts: { count: 0, names: [] },
  unconfirmed: { count: 0, names: [] },
  disputes: 0,
  firstDispute: null,
  reports: 0,
  postReports: 0,
  grownJuniors: { count: 0, names: [] },
  seasons: [],
};

export function boardSeason(
  season: Partial<BoardTasks["seasons"][number]> = {},
): BoardTasks["seasons"][number] {
  return {
    id: "s1",
    name: "2026 Fall",
    version: 1,
    recorded: [],
    recipients: 61,
    review: {},
    weeks: [],
    throughWeek: 0,
    nights: [],
    ...season,
  };
}

type Week = BoardTasks["seasons"][number]["weeks"][number];

/** Week 7 of nine teams, all in. */
export function boardWeek(week: Partial<Week> = {}): Week {
  return {
    week: 7,
    from: "2026-11-16",
    to: "2026-11-22",
    rounds: 132,
    teams: 9,
    missing: [],
    isIn: true,
    review: {},
    accepted: 0,
    isPublished: false,
    isReady: true,
    ...week,
  };
}
