import { keysOf } from "#lib/keys-of.ts";
import { plainCharacters } from "#lib/names/name-characters.ts";
import { isCount, readScoreHeading } from "#running/import-files/score-headings.ts";

export const ownFigures = {
  total: {
    label: "Total",
    headings: [
      "total_targets",
      "team_total",
      "week_total",
      "totals",
      "total",
      "targets_hit",
      "targets",
      "score",
      "scores",
      "hits",
      "birds",
      "raw",
      "gross",
      "tot",
    ],
  },
  net: { label: "Net", headings: ["net_total", "net_score", "total_net", "net"] },
  rankPoints: {
    label: "Rank points",
    headings: ["rank_points", "place_points", "position_points", "rank_pts"],
  },
  matchPoints: { label: "Match points", headings: ["match_points", "match_pts"] },
  bonus: { label: "Bonus", headings: ["bonus_points", "bonus_pts", "bonus"] },
  points: { label: "Points", headings: ["league_points", "total_points", "points", "point", "pts"] },
  rank: { label: "Place", headings: ["rank", "place", "pos", "position", "standing", "standings"] },
  yardage: {
    label: "Yard line",
    headings: ["team_yardage", "yard_line", "yardline", "yardage", "yards", "yds"],
  },
  goingIn: {
    label: "Going-in average",
    headings: ["going_in_average", "going_in_avg", "going_in_total", "going_in", "average_going_in"],
  },
  average: { label: "Average", headings: ["season_average", "average", "averages", "avg", "ave"] },
  handicap: { label: "Handicap", headings: ["handicap", "hdcp", "hcp", "hdc"] },
  nights: { label: "Nights", headings: ["nights_shot", "weeks_shot", "nights", "weeks"] },
  rounds: { label: "Rounds", headings: ["rounds_shot", "rounds"] },
  longRun: { label: "Long run", headings: ["long_run", "longest_run"] },
} as const satisfies Readonly<Record<string, { label: string; headings: readonly string[] }>>;

export type OwnFigure = keyof typeof ownFigures;

/** A figure, a week, or a day, or both: "Week 3 points". */
export type OwnHeading = {
  figure: OwnFigure | null;
  week: number | null;
  day: string | null;
  /** A bare number is a week if its neighbors are too. */
  number: number | null;
};

/** null for a heading without a figure or week. */
export function readOwnHeading(text: string): OwnHeading | null {
  const key = headingKey(text);
  if (key === "") return null;
  const figure = figureNamed(key);
  if (figure) return { figure, week: null, day: null, number: null };
  return weekOf(text, null) ?? splitHeading(text);
}

function weekOf(text: string, figure: OwnFigure | null): OwnHeading | null {
  const heading = readScoreHeading(text);
  if (heading === null) return null;
  const { day, number } = heading;
  const week = heading.week ?? heading.night;
  return week === null && day === null && number === null ? null : { figure, week, day, number };
}

/** "Week 3 total" and "Total, week 3": the figure before or after its week. */
function splitHeading(text: string): OwnHeading | null {
  const parts = text.trim().split(/[\s,:–—-]+/);
  for (let at = 1; at < parts.length; at += 1) {
    const [before, after] = [parts.slice(0, at).join(" "), parts.slice(at).join(" ")];
    const [first, last] = [figureNamed(headingKey(before)), figureNamed(headingKey(after))];
    const found = (last && weekOf(before, last)) ?? (first && weekOf(after, first));
    if (found) return found;
  }
  return null;
}

function headingKey(text: string): string {
  return plainCharacters(text)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}

function figureNamed(key: string): OwnFigure | null {
  const isNamed = (headings: readonly string[]) => headings.includes(key);
  return keysOf(ownFigures).find((figure) => isNamed(ownFigures[figure].headings)) ?? null;
}

/** Counts the meaningful headings of a line. A row of numbers does not count as headings. */
export function countOwnHeadings(texts: readonly string[]): number {
  const headings = texts.map(readOwnHeading);
  const numbers = headings.map((heading) => heading?.number ?? null);
  const areWeeks = isCount(numbers) && numbers.find((number) => number !== null) === 1;
  return headings.filter((heading) => heading !== null && (heading.number === null || areWeeks)).length;
}

export const knownHeadings = Object.values(ownFigures)
  .map(({ label }) => label)
  .join(", ");
