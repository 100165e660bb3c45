import { goingInOf, newcomer, previewSeason } from "#keeping/night/season-preview.ts";
import type { ScoreRow, SeasonBook } from "#league/book/book.ts";
import { standingForm } from "#league/individuals/going-in.ts";
import { toHundredths } from "#league/math/fraction.ts";

export type RoundPreview = {
  goingIn: number | null;
  before: { average: number | null; handicap: number };
  after: { average: number | null; handicap: number };
  usesHandicap: boolean;
  isStraight: boolean;
  longRunBefore: number;
  longRunAfter: number;
};

export function previewRound(book: SeasonBook, row: ScoreRow, name: string): RoundPreview | null {
  const through = Math.max(row.week, ...book.scores.map((score) => score.week));
  const members = [newcomer(row.memberId, name)];
  const others = book.scores.filter(
    (score) =>
      score.memberId !== row.memberId ||
      score.week !== row.week ||
      score.event !== row.event ||
      score.round !== row.round,
  );
  const before = previewSeason({ ...book, scores: others }, through, { members });
  const after = previewSeason({ ...book, scores: others }, through, { rows: [row], members });
  if (!before || !after) return null;
  return {
    goingIn: goingInOf(before, row.memberId, row.week).average,
    before: formOf(before, row.memberId),
    after: formOf(after, row.memberId),
    usesHandicap: after.rules.handicap.enabled,
    isStraight: row.status === "complete" && row.hits === row.targets,
    longRunBefore: before.individuals.get(row.memberId)?.longRun ?? 0,
    longRunAfter: after.individuals.get(row.memberId)?.longRun ?? 0,
  };
}

type ComputedSeason = NonNullable<ReturnType<typeof previewSeason>>;

function formOf(season: ComputedSeason, memberId: string) {
  const shooter = season.shooters.get(memberId);
  if (!shooter) return { average: null, handicap: 0 };
  const { average, handicap } = standingForm(shooter, season);
  return { average: average && toHundredths(average), handicap: toHundredths(handicap) };
}
