import type { SeasonBook } from "#league/book/book.ts";
import type { EffectRow, RulesEffect } from "#running/seasons/core/rules-effect.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import type { EffectLine } from "#season/words/effect-text.ts";
import { type RankingFigure, rankingFigureOf } from "#season/words/ranking-figure.ts";
import { type Plain, plain } from "./ledger.ts";

/** What all outputs agree on, before a change was saved and after it. */
export type ShownTwice = Record<"before" | "after", ReadonlyMap<string, Plain>>;

/** What a preview says otherwise than the outputs, and how many figures were compared. */
type PreviewCheck = { found: string[]; compared: number };

/** Places and figures that the preview of other rules says otherwise than the outputs show them. */
export function differencesOfRulesPreview(
  effect: RulesEffect,
  numbers: ShownTwice,
  books: Record<"before" | "after", SeasonBook>,
): PreviewCheck {
  const found: string[] = [];
  let compared = 0;
  for (const side of ["before", "after"] as const) {
    const rules = rulesOf(books[side]);
    const memberFigure = rules.handicap.enabled ? "net total" : "total";
    const compareRows = (rows: readonly EffectRow[], place: string, value: RankingFigure | "net total") => {
      for (const row of rows) {
        const figures = { [place]: row[side].place && placeLabel(row[side].place), [value]: row[side].value };
        for (const [figure, each] of Object.entries(figures)) {
          const there = numbers[side].get(`${row.name}: ${figure}`);
          if (there === undefined) continue;
          compared += 1;
          if (there !== plain(each))
            found.push(`${side}, ${row.name}: ${figure} is ${there}, and the preview says ${each}`);
        }
      }
    };
    compareRows(effect.teams, "place", rankingFigureOf(rules));
    compareRows(effect.members, "place in the season", memberFigure);
  }
  return { found, compared };
}

const ofMember: Record<string, string> = {
  average: "average",
  handicap: "handicap",
  total: "total",
  "net total": "net total",
  rank: "rank",
  class: "class",
  reason: "not ranked because",
  "long run": "long run",
  nights: "nights",
  rounds: "rounds",
  improvement: "improvement",
};
const ofMemberWeek: Record<string, string> = {
  raw: "hits",
  net: "net",
  goingIn: "going-in average",
  handicap: "handicap",
};
const ofTeam: Record<string, string> = {
  rank: "place",
  points: "points",
  total: "season total",
  value: "average per night",
};
const ofTeamWeek: Record<string, string> = {
  total: "total",
  rank: "rank",
  points: "points",
  bonus: "bonus",
  "rank points": "rank points",
  "match points": "match points",
  goingIn: "going-in total",
};

/** The line in which the preview of a correction tells a figure; null for one that follows from others, such as a gap. */
function lineOf({ members, teams }: SeasonBook, key: string): string | null {
  const [subject = "", figure = ""] = key.split(": ");
  const [, week, weekFigure = ""] = /^week (\d+) (.*)$/.exec(figure) ?? [];
  const [, pair, matchWeek, side] = /^(.*), week (\d+): (home|away) points$/.exec(key) ?? [];
  if (pair) return `Week ${matchWeek}, ${pair.split(" – ")[0]} at home, ${side} points`;
  const ofKind = members.some(({ name }) => name === subject)
    ? { season: ofMember, week: ofMemberWeek }
    : teams.some(({ name }) => name === subject)
      ? { season: ofTeam, week: ofTeamWeek }
      : null;
  const label = week ? ofKind?.week[weekFigure] : ofKind?.season[figure];
  if (!label) return null;
  return week ? `${subject}, week ${week}, ${label}` : `${subject}, ${label}`;
}

/** Figures that change in the outputs and not in the preview of a correction, or the other way around, or to something else. */
export function differencesOfScorePreview(
  lines: readonly EffectLine[],
  numbers: ShownTwice,
  book: SeasonBook,
): PreviewCheck {
  const lineByName = new Map(lines.map((line) => [line.what, line]));
  const found: string[] = [];
  let compared = 0;
  for (const [key, before] of numbers.before) {
    const after = numbers.after.get(key);
    const what = lineOf(book, key);
    if (what === null || after === undefined) continue;
    compared += 1;
    const line = lineByName.get(what);
    const changes = [before, after].join(" → ");
    const predicted = line ? [plain(line.before), plain(line.after)].join(" → ") : "no change";
    if (line ? changes !== predicted : before !== after)
      found.push(`${key} goes ${changes}, and the preview says ${predicted}`);
  }
  return { found, compared };
}
