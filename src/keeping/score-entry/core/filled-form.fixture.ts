import type { FilledForm } from "./round-entry.ts";
import { unmarked } from "./target-marks.ts";

/** The form of Ann's round of week 2, with nothing typed yet. */
export const filledForm: FilledForm = {
  id: "new",
  memberId: "ann",
  teamId: "eagles",
  week: 2,
  event: "singles16",
  round: 1,
  kind: "actual",
  shotOn: "2026-01-14",
  timeOfRound: "",
  targets: 25,
  way: "total",
  total: "",
  marks: unmarked(25),
  yardage: "",
  note: "",
};
