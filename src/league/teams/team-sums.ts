import type { BookTeam } from "../book/book.ts";
import type { Fraction } from "../math/fraction.ts";
import type { TeamFigures } from "./team-methods.ts";
import type { TeamWeek } from "./team-week.ts";

/** `dropped` are the weeks left out of the ranking. */
export type TeamSums = TeamFigures & {
  team: BookTeam;
  weeks: readonly TeamWeek[];
  dropped: readonly TeamWeek[];
  total: Fraction;
};
