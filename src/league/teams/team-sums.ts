import type { BookTeam } from "../book/book.ts";
import type { Fraction } from "../math/fraction.ts";
import type { TeamFigures } from "./team-methods.ts";
import type { TeamWeek } from "./team-week.ts";

/** A team's sums over the weeks of a standing. `dropped` are the weeks left out of what it is ranked by. */
export type TeamSums = TeamFigures & {
  team: BookTeam;
  /** Weeks with a result, in order. */
  weeks: readonly TeamWeek[];
  dropped: readonly TeamWeek[];
  total: Fraction;
};
