import type { ScoreKind } from "#league/book/book.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";

export type Cell<Value> = { value: Value } | { error: string };

const yes = ["yes", "y", "true", "t", "1", "x", "✓", "✔", "ja", "si", "sí", "oui"];
const no = ["no", "n", "false", "f", "0", "-", "–", "nein", "non", "none"];

export function readYesNo(text: string): Cell<boolean | null> {
  const word = text.toLowerCase();
  if (word === "") return { value: null };
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { error: `Use yes or no. “${cut(text)}” won't work.` };
}

export function readWhole(text: string, min: number, max: number): Cell<number> {
  const value = wholeOf(text);
  if (value >= min && value <= max) return { value };
  const found = text === "" ? "nothing" : `"${cut(text)}"`;
  return { error: `Enter a whole number from ${min} to ${max}, not ${found}.` };
}

/** Reads `24`, `24.0`, `24,0`, and the spreadsheet form `2.4E+01`; NaN for anything else. */
function wholeOf(text: string): number {
  if (/^\d{1,6}([.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
  const number = /^\d([.,]\d{1,5})?E\+0?\d$/i.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return Number.isInteger(number) ? number : Number.NaN;
}

/** Reads a number with a point or a comma, rounded to two decimals; null for an empty cell. */
export function readAverage(text: string, max: number): Cell<number | null> {
  if (text === "") return { value: null };
  const match = /^(\d{1,3})(?:[.,](\d+))?$/.exec(text);
  const hundredths = match ? roundedHundredths(match[1] ?? "", match[2] ?? "") : Number.NaN;
  if (hundredths >= 0 && hundredths <= max * 100) return { value: hundredths / 100 };
  return { error: `Enter a number from 0 to ${max}, such as 19.6. “${cut(text)}” won't work.` };
}

// Rounds on the digits, because binary fractions would decide wrongly about 39.625.
function roundedHundredths(whole: string, decimals: string): number {
  const digits = decimals.padEnd(3, "0");
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}

export type ImportedKind = Exclude<ScoreKind, "void">;

const kindTerms: readonly [kind: ImportedKind, ...terms: string[]][] = [
  ["actual", "", "a", "regular", "score", "league", "normal", "official", "r"],
  ["makeUp", "makeup", "m", "mu", "late", "madeup"],
  ["preShoot", "preshoot", "preshot", "p", "ps", "pre", "early", "ahead"],
  ["substitute", "sub", "s", "fillin", "guest", "alternate"],
  ["practice", "pr", "training", "fun", "warmup"],
];
const blindText = ["dummy", "blind", "b", "absent"];

export function readKind(text: string): Cell<ImportedKind> {
  const word = text.toLowerCase().replaceAll(/[\s_-]/g, "");
  if (blindText.includes(word)) {
    return {
      error: "Delete this row. Blinds are added automatically by the season's rules.",
    };
  }
  const found = kindTerms.find(([kind, ...terms]) => kind.toLowerCase() === word || terms.includes(word));
  if (found) return { value: found[0] };
  return { error: `Use actual, make-up, pre-shoot, substitute, or practice. “${cut(text)}” won't work.` };
}

export function readTime(text: string): Cell<string | null> {
  if (text === "") return { value: null };
  const bare = text.toLowerCase().replaceAll(/(?<=[ap])\.?m?\.?$/g, "m");
  const match =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(am|pm)$|^(\d{1,2})[:.h](\d{2})(?::\d{2})?(?:\s*(?:h|uhr))?$|^(\d{2})(\d{2})$/
      .exec(bare)
      ?.filter((part, index) => index === 0 || part !== undefined) ?? null;
  const half = /[ap]m$/.exec(bare)?.[0];
  const hour = Number(match?.[1]);
  const minutes = /^\d{2}$/.test(match?.[2] ?? "") ? (match?.[2] ?? "00") : "00";
  const inDay = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  const isTime = match !== null && Number(minutes) < 60 && (half ? hour >= 1 && hour <= 12 : hour < 24);
  if (isTime) return { value: `${String(inDay).padStart(2, "0")}:${minutes}` };
  return { error: `Enter a time such as 7:05 PM or 19:05. “${cut(text)}” won't work.` };
}

/** Reads one 1 (hit) or 0 (lost) per target and ignores spaces; null for an empty cell. */
export function readDetail(
  text: string,
  { targets, hits, isComplete }: { targets: number; hits: number; isComplete: boolean },
): Cell<string | null> {
  const detail = text.replaceAll(/[\s|]/g, "");
  if (detail === "") return { value: null };
  if (!/^[01]+$/.test(detail)) return { error: "Use 1 for each hit and 0 for each lost target." };
  if (detail.length > targets || (isComplete && detail.length !== targets))
    return {
      error: `${countPhrase(detail.length, "mark")} for ${countPhrase(targets, "target")}. Write one for each.`,
    };
  const marked = detail.replaceAll("0", "").length;
  if (marked === hits) return { value: detail };
  return {
    error: `The detail column has ${countPhrase(marked, "hit")}, but the hits column says ${hits}. Correct one of them.`,
  };
}

export function readStatus(text: string): Cell<"complete" | "incomplete"> {
  const word = text.toLowerCase();
  if (word === "" || word === "complete") return { value: "complete" };
  if (word === "incomplete") return { value: "incomplete" };
  return { error: `Use complete or incomplete. “${cut(text)}” won't work.` };
}

export function readMeasure(text: string, min: number, max: number): Cell<number | null> {
  if (text === "") return { value: null };
  const number = /^-?\d{1,4}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (number >= min && number <= max) return { value: Math.round(number * 10) / 10 };
  return { error: `Enter a number from ${min} to ${max}. “${cut(text)}” won't work.` };
}

export function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
