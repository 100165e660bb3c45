import { countPhrase } from "#lib/text/count-phrase.ts";
import { farSentence, isFarFromAverage } from "#season/rounds/far-from-average.ts";
import type { FilledForm } from "./round-entry.ts";
import type { RoundPreview } from "./round-preview.ts";

type RoundFacts = {
  filled: FilledForm;
  name: string;
  hits: number | null;
  isComplete: boolean;
  preview: RoundPreview | null;
  format: { roundsPerWeek: number; extraRounds: string };
};

export function roundWarnings(facts: RoundFacts): string[] {
  const { filled, name, hits, isComplete, preview, format } = facts;
  const average = preview?.goingIn ?? null;
  const isFar = hits !== null && isComplete && isFarFromAverage(hits, average, filled.targets);
  const warnings = [
    isFar && average !== null ? farSentence(name, hits, average) : null,
    extraRoundWarning(filled.round, format),
    filled.kind === "practice" ? "Practice rounds don't count." : null,
  ];
  return warnings.filter((sentence) => sentence !== null);
}

function extraRoundWarning(
  round: number,
  { roundsPerWeek, extraRounds }: RoundFacts["format"],
): string | null {
  if (round <= roundsPerWeek) return null;
  const usual = countPhrase(roundsPerWeek, "round");
  if (extraRounds === "reject") return `Round ${round}: this season allows ${usual} per week.`;
  if (extraRounds === "statsOnly") {
    return `Round ${round} is an extra round (limit ${usual} per week). It counts toward averages but not the week's score.`;
  }
  return null;
}
