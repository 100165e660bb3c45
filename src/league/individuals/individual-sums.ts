import type { ScoreRow } from "../book/book.ts";
import type { Shooter } from "../book/shooters.ts";
import type { Attendance } from "./attendance.ts";
import type { Total } from "./individual-totals.ts";
import type { Run } from "./runs.ts";

/** A member's exact totals in the season or a part. `ordered` are the eligible rounds in shooting order. */
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
