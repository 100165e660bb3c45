import { readHitsOf } from "#season/rounds/hits-text.ts";
import { readDayText } from "./day-text.ts";

export type CellAnswers = Readonly<Record<string, string>>;

/** Asked once for a file, however many cells it concerns. */
export type CellQuestion = {
  key: string;
  text: string;
  answers: readonly { value: string; label: string }[];
};

export type MarkedHits = { hits: string; kind?: string; targets?: string };

/** A score (`22`, `24/25`, `22 M`, `22 S`), an absence (blank, "abs", "DQ", a blind), or text for a person to explain. */
export type ScoreCell =
  | { is: "absent"; code: string }
  | { is: "hits"; cells: MarkedHits }
  | { is: "asked"; question: CellQuestion };

const absentTerms = new Set(
  (
    "x xx xxx a ab abs absent dns dnf dnp dnc dnq nc nr np na ns nt nocard noscore noshow noresult no none off out away bye vac " +
    "vacation holiday excused exc forfeit ff blind bl b dummy dq dsq disq disqualified disqual ret retd rtd retired wd wdn wdr withdrew " +
    "withdrawn scr scratch scratched sick ill illness injured inj injury hurt ro rso rangeofficer referee ref work working didnotshoot " +
    "didntshoot didnotstart didnotfinish notshot noshoot notshooting rain rainedout rainout canceled postponed ppd pp"
  ).split(" "),
);
const kinds: readonly [start: string, kind: string][] = [
  ["m", "make-up"],
  ["p", "pre-shoot"],
  ["s", "substitute"],
];
const marked = /^(\d{1,3})\s*[(-]?\s*(m|mu|m\/u|make-?up|p|ps|pre|pre-?shoot|s|sub|b|bl|blind|d|dummy)\)?$/i;
const twoNumbers = /^(\d{1,3})\s*(\+|-|–|&|x|\*|\(|\\|\||and|plus)\s*(\d{1,3})\)?$/i;
const markBehind = /^(\d{1,3})\s*([^\d\s.,%/–-](?:[^\d]{0,11}))$/;
const markBefore = /^([^\d\s.,/=<>–-][^\d]{0,7}?)\s*(\d{1,3})(\)|\])?$/;
const digitLike: Readonly<Record<string, string>> = { o: "0", q: "0", l: "1", i: "1", "|": "1", z: "2" };

export function readScoreCell(cellText: string, answers: CellAnswers = {}): ScoreCell {
  const cell = cellText.replaceAll(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  if (cell === "" || isAbsent(cell)) return { is: "absent", code: cell };
  const knownCell = knownHits(cell);
  if (knownCell) return knownCell;
  const question = questionOf(cell);
  const answer = question && answers[question.key];
  if (!question || answer === "mistake") return { is: "hits", cells: { hits: cell } };
  return answer ? answered(cell, answer) : { is: "asked", question };
}

function isAbsent(cell: string): boolean {
  return /^[-–—.]+$/.test(cell) || absentTerms.has(termOf(cell));
}

/** The code in letters only, in American spelling. */
function termOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[\s./'’()-]/g, "")
    .replace(/lled$/, "led");
}

function knownHits(cell: string): ScoreCell | null {
  const match = marked.exec(cell);
  if (match) {
    const kind = kinds.find(([start]) => match[2]?.toLowerCase().startsWith(start))?.[1];
    if (kind === undefined) return { is: "absent", code: cell };
    return { is: "hits", cells: { hits: match[1] ?? "", kind } };
  }
  const hitsOfTotal = readHitsOf(cell);
  if (hitsOfTotal) return { is: "hits", cells: hitsOfTotal };
  return /^\d+$/.test(cell) ? { is: "hits", cells: { hits: cell } } : null;
}

const mistake = { value: "mistake", label: "A mistake: show these cells as errors" };
const absent = { value: "absent", label: "They didn't shoot" };

function questionOf(cell: string): CellQuestion | null {
  // A date has its own error: a spreadsheet converted the score.
  if (readDayText(cell) !== null) return null;
  const digits = digitsOf(cell);
  if (digits !== null) {
    const text = `“${cell}” has characters that look like digits. Is it ${digits}?`;
    const answers = [{ value: digits, label: `Yes, read ${digits}` }, absent, mistake];
    return { key: `digits ${cell.toLowerCase()}`, text, answers };
  }
  return twoNumbersQuestion(cell) ?? markQuestion(cell) ?? codeQuestion(cell);
}

/** Reads `2O` and `l9` as the digits they look like; null with no digit or any other character. */
function digitsOf(cell: string): string | null {
  if (!/^[\dOoQIil|Zz]{1,3}$/.test(cell) || !(/\d/.test(cell) || /^[Oo]$/.test(cell))) return null;
  return [...cell.toLowerCase()].map((character) => digitLike[character] ?? character).join("");
}

function twoNumbersQuestion(cell: string): CellQuestion | null {
  const [, one, sign = "", other] = twoNumbers.exec(cell) ?? [];
  if (!one || !other) return null;
  const sum = Number(one) + Number(other);
  const answers = [
    { value: "first", label: `The first number: ${one}` },
    { value: "second", label: `The second number: ${other}` },
    { value: "sum", label: `Both together: ${sum}` },
    mistake,
  ];
  const text = `“${cell}” holds two numbers. Which is the score?`;
  return { key: `two ${sign.toLowerCase()}`, text, answers };
}

function markQuestion(cell: string): CellQuestion | null {
  const [, before, inside, end = ""] = markBefore.exec(cell) ?? [];
  const [, hits = inside, behind] = markBehind.exec(cell) ?? [];
  const mark = before === undefined ? behind?.trim() : `${before.trim()}${end}`;
  if (!mark || hits === undefined) return null;
  const answers = [
    { value: "plain", label: `Nothing: “${cell}” is ${hits}` },
    { value: "make-up", label: "A make-up" },
    { value: "pre-shoot", label: "A pre-shoot" },
    { value: "substitute", label: "A substitute" },
    absent,
    mistake,
  ];
  const text = `What does “${mark}” beside a number mean, as in “${cell}”?`;
  return { key: `mark ${mark.toLowerCase()}`, text, answers };
}

function codeQuestion(cell: string): CellQuestion | null {
  if (cell.length > 20 || /\d/.test(cell)) return null;
  const text = `What does “${cell}” in place of a score mean?`;
  return { key: `code ${cell.toLowerCase()}`, text, answers: [absent, mistake] };
}

function answered(cell: string, answer: string): ScoreCell {
  if (answer === "absent") return { is: "absent", code: cell };
  const numbers = cell.match(/\d{1,3}/g) ?? [];
  const [first = "", second = ""] = numbers;
  if (answer === "second") return { is: "hits", cells: { hits: second } };
  if (answer === "sum") return { is: "hits", cells: { hits: String(Number(first) + Number(second)) } };
  if (/^\d+$/.test(answer)) return { is: "hits", cells: { hits: answer } };
  const kind = kinds.find(([, each]) => each === answer)?.[1];
  return { is: "hits", cells: kind ? { hits: first, kind } : { hits: first } };
}
