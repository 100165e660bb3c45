import type { ScoreRow } from "../book/book.ts";
import type { Calendar } from "../book/calendar.ts";
import { isMadeUpLate } from "../book/make-ups.ts";
import { compare } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Limited, worthOf } from "./limits.ts";
import { compareEvents } from "./round-order.ts";

/** One member's rows in a league week. `eligible` and `counting` are in round order. */
export type Night = {
  week: number;
  rows: readonly ScoreRow[];
  eligible: readonly ScoreRow[];
  counting: readonly ScoreRow[];
  isLate: boolean;
  isSubstitute: boolean;
  worth: Pick<Limited, "percentLeft">;
};

type NightContext = { rules: ResolvedRules; calendar: Calendar; limited: Limited };

export function nightsOf(rows: readonly ScoreRow[], context: NightContext): ReadonlyMap<number, Night> {
  const byWeek = new Map<number, ScoreRow[]>();
  for (const row of rows) {
    const rowsOfWeek = byWeek.get(row.week);
    if (rowsOfWeek === undefined) byWeek.set(row.week, [row]);
    else rowsOfWeek.push(row);
  }
  const weeks = [...byWeek].sort(([a], [b]) => a - b);
  return new Map(weeks.map((each) => [each[0], nightOf(each, context)]));
}

function nightOf(
  [week, unordered]: [week: number, rows: ScoreRow[]],
  { rules, calendar, limited }: NightContext,
): Night {
  const rows = unordered.length === 1 ? unordered : unordered.sort(compareRounds(rules.format.events));
  const eligible = rows.filter(limited.isEligible);
  const counting = countingRounds(eligible, rules, limited);
  return {
    week,
    rows,
    eligible,
    counting,
    ...marksOf(counting, rules, calendar),
    worth: limited,
  };
}

/** Marks a late night, and one shot only as a substitute. */
export function marksOf(
  counting: readonly ScoreRow[],
  rules: ResolvedRules,
  calendar: Calendar,
): Pick<Night, "isLate" | "isSubstitute"> {
  return {
    isLate: counting.some((row) => row.kind === "makeUp" && isMadeUpLate(row, calendar, rules)),
    isSubstitute: counting.length > 0 && counting.every((row) => row.kind === "substitute"),
  };
}

/** By round number; equal numbers in event order. */
function compareRounds(events: readonly string[]): (a: ScoreRow, b: ScoreRow) => number {
  return (a, b) => a.round - b.round || compareEvents(events, a, b) || compareText(rowText(a), rowText(b));
}

function rowText(row: ScoreRow): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => compareText(a, b)));
}

export function countingRounds(
  eligible: readonly ScoreRow[],
  { format }: ResolvedRules,
  worth: Pick<Limited, "percentLeft">,
): readonly ScoreRow[] {
  if (eligible.length <= format.roundsPerWeek || format.extraRounds === "all") return eligible;
  if (format.extraRounds !== "bestCount") return eligible.slice(0, format.roundsPerWeek);
  const places = eligible.map((row, index) => ({ hits: worthOf(row, worth), place: index }));
  const best = places
    .sort((a, b) => compare(b.hits, a.hits) || a.place - b.place)
    .slice(0, format.roundsPerWeek);
  const countingPlaces = new Set(best.map(({ place }) => place));
  return eligible.filter((_, index) => countingPlaces.has(index));
}
