import type { SeasonBook } from "#league/book/book.ts";
import type { YardRules } from "#league/rules/rules-types.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import type { StartingFigures } from "../teams-mutations.ts";

/** null for an empty text, NaN for an invalid number. */
export type TypedNumber = (text: string) => number | null;

function numberIn(from: number, to: number, form: RegExp): TypedNumber {
  return (text) => {
    const typed = text.trim().replace(",", ".");
    if (typed === "") return null;
    const value = Number(typed);
    return form.test(typed) && value >= from && value <= to ? value : Number.NaN;
  };
}

export const readYardLine = numberIn(16, 27, /^\d{2}(\.\d{1,2})?$/);
export const yardsAllowed = "Enter a number from 16 to 27, such as 19.5, or leave it blank.";
export const readPlace = numberIn(1, 1000, /^\d{1,4}$/);

export function readStartAverage(targets: number): TypedNumber {
  return numberIn(0, targets, /^\d{1,3}(\.\d{1,2})?$/);
}

/** A yard line is set once for the season's start, or holds until it is changed. */
export function yardLineLabel({ from }: Pick<YardRules, "from">): string {
  return from === "set" ? "Yard line" : "Starting yard line";
}

/** `yardLine`: the label of its field; null when the rules need none. */
export type StartNeeds = { events: string[]; yardLine: string | null };

export function startNeeds(book: SeasonBook): StartNeeds | null {
  const { average, yardage, format } = rulesOf(book);
  const needs = {
    events: average.byEvent ? format.events : [],
    yardLine: yardage?.by === "member" ? yardLineLabel(yardage) : null,
  };
  return needs.events.length > 0 || needs.yardLine !== null ? needs : null;
}

export function startOf(book: SeasonBook, memberId: string): StartingFigures {
  const member = book.members.find(({ id }) => id === memberId);
  return { seed_averages: { ...member?.seedAverages }, seed_yardage: member?.seedYardage ?? null };
}

/** Sets the average of one event; null removes it. */
export function withAverage(
  averages: StartingFigures["seed_averages"],
  event: string,
  average: number | null,
): StartingFigures["seed_averages"] {
  const others = Object.entries(averages).filter(([name]) => name !== event);
  return Object.fromEntries(average === null ? others : [...others, [event, average]]);
}
