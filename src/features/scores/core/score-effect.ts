import type { ScoreRow, SeasonBook } from "#league/book.ts";
import type { SeasonReport } from "#league/report-types.ts";
import { roundKey } from "./import-recorded.ts";

/** The book with one score as it would be: `before` taken out, `after` put in; null on either side is no score. */
export function bookWith(book: SeasonBook, before: ScoreRow | null, after: ScoreRow | null): SeasonBook {
  const key = before ? roundKey(before) : null;
  const others = key === null ? book.scores : book.scores.filter((score) => roundKey(score) !== key);
  return { ...book, scores: after ? [...others, after] : others };
}

export type EffectLine = { what: string; before: string; after: string };

type Names = { member: (id: string) => string; team: (id: string) => string };

/**
 * What two reports of a season say differently: averages, totals and ranks. First of the member the score
 * belongs to, then of the teams, then of the members who only move up or down by it.
 */
export function effectOf(
  before: SeasonReport,
  after: SeasonReport,
  names: Names,
  memberId: string | undefined,
): EffectLine[] {
  const ids = Object.keys({ ...before.individuals, ...after.individuals });
  const own = ids.filter((id) => id === memberId);
  const others = ids.filter((id) => id !== memberId);
  return [
    ...memberLines(before, after, names, own),
    ...teamLines(before, after, names),
    ...memberLines(before, after, names, others),
  ];
}

function memberLines(
  before: SeasonReport,
  after: SeasonReport,
  names: Names,
  ids: readonly string[],
): EffectLine[] {
  return ids.flatMap((id) => {
    const [was, now] = [before.individuals[id], after.individuals[id]];
    const own: [string, unknown, unknown][] = [
      ["average", was?.average, now?.average],
      ["total", was?.total, now?.total],
      ["rank", was?.rank, now?.rank],
    ];
    return different(names.member(id), own);
  });
}

function teamLines(before: SeasonReport, after: SeasonReport, names: Names): EffectLine[] {
  const ids = Object.keys({ ...before.teams, ...after.teams });
  return ids.flatMap((id) => {
    const [was, now] = [before.teams[id], after.teams[id]];
    const weeks = Object.keys({ ...was?.weeks, ...now?.weeks });
    const totals = weeks.map((week): [string, unknown, unknown] => [
      `week ${week}`,
      was?.weeks[week]?.total,
      now?.weeks[week]?.total,
    ]);
    const season: [string, unknown, unknown][] = [
      ["season total", was?.total, now?.total],
      ["points", was?.points, now?.points],
      ["place", was?.rank, now?.rank],
    ];
    return different(names.team(id), [...totals, ...season]);
  });
}

function different(name: string, figures: readonly [string, unknown, unknown][]): EffectLine[] {
  return figures
    .map(([label, was, now]) => ({ what: `${name}, ${label}`, before: figure(was), after: figure(now) }))
    .filter((line) => line.before !== line.after);
}

function figure(value: unknown): string {
  return value === null || value === undefined ? "–" : String(value);
}
