import { numberText } from "../explain/printed-numbers.ts";
import { toHundredths } from "../math/fraction.ts";
import { doesAgree, fieldOfCell, pathInWeek, pathKey, weekOfPath } from "./published-cell.ts";
import { type Guess, guessAt, type JudgedCell, type Slip, type SlipBasis } from "./slip.ts";

/** Typing errors: they rarely fit by chance. */
export const surestSlips: readonly Slip[] = [
  { guess: fromOwnWeeks },
  { guess: fromOwnPoints },
  { guess: fromOwnTotals },
  otherWeek(-1, "Printed a week late: it is the number of week"),
  otherWeek(1, "Printed a week early: it is the number of week"),
  { guess: swappedDigits },
];

export const roundedFigure: Slip = { guess: rounded };

export const otherScore: Slip = { guess: countedOther };

/** A figure that many others share says little. */
const mostByChance = 0.1;

function otherWeek(step: 1 | -1, start: string): Slip {
  return {
    guess: (judged, basis) => {
      const week = weekOfPath(judged.cell.path);
      if (week === null) return null;
      const path = pathInWeek(judged.cell.path, week + step);
      const found = guessAt(basis, path, `${start} ${week + step}`);
      if (found === null || !doesAgree(judged.cell, found.value)) return null;
      return chanceOf(judged, step, basis) > mostByChance ? null : found;
    },
  };
}

/** The probability of a chance match: the share of equal figures in the column, once for each matching cell of the row. */
function chanceOf({ cell }: JudgedCell, step: number, { judged, published }: SlipBasis): number {
  const column = judged.filter((each) => fieldOfCell(each.cell) === fieldOfCell(cell));
  const alike = column.filter(({ ours }) => doesAgree(cell, ours)).length;
  const row = column.filter((each) => each.cell.path[1] === cell.path[1] && !each.agrees);
  const fitting = row.filter((each) => {
    const week = weekOfPath(each.cell.path) ?? 0;
    const other = published.get(pathKey(pathInWeek(each.cell.path, week + step)));
    return other !== undefined && doesAgree(each.cell, other.ours);
  });
  return ((alike - 1) / column.length) ** Math.max(1, fitting.length);
}

/** The season's figure adds up the table's own weeks, some of which differ. */
function fromOwnWeeks({ cell }: JudgedCell, { report, published }: SlipBasis): Guess | null {
  const [kind = "", id = "", field = ""] = cell.path;
  if (cell.path.length !== 3 || !["total", "points", "netTotal"].includes(field)) return null;
  const weekField = kind === "individuals" ? (field === "netTotal" ? "net" : "raw") : field;
  const weeks = Array.from({ length: report.throughWeek }, (_, index) => String(index + 1));
  const own = weeks.flatMap((week) => published.get(pathKey([kind, id, "weeks", week, weekField])) ?? []);
  if (own.every(({ agrees }) => agrees)) return null;
  const values = own.map((each) => each.cell.value);
  return summed(values, "Follows from the table's own weeks");
}

/** The week's points are the table's own rank points and bonus. */
function fromOwnPoints({ cell }: JudgedCell, { published }: SlipBasis): Guess | null {
  if (fieldOfCell(cell) !== "points" || cell.path.length !== 5) return null;
  const parts = ["rankPoints", "matchPoints", "bonus"].flatMap(
    (field) => published.get(pathKey([...cell.path.slice(0, 4), field])) ?? [],
  );
  if (parts.every(({ agrees }) => agrees)) return null;
  return summed(
    parts.map((each) => each.cell.value),
    "Follows from the table's own points and bonus",
  );
}

function summed(values: readonly number[], text: string): Guess {
  const value = toCents(values.reduce((sum, each) => sum + each, 0));
  return { value, text, sums: [`${values.map(numberText).join(" + ")} = ${numberText(value)}`] };
}

/** The place or its points follow from the table's own totals of that week. */
function fromOwnTotals({ cell }: JudgedCell, { season, published }: SlipBasis): Guess | null {
  const field = fieldOfCell(cell);
  const week = weekOfPath(cell.path);
  if (week === null || cell.path[0] !== "teams" || !["rank", "rankPoints"].includes(field)) return null;
  const weeks = season.teamWeeks.filter((each) => each.week === week && each.rank !== null);
  const totals = weeks.flatMap(({ team }) => {
    const found = published.get(pathKey(["teams", team.id, "weeks", String(week), "total"]));
    return found ? [{ id: team.id, ...found }] : [];
  });
  const own = totals.find(({ id }) => id === cell.path[1])?.cell.value;
  if (own === undefined || totals.length < weeks.length || totals.every(({ agrees }) => agrees)) return null;
  const ahead = totals.filter((each) => each.cell.value > own).length;
  const tied = totals.filter((each) => each.cell.value === own).length;
  const { top, step } = season.rules.standings.rankPoints;
  const points = Math.max(0, top - step * (ahead + (tied - 1) / 2));
  return {
    value: field === "rank" ? ahead + 1 : points,
    text: "Follows from the table's own totals of the week",
    sums: [`${numberText(own)} is place ${ahead + 1} of ${totals.length}`],
  };
}

/** For example 173 for 137. */
function swappedDigits({ cell, ours }: JudgedCell): Guess | null {
  if (ours === null) return null;
  const [typed, right] = [digitsOf(cell.value), digitsOf(ours)];
  const at = [...right].findIndex((digit, index) => digit !== typed[index]);
  const swapped = `${right.slice(0, at)}${right[at + 1] ?? ""}${right[at] ?? ""}${right.slice(at + 2)}`;
  if (at < 0 || typed !== swapped || right.length < 2) return null;
  return { value: cell.value, text: `Two digits were swapped: ${numberText(ours)}`, sums: [] };
}

function digitsOf(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function rounded({ cell, ours }: JudgedCell): Guess | null {
  if (ours === null) return null;
  const digits = Math.min(1, cell.decimals);
  const unit = 10 ** -digits;
  const ways = [
    ["rounded to the nearest", Math.round(ours / unit + 1e-9)],
    ["rounded down to", Math.floor(ours / unit + 1e-9)],
    ["rounded up to", Math.ceil(ours / unit - 1e-9)],
  ] as const;
  const way = ways.find(([, value]) => toCents(value * unit) === cell.value && cell.value !== ours);
  if (way === undefined) return null;
  const unitText = digits === 0 ? "whole number" : "tenth";
  const text = `The number was ${way[0]} ${way[0].endsWith("nearest") ? unitText : `a ${unitText}`}`;
  return { value: cell.value, text, sums: [`${numberText(ours)}, ${way[0]} ${unitText} = ${cell.value}`] };
}

function countedOther({ cell }: JudgedCell, { season }: SlipBasis): Guess | null {
  const week = season.teamWeeks.find(
    (each) => each.team.id === cell.path[1] && each.week === weekOfPath(cell.path),
  );
  if (fieldOfCell(cell) !== "total" || !week?.total || week.byRound !== null) return null;
  const total = toHundredths(week.total);
  for (const out of week.notCounted)
    for (const countedMember of week.countedEntries) {
      const [less, more] = [toHundredths(out.net), toHundredths(countedMember.net)];
      if (toCents(total - more + less) !== cell.value) continue;
      return {
        value: cell.value,
        text: "A lower score was counted in place of a higher one",
        sums: [
          `${numberText(total)} − ${numberText(more)} + ${numberText(less)} = ${numberText(cell.value)}`,
        ],
      };
    }
  return null;
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}
