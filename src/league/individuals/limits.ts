import type { ScoreRow } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { divide, type Fraction, fraction, multiply } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { Limit, ResolvedRules } from "../rules/rules-types.ts";
import { isEligible } from "./eligible-rounds.ts";
import { compareEvents, timeText } from "./round-order.ts";

export type Limited = {
  isEligible: (row: ScoreRow) => boolean;
  /** Rows worth less than they were shot, with the remaining percentage. */
  percentLeft: ReadonlyMap<ScoreRow, Fraction>;
  /** The reason why the member can win no award; null: they can. */
  awardsReason: string | null;
  /** By week: the number of the night among the allowed ones, in words. */
  notes: ReadonlyMap<number, readonly string[]>;
};

type LimitName = keyof ResolvedRules["limits"];
/** `used`: how much of the limit is used; `weeks`: those of nights that are numbered. */
type Use = { beyond: readonly ScoreRow[]; used: number; weeks: readonly number[] };

type LimitMethod = {
  use: (rows: readonly ScoreRow[], max: number, events: readonly string[]) => Use;
  unitNames: [one: string, many: string];
};

const methods: Record<LimitName, LimitMethod> = {
  makeUps: { use: nightsBeyond("makeUp"), unitNames: ["make-up night", "make-up nights"] },
  preShoots: { use: nightsBeyond("preShoot"), unitNames: ["banked night", "banked nights"] },
  roundsPerDay: { use: roundsBeyond, unitNames: ["round in a day", "rounds in a day"] },
};
const limitNames: readonly LimitName[] = ["makeUps", "preShoots", "roundsPerDay"];

const nothingLess: Limited["percentLeft"] = new Map();
const noNotes: Limited["notes"] = new Map();

export function limitedRows(rows: readonly ScoreRow[], { rules, calendar }: SeasonContext): Limited {
  if (limitNames.every((name) => rules.limits[name].max === null)) {
    const isCounted = (row: ScoreRow) => isEligible(row, rules, calendar);
    return { isEligible: isCounted, percentLeft: nothingLess, awardsReason: null, notes: noNotes };
  }
  const eligible = new Set(rows.filter((row) => isEligible(row, rules, calendar)));
  const percentLeft = new Map<ScoreRow, Fraction>();
  const reasons: string[] = [];
  const notes = new Map<number, string[]>();
  for (const name of limitNames) {
    const limit = rules.limits[name];
    if (limit.max === null) continue;
    const use = methods[name].use([...eligible], limit.max, rules.format.events);
    for (const [week, note] of notesOf(name, use, limit)) notes.set(week, [...(notes.get(week) ?? []), note]);
    if (use.beyond.length > 0) apply(limit, use, { eligible, percentLeft });
    if (use.beyond.length > 0 && limit.beyond === "noAwards") reasons.push(reasonOf(name, use, limit.max));
  }
  return {
    isEligible: (row) => eligible.has(row),
    percentLeft,
    awardsReason: reasons.length === 0 ? null : reasons.join("; "),
    notes,
  };
}

function apply(
  { beyond: what, percent }: Limit,
  { beyond }: Use,
  to: { eligible: Set<ScoreRow>; percentLeft: Map<ScoreRow, Fraction> },
): void {
  for (const row of beyond) {
    if (what === "notCounted") to.eligible.delete(row);
    if (what !== "percentOff") continue;
    const before = to.percentLeft.get(row) ?? fraction(100);
    to.percentLeft.set(row, divide(multiply(before, fraction(100 - percent)), fraction(100)));
  }
}

function reasonOf(name: LimitName, { used }: Use, max: number): string {
  return `${used} ${methods[name].unitNames[used === 1 ? 0 : 1]}, ${max} allowed`;
}

const consequences: Record<Limit["beyond"], (percent: number) => string> = {
  notCounted: () => "doesn't count",
  noAwards: () => "no awards",
  percentOff: (percent) => `${percent}% off`,
};

/** "banked night 3, 2 allowed: doesn't count": for each night of the kind, or for rounds of a day if there are too many. */
function notesOf(name: LimitName, { beyond, weeks }: Use, limit: Limit): [week: number, note: string][] {
  const [one, many] = methods[name].unitNames;
  const consequence = consequences[limit.beyond](limit.percent);
  if (name !== "roundsPerDay")
    return weeks.map((week, index) => [
      week,
      index < (limit.max ?? 0)
        ? `${one} ${index + 1} of ${limit.max} allowed`
        : `${one} ${index + 1}, ${limit.max} allowed: ${consequence}`,
    ]);
  const tooMany = [...new Set(beyond.map(({ week }) => week))];
  return tooMany.map((week) => [
    week,
    `over the limit of ${limit.max} ${limit.max === 1 ? one : many}: ${limit.beyond === "notCounted" ? "those don't count" : consequence}`,
  ]);
}

/** In week order: the nights after the first `max`. */
function nightsBeyond(kind: ScoreRow["kind"]): LimitMethod["use"] {
  return (rows, max) => {
    const own = rows.filter((row) => row.kind === kind);
    const weeks = [...new Set(own.map(({ week }) => week))].sort((a, b) => a - b);
    const beyond = new Set(weeks.slice(max));
    return { beyond: own.filter(({ week }) => beyond.has(week)), used: weeks.length, weeks };
  };
}

/** Rounds of a day by time, those without one first; equal numbers in event order. */
function roundsBeyond(rows: readonly ScoreRow[], max: number, events: readonly string[]): Use {
  const days = [
    ...Map.groupBy(
      rows.filter(({ shotOn }) => shotOn !== null),
      ({ shotOn }) => shotOn,
    ).values(),
  ];
  return {
    beyond: days.flatMap((ofDay) => ofDay.toSorted(compareMoments(events)).slice(max)),
    used: Math.max(0, ...days.map(({ length }) => length)),
    weeks: [],
  };
}

function compareMoments(events: readonly string[]): (a: ScoreRow, b: ScoreRow) => number {
  return (a, b) =>
    compareText(timeText(a), timeText(b)) ||
    a.week - b.week ||
    a.round - b.round ||
    compareEvents(events, a, b);
}

export function worthOf(row: ScoreRow, limited: Pick<Limited, "percentLeft">): Fraction {
  return docked(fraction(row.hits), row, limited);
}

export function docked(
  score: Fraction,
  row: ScoreRow,
  { percentLeft }: Pick<Limited, "percentLeft">,
): Fraction {
  const percent = percentLeft.size === 0 ? undefined : percentLeft.get(row);
  return percent === undefined ? score : divide(multiply(score, percent), fraction(100));
}
