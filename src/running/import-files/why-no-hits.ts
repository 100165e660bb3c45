import { type DayText, readDayText } from "./day-text.ts";
import { cut } from "./import-values.ts";

/** Explains a cell that is no score: its probable meaning and what to do. Null when unclear. */
export function whyNoHits(text: string, targets: number): string | null {
  const isDecimal = /^\d+[.,]\d+$/.test(text);
  const day = isDecimal ? null : (readDayText(text) ?? dayOfSerial(text));
  if (day !== null) return whyDate(text, day, targets);
  if (/^\d{1,2}:\d{2}/.test(text)) return `“${text}” is a time of day. Enter the hits, 0 to ${targets}.`;
  const share = shareOf(text);
  if (share !== null) {
    const hits = Math.round(share * targets * 1000) / 1000;
    const meant = Number.isInteger(hits) && hits <= targets ? `: ${hits} of ${targets} hits` : "";
    return `“${text}” is a percentage${meant}. Enter the hits, 0 to ${targets}.`;
  }
  const number = /^[-−–]?\d+(?:[.,]\d+)?$/.test(text)
    ? Number(text.replace(/[−–]/, "-").replace(",", "."))
    : null;
  if (number === null) return otherText(text, targets);
  if (number < 0) return `“${text}” is below 0. Enter the hits, 0 to ${targets}, without points taken away.`;
  if (!Number.isInteger(number))
    return `“${text}” isn't a whole number. It may be an average, or have a handicap in it. Enter the hits alone, 0 to ${targets}.`;
  return `“${text}” is more than the ${targets} targets of a round. It may be a total, or have a handicap in it. Enter the hits of one round, 0 to ${targets}.`;
}

function shareOf(text: string): number | null {
  const percent = /^(\d{1,3})(?:[.,]\d+)?\s*%$/.exec(text);
  if (percent) return Number(text.replace(/\s*%/, "").replace(",", ".")) / 100;
  return /^0[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : null;
}

function otherText(text: string, targets: number): string | null {
  if (!/\p{L}/u.test(text)) return null;
  return `“${cut(text)}” isn't a score. Enter the hits, 0 to ${targets}, or leave the cell blank if they didn't shoot.`;
}

/** "25-Dec" was 12/25 or 25/12; names the possible score first. */
function whyDate(text: string, { first, second }: DayText, targets: number): string {
  const pairs = [
    [first, second],
    [second, first],
  ].filter(([hits = 0, of = 0]) => hits <= of);
  const [hits = first, of = second] = pairs.find(([, of]) => of === targets) ?? pairs[0] ?? [];
  const meant = of === targets ? `${hits} of ${of} hits (${hits}/${of})` : `a score such as ${hits}/${of}`;
  return `“${text}” is a date: your spreadsheet turned ${meant} into it. Format the column as text and enter the score again, or enter the hits alone.`;
}

/** Converts a spreadsheet's day number. */
function dayOfSerial(text: string): DayText | null {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (days < 36_526 || days > 73_050) return null;
  const date = new Date((days - 25_569) * 86_400_000);
  return {
    first: date.getUTCMonth() + 1,
    second: date.getUTCDate(),
    year: String(date.getUTCFullYear()),
    isOrdered: true,
  };
}
