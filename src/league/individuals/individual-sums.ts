import type { ScoreRow } from "../book/book.ts";
import type { Shooter } from "../book/shooters.ts";
import type { Attendance } from "./attendance.ts";
import type { Total } from "./individual-totals.ts";
import type { Run } from "./runs.ts";

/** What a member shot in the season or a part of it, exact. `ordered` are the eligible rounds as they were shot. */
export type IndividualSums = {
  shooter: Shooter;
  ordered: readonly ScoreRow[];
  nights: number;
  total: Total;
  netTotal: Total;
  attendance: Attendance;
  runs: readonly Run[];
  reverseRun: number;
};
