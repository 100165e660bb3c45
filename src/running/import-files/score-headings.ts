import { isHeadingDay } from "./heading-days.ts";

export type ScoreHeading = {
  week: number | null;
  day: string | null;
  number: number | null;
  /** `Shoot 2`, `Match 2`: a week, or a round when the week is known otherwise. */
  night: number | null;
  round: number | null;
};

const sum =
  /\b(?:total|totals|tot|sum|avg|average|ave|mean|pts|points?|rank|place|pos|pct|percent|hdcp|hcp|handicap|high|low|best|yards?|yardage|class|bonus|target|diff|fee|paid|dues)\b|%|#$/i;
const terms = [
  "one first",
  "two second",
  "three third",
  "four fourth",
  "five fifth",
  "six sixth",
  "seven seventh",
  "eight eighth",
  "nine ninth",
  "ten tenth",
  "eleven eleventh",
  "twelve twelfth",
].map((pair) => pair.split(" "));
const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const spelled = [...terms.flat(), ...romans.toReversed()].join("|");
const weekTerms =
  "weeks?|wks?|league nights?|league weeks?|nights?|nites?|woche|vecka|uke|uge|semaine|semana|settimana";
const nightTerms =
  "shoots?|match(?:[ -]?day)?|game(?:[ -]?day)?|sessions?|sess|events?|games?|evenings?|eve|meets?|meetings?|dates?|days?|legs?|fixtures?|spieltag|abend";
const numbered = "[ .:_-]*(?:#|no\\.?|nr\\.?|n[°º]|num(?:ber)?)?[ .:]*";
const week = new RegExp(
  `^(?:(?:league|club|team|regular)\\s+)?(?:(${weekTerms}|w(?=[ .:#_-]*\\d))|(${nightTerms}))${numbered}(?:0*(\\d{1,2})(?!\\d)|(?:${spelled})\\b)`,
  "i",
);
const weekTurned = new RegExp(
  `^(?:(\\d{1,2})(?:st|nd|rd|th|\\.)|(?:${spelled}))\\s+(?:(?:league|club)\\s+)?(?:(${weekTerms})|(${nightTerms}))$`,
  "i",
);
const round =
  /^(?:(?:round|rnd|rd|r|trap|line|string|event|half|field|post)\s*\.?\s*#?\s*)?(?:(\d)(?:st|nd|rd|th)?|([a-d])|(first|second|third|fourth))(?:\s+(?:25|50|round|trap|half))?$/i;
const roundAlone =
  /^(?:round|rnd|rd|r|trap|line|string|half|field)\s*[.#]?\s*(?:#|no\.?)?\s*(\d{1,2})$|^(\d)(?:st|nd|rd|th)\s*(?:round|rnd|rd|25|50|trap|half)$|^(first|second|third|fourth)\s*(?:round|25|50|trap|half)?$/i;
const ordinals = ["first", "second", "third", "fourth"];

export function readScoreHeading(text: string): ScoreHeading | null {
  const bare = text.replaceAll(/\s+/g, " ").trim();
  if (bare === "" || sum.test(bare)) return null;
  if (isHeadingDay(bare)) return { ...none, day: bare };
  const headingMatch = week.exec(bare) ?? weekTurned.exec(bare);
  if (headingMatch) {
    const rest = restOf(bare.slice(headingMatch[0].length));
    return rest && { ...none, ...rest, ...countOf(headingMatch) };
  }
  const number = /^(?:#|no\.?\s*)?(\d{1,2})$/i.exec(bare);
  if (number) return { ...none, number: Number(number[1]) };
  const alone = roundAlone.exec(bare);
  if (alone) return { ...none, round: roundOf(alone) };
  return dayWithRound(bare);
}

const none: ScoreHeading = { week: null, day: null, number: null, night: null, round: null };

/** Reads the number of a week or night in digits, in words, or in Roman numerals. */
function countOf(headingMatch: RegExpExecArray): Pick<ScoreHeading, "week"> | Pick<ScoreHeading, "night"> {
  const digits = headingMatch.slice(1).find((each) => each && /^\d+$/.test(each));
  const isWeek = headingMatch
    .slice(1)
    .some((each) => each && new RegExp(`^(?:${weekTerms}|w)$`, "i").test(each));
  const parts = headingMatch[0].toLowerCase().split(/[^a-z]+/);
  const spelledOut = parts.flatMap((part) => {
    const index = terms.findIndex((pair) => pair.includes(part));
    return index >= 0 ? [index + 1] : romans.includes(part) ? [romans.indexOf(part) + 1] : [];
  });
  const number = digits ? Number(digits) : (spelledOut[0] ?? 0);
  return isWeek ? { week: number } : { night: number };
}

export function isCount(numbers: readonly (number | null)[]): boolean {
  const found = numbers.filter((number) => number !== null);
  return found.length >= 3 && found.every((number, index) => number === (found[0] ?? 0) + index);
}

/** Reads the text after a week: nothing, a round, a day (which adds nothing), or both. */
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
    match.slice(1).find((each) => each && /^\d+$/.test(each)),
    match.slice(1).find(Boolean),
  ];
  if (digit) return Number(digit);
  const character = (word ?? "").toLowerCase();
  return character.length === 1 ? character.charCodeAt(0) - 96 : ordinals.indexOf(character) + 1;
}
