import { explain } from "../explain/explain.ts";
import type { Explanation } from "../explain/explanation.ts";
import { explanationText } from "../explain/explanation-text.ts";
import type { SeasonReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { doesAgree, figureAt, type PublishedCell, pathKey } from "./published-cell.ts";

export type JudgedCell = { cell: PublishedCell; ours: number | null; agrees: boolean };

export type SlipBasis = {
  season: Season;
  report: SeasonReport;
  judged: readonly JudgedCell[];
  published: ReadonlyMap<string, JudgedCell>;
};

export type Guess = { value: number | null; text: string; sums: readonly string[] };

/** One way in which tables go wrong; null when it can't produce the figure. */
export type Slip = { guess: (judged: JudgedCell, basis: SlipBasis) => Guess | null };

export function basisOf(season: Season, report: SeasonReport, judged: readonly JudgedCell[]): SlipBasis {
  const published = new Map(judged.map((each) => [pathKey(each.cell.path), each]));
  return { season, report, judged, published };
}

export function sumsOf(season: Season, report: SeasonReport, path: readonly string[]): string[] {
  const paths = [...startsOf(report, path), path];
  const sums = paths.flatMap((each) => explain(season, each) ?? []).map(sumText);
  const worked = sums.filter((sum) => !/^−?[\d.]+$/.test(sum));
  return [...new Set(worked.length > 0 ? worked : sums)];
}

function startsOf(report: SeasonReport, path: readonly string[]): string[][] {
  const [kind = "", id = "", , week = "", field = ""] = path;
  const beside = (...keys: string[]) => [...path.slice(0, 4), ...keys];
  if (kind === "teams") {
    if (field === "yardage" || field === "bonus") return [beside("goingIn")];
    const blinds = report.teams[id]?.weeks[week]?.blinds ?? [];
    return field === "total" ? blinds.map((_, index) => beside("blinds", String(index))) : [];
  }
  if (field !== "net" && field !== "handicap") return [];
  const rounds = report.individuals[id]?.weeks[week]?.rounds ?? [];
  const nets = field === "net" ? rounds.map((_, index) => beside("rounds", String(index), "net")) : [];
  return [...(field === "handicap" ? [beside("goingIn")] : [beside("handicap")]), ...nets];
}

/** A rule without a figure explains itself. */
export function sumText(explanation: Explanation): string {
  return explanation.result === null ? explanation.rule : explanationText(explanation);
}

export function isGuessRight(guess: Guess | null, { cell }: JudgedCell): guess is Guess {
  return guess !== null && doesAgree(cell, guess.value);
}

export function guessAt({ season, report }: SlipBasis, path: readonly string[], text: string): Guess | null {
  const value = figureAt(report, path);
  return value === null ? null : { value, text, sums: sumsOf(season, report, path) };
}
