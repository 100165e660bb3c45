import { plainCharacters } from "#lib/names/name-characters.ts";

/** One of `first` and `second` is the month; `isOrdered` if the text shows which. */
export type DayText = {
  first: number;
  second: number;
  /** Four digits, two, or none, as written. */
  year: string | null;
  /** True when the month is known to be first: it is named, or the year comes first. */
  isOrdered: boolean;
};

export type CalendarWeek = { calendarWeek: number; year: string | null };

const months: readonly string[] = [
  "january januar janvier enero janner jaenner gennaio",
  "february februar fevrier febrero febbraio",
  "march marz maerz mrz mars marzo maart",
  "april avril abril aprile",
  "may mai mayo mei maggio",
  "june juni juin junio giugno",
  "july juli juillet julio luglio",
  "august aout agosto augustus",
  "september septembre septiembre settembre",
  "october oktober octobre octubre okt ottobre",
  "november novembre noviembre",
  "december dezember decembre diciembre desember dicembre",
];

const weekday =
  "(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|" +
  "(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|mo|di|mi|do|fr|sa|so|" +
  "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)";
const before = new RegExp(`^${weekday}\\.?,?\\s+`);
const behind = new RegExp(`[\\s,]+\\(?${weekday}\\.?\\)?$`);

/** 3 for `March`, `Mar`, `mar`, `März`; 0 if the name is not a month. */
export function monthOf(name: string): number {
  const start = plainCharacters(name);
  if (start.length < 3) return 0;
  return months.findIndex((names) => names.split(" ").some((each) => each.startsWith(start))) + 1;
}

/** In cells and headings: `1/7`, `01.07.26`, `2026-01-07`, `20260107`, `Jan 7`, `7-Jan-26`, with a weekday or time. */
export function readDayText(text: string): DayText | null {
  const bare = plainCharacters(text)
    .replace(/[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|z)?$/, "")
    .replace(before, "")
    .replace(behind, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return numericDay(bare) ?? isoDay(bare) ?? namedDay(bare);
}

function numericDay(text: string): DayText | null {
  const match = /^(\d{1,2}) ?([/.-]) ?(\d{1,2})(?: ?\2 ?(\d{4}|'?\d{2}))?\.?$/.exec(text);
  return match && dayText(Number(match[1]), Number(match[3]), { year: match[4], isOrdered: false });
}

function isoDay(text: string): DayText | null {
  const match =
    /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? /^((?:19|20)\d{2})()(\d{2})(\d{2})$/.exec(text);
  return match && dayText(Number(match[3]), Number(match[4]), { year: match[1], isOrdered: true });
}

const gap = "(?:[ .,/-]+|(?<=\\d)(?=\\p{L})|(?<=\\p{L})(?=\\d))";
const namedYear = "(?:[ .,/-]*(?:de )?'?(\\d{4}|(?<=[ .,/'-])\\d{2}))?";
const monthThenDay = new RegExp(`^(\\p{L}{3,10})\\.?${gap}(\\d{1,2})(?:st|nd|rd|th)?${namedYear}$`, "u");
const dayThenMonth = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?${gap}(?:de |of )?(\\p{L}{3,10})\\.?${namedYear}$`,
  "u",
);
const yearThenMonth = /^(\d{4})[ .,/-]+(\p{L}{3,10})\.?[ .,/-]+(\d{1,2})$/u;

function namedDay(text: string): DayText | null {
  const [, month, day, year] = monthThenDay.exec(text) ?? [];
  if (month) return ofMonth(month, day, year);
  const [, dayFirst, itsMonth, itsYear] = dayThenMonth.exec(text) ?? [];
  if (itsMonth) return ofMonth(itsMonth, dayFirst, itsYear);
  const [, yearFirst, third, last] = yearThenMonth.exec(text) ?? [];
  return third ? ofMonth(third, last, yearFirst) : null;
}

function ofMonth(name: string, day: string | undefined, year: string | undefined): DayText | null {
  const month = monthOf(name);
  return month === 0 ? null : dayText(month, Number(day), { year, isOrdered: true });
}

function dayText(
  first: number,
  second: number,
  { year, isOrdered }: { year: string | undefined; isOrdered: boolean },
): DayText | null {
  if (first < 1 || second < 1 || Math.max(first, second) > 31) return null;
  return { first, second, year: year?.replace("'", "") ?? null, isOrdered };
}

/** `KW 2`, `CW02/2026`, `calendar week 2`, `2026-W02`; null for anything else. */
export function readCalendarWeek(text: string): CalendarWeek | null {
  const weekMatch =
    /^(?:kw|cw|kalenderwoche|calendar (?:week|wk)|cal\.? ?(?:week|wk)|iso ?(?:week|wk)|semaine iso)[ .#]*0?(\d{1,2})(?:[ /.-]+'?(\d{4}|\d{2}))?$/.exec(
      plainCharacters(text).trim(),
    );
  const iso = /^(\d{4})-?w(\d{2})$/.exec(text.trim().toLowerCase());
  const [week, year] = weekMatch ? [weekMatch[1], weekMatch[2]] : [iso?.[2], iso?.[1]];
  const calendarWeek = Number(week ?? 0);
  return calendarWeek >= 1 && calendarWeek <= 53 ? { calendarWeek, year: year ?? null } : null;
}

/** The Thursday of a calendar week: in ISO 8601 it decides to which year the week belongs. */
export function thursdayOf(year: number, calendarWeek: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
  return new Date(monday + (7 * (calendarWeek - 1) + 3) * dayMs).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;
