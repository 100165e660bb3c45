import { isOneSlipApart, plainCharacters, withoutSpelledSigns } from "./name-characters.ts";
import { areFormsOfOneName } from "./short-names.ts";

const suffixes: Readonly<Record<string, string>> = {
  jr: "jr",
  jnr: "jr",
  junior: "jr",
  sr: "sr",
  snr: "sr",
  senior: "sr",
  ii: "ii",
  "2nd": "ii",
  iii: "iii",
  "3rd": "iii",
  iv: "iv",
};

/** `jr` for `Jr.`, `(Jr)`, and `junior`; null for any other word. */
function suffixOf(word: string): string | null {
  return suffixes[word.toLowerCase().replaceAll(/[().]/g, "")] ?? null;
}

/** Equal for spellings of one name: case, spaces, and the form of a suffix don't matter. */
export function nameKey(name: string): string {
  const terms = tidyName(name).toLowerCase().split(" ");
  const suffix = terms.length > 2 ? suffixOf(terms.at(-1) ?? "") : null;
  return [...(suffix === null ? terms : [...terms.slice(0, -1), suffix])].join(" ");
}

/** One space between words; `Oak, John Jr.` and `Oak, Jr., John` become `John Oak Jr.`. */
export function tidyName(name: string): string {
  const spaced = name.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const [last, ...rest] = spaced.split(",").map((part) => part.trim());
  // "Lee, Junior" has no other first name.
  const isSuffix = (part: string) => suffixOf(part) !== null && (rest.length > 1 || part.length < 5);
  const firsts = rest.filter((part) => !isSuffix(part));
  const givenNames = firsts[0]?.split(" ") ?? [];
  if (!last || firsts.length > 1 || rest.some((part) => part === "")) return spaced;
  const isTail = givenNames.length > 1 && isSuffix(givenNames.at(-1) ?? "");
  const first = isTail ? givenNames.slice(0, -1) : givenNames;
  return [...first, last, ...(isTail ? givenNames.slice(-1) : []), ...rest.filter(isSuffix)].join(" ");
}

export type NameParts = { first: string; last: string };

/** A suffix stays with the last name; a single word is the first name. */
export function splitName(name: string): NameParts {
  const terms = tidyName(name).split(" ");
  const tail = terms.length > 2 && suffixOf(terms.at(-1) ?? "") !== null ? 2 : 1;
  if (terms.length === 1) return { first: terms[0] ?? "", last: "" };
  return { first: terms.slice(0, -tail).join(" "), last: terms.slice(-tail).join(" ") };
}

/** A name prepared for many comparisons: without suffix and accents, in lowercase. */
export type NameShape = NameParts & {
  joined: string;
  /** Its words, also split at hyphens, spelled so that `Mueller` and `Müller` are equal. */
  terms: readonly string[];
};

export function nameShape(name: string): NameShape {
  const terms = tidyName(name).split(" ");
  const bare = terms.length > 2 && suffixOf(terms.at(-1) ?? "") !== null ? terms.slice(0, -1) : terms;
  const plain = plainCharacters(bare.join(" "));
  const parts = plain.replaceAll(/\p{Dash}/gu, " ").split(/\s+/);
  const { first, last } = splitName(plain);
  return {
    first: signless(first),
    last: signless(last),
    joined: signless(plain),
    terms: parts.map((word) => withoutSpelledSigns(signless(word))).filter(Boolean),
  };
}

function signless(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** One typo, a short form (Bob), initials, swapped names, accents, a hyphen, a missing suffix or middle name may differ. */
export function isNearName(a: NameShape, b: NameShape): boolean {
  if (isSame(a.joined, b.joined)) return true;
  if (isSame(a.first, b.last) && isSame(a.last, b.first)) return true;
  if (isPartOf(a.terms, b.terms) || isPartOf(b.terms, a.terms)) return true;
  if (isSame(a.last, b.last)) return isFirstNear(a, b);
  if (isSame(a.first, b.last)) return isInitialOf(a.last, b.first) || isInitialOf(b.first, a.last);
  if (isSame(a.last, b.first)) return isInitialOf(b.last, a.first) || isInitialOf(a.first, b.last);
  return isSame(a.first, b.first) && isOneSlipApart(a.last, b.last);
}

function isFirstNear(a: NameShape, b: NameShape): boolean {
  if (isSame(a.first, b.first) || isShortFor(a.first, b.first)) return true;
  if (areFormsOfOneName(a.first, b.first) || isOneSlipApart(a.first, b.first)) return true;
  return areInitialsOf(a, b) || areInitialsOf(b, a);
}

function isSame(a: string, b: string): boolean {
  return a === b || withoutSpelledSigns(a) === withoutSpelledSigns(b);
}

/** True for two or more words that all occur in the other name: a middle name or half of a double name is missing. */
function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  return some.length > 1 && some.length < all.length && some.every((word) => all.includes(word));
}

function isInitialOf(a: string, b: string): boolean {
  return a.length === 1 && b.startsWith(a);
}

/** `J.R.` for John Robert. */
function areInitialsOf(a: NameShape, b: NameShape): boolean {
  const initials = b.terms.slice(0, -1).map((word) => word.charAt(0));
  return initials.length > 1 && a.first === initials.join("");
}

/** Up to three members with names like the typed one; a name only suggests who it is. */
export function alikeMembers<Member extends { name: string }>(
  name: string,
  members: readonly Member[],
): Member[] {
  if (name.trim().length < 3) return [];
  const shape = nameShape(name);
  return members.filter((member) => isNearName(nameShape(member.name), shape)).slice(0, 3);
}

export function nearNameKeys({ first, last, joined, terms }: NameShape): string[] {
  return [...new Set([...terms, ...[first, last, joined].map(withoutSpelledSigns)])];
}

/** Team names are few, so all pairs are compared. */
export function nearTeamNameKeys(): string[] {
  return [""];
}

/** Team names may differ by one typo, by spaces and punctuation, or by an article. */
export function isNearTeamName(a: NameShape, b: NameShape): boolean {
  const [one, other] = [teamTerms(a), teamTerms(b)];
  return one === other || (one.length > 3 && isOneSlipApart(one, other));
}

function teamTerms({ terms }: NameShape): string {
  const ownTerms = terms.filter((word) => !["the", "team", "and"].includes(word));
  return (ownTerms.length > 0 ? ownTerms : terms).join("");
}

function isShortFor(a: string, b: string): boolean {
  return a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
}
