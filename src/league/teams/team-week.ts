import type { Fraction } from "../math/fraction.ts";
import type { TeamNight } from "./team-nights.ts";

/** A team's week with everything it earned; `points` is null where the standing is not by points. */
export type TeamWeek = TeamNight & {
  division: string | null;
  rank: number | null;
  rankPoints: Fraction | null;
  matchPoints: Fraction | null;
  trueTeamPoints: Fraction | null;
  points: Fraction | null;
};

/** The division of a team; null: it has none. */
export type DivisionOf = (teamId: string) => string | null;
