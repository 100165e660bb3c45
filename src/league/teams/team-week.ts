import type { Fraction } from "../math/fraction.ts";
import type { TeamNight } from "./team-nights.ts";

export type TeamWeek = TeamNight & {
  division: string | null;
  rank: number | null;
  rankPoints: Fraction | null;
  matchPoints: Fraction | null;
  trueTeamPoints: Fraction | null;
  points: Fraction | null;
};

/** null without a division. */
export type DivisionOf = (teamId: string) => string | null;
