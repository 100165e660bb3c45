import type { SeasonNames } from "#season/queries/season-names.ts";
import { type Difference, type ScoreFacts, scoreDifferences } from "#season/rounds/score-differences.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import type { BookChange } from "./score-effect.ts";
import { countedRow, recordOf } from "./score-fields.ts";

/** The effect of restoring a score; no change when it already has those values. */
export type Reversal = { sentence: string; differences: Difference[]; change: BookChange[] | null };

export function reversalOf(
  entry: { was: ScoreFacts | null },
  score: ScoreRecord,
  names: SeasonNames,
): Reversal {
  const target = entry.was ? recordOf(score, entry.was) : { ...score, voided_at: score.voided_at ?? "then" };
  const differences = scoreDifferences(asFacts(score), asFacts(target), (field, id) =>
    field === "team_id" ? names.team(id) : names.member(id),
  );
  const [isVoid, becomesVoid] = [score.voided_at !== null, Boolean(target.voided_at)];
  if (isVoid && becomesVoid) {
    return {
      sentence: "This score is void already, as it was before this entry.",
      differences: [],
      change: null,
    };
  }
  if (!isVoid && !becomesVoid && differences.length === 0) {
    const sentence = "This score already says what it said before this entry.";
    return { sentence, differences, change: null };
  }
  const change = [
    { before: countedRow(score), after: becomesVoid ? null : countedRow({ ...target, voided_at: null }) },
  ];
  return { sentence: sentenceOf(isVoid, becomesVoid, differences.length > 0), differences, change };
}

function sentenceOf(isVoid: boolean, becomesVoid: boolean, differs: boolean): string {
  if (becomesVoid) return "The score will be voided. It won't count, and you can restore it.";
  const restored = isVoid ? "The voided score will count again" : "";
  if (!differs) return `${restored}.`;
  return isVoid ? `${restored}, and says:` : "The score will say what it said before this entry:";
}

function asFacts({ voided_at: _, ...score }: ScoreRecord): ScoreFacts {
  return score;
}
