import type { ScoreRow } from "#league/book/book.ts";
import { scoreRemarks } from "#league/book/entry-remarks.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { exampleRow } from "../example-book.ts";
import type { Outcome, Reading } from "../example-readings.ts";

type Round = Pick<ScoreRow, "week"> & Partial<ScoreRow>;

/** The engine's remarks on a round before it is recorded: "Week 1, made up 3 weeks late: not allowed, …". */
export const entryOfRound =
  (label: string, round: Round): Reading =>
  (outcome) => {
    const [refusal] = refusalsOf(outcome, round);
    return `${label}: ${refusal ? `not allowed, ${refusal}` : "allowed"}.`;
  };

/** The engine's remarks on one round too many in a night. */
export const extraRound = (memberId: string, { roundsPerWeek, events }: ResolvedRules["format"]): Reading =>
  entryOfRound(`Round ${roundsPerWeek + 1}`, {
    memberId,
    week: 1,
    round: roundsPerWeek + 1,
    event: events[0] ?? "",
  });

function refusalsOf({ book }: Outcome, round: Round): string[] {
  const { format } = resolveRules(book.season.rules);
  const row = exampleRow(
    { memberId: "Ann", event: format.events[0] ?? "", hits: 0, ...round },
    { targets: format.targetsPerRound },
  );
  return scoreRemarks(book, row).map(({ message }) => message);
}
