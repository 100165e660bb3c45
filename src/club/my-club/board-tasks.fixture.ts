import type { BoardTasks } from "./board-tasks-queries.ts";

/** Nothing for the board to do. */
export const noTasks: BoardTasks = {
  accounts: { count: 0, names: [] },
  disputes: 0,
  firstDispute: null,
  reports: 0,
  postReports: 0,
  grownJuniors: { count: 0, names: [] },
  seasons: [],
};
