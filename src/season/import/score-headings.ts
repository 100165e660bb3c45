import { isHeadingDay } from "./heading-days.ts";

/** What the heading of a column of scores says: a week, or a day, or a bare number, and a round. */
export type ScoreHeading = {
  week: number | null;
  day: string | null;
  /** A number alone: a week where the others beside it are too. */
  number: number | null;
  round: number | null;
};

const sum =
  /\b(?:total|totals|tot|sum|avg|average|ave|mean|pts|points?|rank|place|pos|pct|percent|hdcp|hcp|handicap|high|low|best|yards?|yardage|class|bonus|target|diff)\b|%|#$/i;
const week =
  /^(?:league\s+)?(?:weeks?|wk|w|league night|night|nite)\s*[.:]?\s*(?:#|no\.?\s*)?0*(\d{1,2})(?!\d)/i;
const round =
  /^(?:(?:round|rnd|rd|r|trap|line|string|event|half|field|post)\s*\.?\s*#?\s*)?(?:(\d)(?:st|nd|rd|th)?|([a-d])|(first|second|third|fourth))(?:\s+(?:25|50|round|trap|half))?$/i;
const roundAlone =
  /^(?:round|rnd|rd|r|trap|line|string|half|field)\s*\.?\s*#?\s*(\d)$|^(\d)(?:st|nd|rd|th)\s*(?:round|rnd|rd|25|50|trap|half)$|^(first|second|third|fourth)\s*(?:round|25|50|trap|half)?$/i;
const ordinals = ["first", "second", "third", "fourth"];

/** Reads the heading of a column of scores; null for any other heading, those of sums and averages included. */
export function readScoreHeading(text: string): ScoreHeading | null {
  const bare = text.replaceAll(/\s+/g, " ").trim();
  if (bare === "" || sum.test(bare)) return null;
  const named = week.exec(bare);
  if (named) {
    const rest = restOf(bare.slice(named[0].length));
    return rest && { ...none, ...rest, day: null, week: Number(named[1]) };
  }
  if (/^\d{1,2}$/.test(bare)) return { ...none, number: Number(bare) };
  const alone = roundAlone.exec(bare);
  if (alone) return { ...none, round: roundOf(alone) };
  return dayWithRound(bare);
}

const none: ScoreHeading = { week: null, day: null, number: null, round: null };

/** 1, 2, 3 … as headings: three or more, one after the other. */
export function isCount(numbers: readonly (number | null)[]): boolean {
  const found = numbers.filter((number) => number !== null);
  return found.length >= 3 && found.every((number, place) => number === (found[0] ?? 0) + place);
}

/** What follows a week: nothing, a round, a day (which says no more than the week), or both. */
function restOf(text: string): { round: number | null } | null {
  const rest = text
    .replaceAll(/[()[\]]/g, " ")
    .replace(/^[\s\-–—,:/.|]+/, "")
    .trim();
  if (rest === "") return { round: null };
  const match = round.exec(rest);
  if (match) return { round: roundOf(match) };
  if (isHeadingDay(rest)) return { round: null };
  const dated = dayWithRound(rest);
  return dated && { round: dated.round };
}

/** `1/7`, `Jan 7 R2`, `1/7/26 - Round 1`. */
function dayWithRound(text: string): ScoreHeading | null {
  if (isHeadingDay(text)) return { ...none, day: text };
  const parts = text.split(" ");
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const day = parts
      .slice(0, at)
      .join(" ")
      .replace(/[\s\-–—,:(]+$/, "");
    const match = round.exec(
      parts
        .slice(at)
        .join(" ")
        .replaceAll(/[()]/g, "")
        .replace(/^[-–—]\s*/, ""),
    );
    if (match && isHeadingDay(day)) return { ...none, day, round: roundOf(match) };
  }
  return null;
}

function roundOf(match: RegExpExecArray): number {
  const [digit, word] = [
    match.slice(1).find((each) => each && /^\d$/.test(each)),
    match.slice(1).find(Boolean),
  ];
  if (digit) return Number(digit);
  const character = (word ?? "").toLowerCase();
  return character.length === 1 ? character.charCodeAt(0) - 96 : ordinals.indexOf(character) + 1;
}
