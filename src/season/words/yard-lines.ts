import type { SeasonBook } from "#league/book/book.ts";
import type { Term } from "#league/explain/explanation.ts";
import type { Operand } from "#league/explain/expression.ts";
import { numberText } from "#league/explain/printed-numbers.ts";
import { parseFraction, toHundredths } from "#league/math/fraction.ts";
import type { Season } from "#league/season/season.ts";
import type { OwnLines } from "#league/yardage/yard-lines.ts";
import type { YardLine } from "#league/yardage/yard-scale.ts";
import { bookThrough, rulesOf, seasonOf } from "../queries/season-report.ts";

/** Yards behind the trap now and on the night before, and the reason in words. */
export type ShooterLine = { yards: number; before: number | null; reason: string };

export type Shooter = { memberId: string; teamId: string | null };

/** null without a yard line, or while it is not known yet. */
export function yardLineOn(book: SeasonBook, week: number, shooter: Shooter): ShooterLine | null {
  if (rulesOf(book).yardage === null) return null;
  const earlier = linesOf(seasonOf(bookThrough(book, week - 1)), shooter);
  // Once a later night is shot, a night that the team missed counts, which only the whole season shows.
  const line = linesOf(seasonOf(book), shooter)?.weeks.get(week) ?? earlier?.next;
  return line ? shooterLine(line, earlier) : null;
}

export function yardLineFor(
  book: SeasonBook,
  { week, event }: { week: number; event: string },
  shooter: Shooter,
): ShooterLine | null {
  const { yardage } = rulesOf(book);
  const isElsewhere = yardage !== null && yardage.event !== null && yardage.event !== event;
  return isElsewhere ? null : yardLineOn(book, week, shooter);
}

export function nextYardLine(book: SeasonBook, shooter: Shooter): ShooterLine | null {
  const own = linesOf(seasonOf(book), shooter);
  return own?.next ? shooterLine(own.next, own) : null;
}

function linesOf({ yardLines, rules }: Season, { memberId, teamId }: Shooter): OwnLines | undefined {
  return rules.yardage?.by === "member" ? yardLines.members.get(memberId) : yardLines.teams.get(teamId ?? "");
}

function shooterLine(line: YardLine, earlier: OwnLines | undefined): ShooterLine | null {
  if (line.yards === null) return null;
  const nights = [...(earlier?.weeks ?? [])].toSorted(([a], [b]) => a - b);
  const before = nights.findLast(([, { yards }]) => yards !== null)?.[1].yards ?? null;
  return {
    yards: toHundredths(line.yards),
    before: before && toHundredths(before),
    reason: reasonOf(line),
  };
}

const reasons: readonly [label: RegExp, text: (amount: string) => string][] = [
  [/^place in the standings$/, (place) => `place ${place} in the standings`],
  [/^total of week/, (total) => `a total of ${total}`],
  [/^hits of week/, (hits) => `${hits} hits`],
  [/^going-in average$/, (average) => `an average of ${average}`],
];

/** The one number a line depends on; empty for several. */
function reasonOf({ term }: YardLine): string {
  for (const { label, value } of operandsOf(term())) {
    const text = reasons.find(([name]) => name.test(label))?.[1];
    if (text && value !== null) return text(numberText(parseFraction(value)));
  }
  return "";
}

function operandsOf(each: Term): Operand[] {
  return "op" in each ? each.terms.flatMap(operandsOf) : [each];
}

/** "26 → 25 yd after a total of 198", or "25 yd" without a change. */
export function yardLineText({ yards, before, reason }: ShooterLine): string {
  if (before === null || before === yards) return `${numberText(yards)} yd`;
  return `${numberText(before)} → ${numberText(yards)} yd${reason ? ` after ${reason}` : ""}`;
}
