import { type AwardName, awardNames, type ShootOffAward } from "../book/book.ts";
import type { AwardsReport } from "./report-types.ts";

/** An award with its winners' ids; `award` names a class or category after a colon. */
export type AwardEntry = {
  award: Exclude<ShootOffAward, "teams" | "individuals">;
  winners: readonly string[];
};

export function awardEntries(awards: AwardsReport): AwardEntry[] {
  return [
    ...awardNames.map((award: AwardName) => ({ award, winners: awards[award] })),
    ...Object.entries(awards.class ?? {}).map(
      ([name, winners]): AwardEntry => ({ award: `class:${name}`, winners }),
    ),
    ...Object.entries(awards.category ?? {}).map(
      ([name, winners]): AwardEntry => ({ award: `category:${name}`, winners }),
    ),
  ];
}
