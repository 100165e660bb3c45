import { areFormsOfOneName } from "./short-names.ts";

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Two spellings with the same key are the same name: upper and lower case and spaces do not matter. */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** One space between words; `Oak, John Jr.` and `Oak, Jr., John` become `John Oak Jr.`. */
export function tidyName(name: string): string {
  const spaced = name.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const [last, ...rest] = spaced.split(",").map((part) => part.trim());
  const isSuffix = (part: string) => suffix.test(part);
  const firsts = rest.filter((part) => !isSuffix(part));
  const given = firsts[0]?.split(" ") ?? [];
  if (!last || firsts.length > 1 || rest.some((part) => part === "")) return spaced;
  const isTail = given.length > 1 && isSuffix(given.at(-1) ?? "");
  const first = isTail ? given.slice(0, -1) : given;
  return [...first, last, ...(isTail ? given.slice(-1) : []), ...rest.filter(isSuffix)].join(" ");
}

export type NameParts = { first: string; last: string };

/** First and last name as members have them; a suffix stays with the last name, one word alone is the first. */
export function splitName(name: string): NameParts {
  const terms = tidyName(name).split(" ");
  const tail = terms.length > 2 && suffix.test(terms.at(-1) ?? "") ? 2 : 1;
  if (terms.length === 1) return { first: terms[0] ?? "", last: "" };
  return { first: terms.slice(0, -tail).join(" "), last: terms.slice(-tail).join(" ") };
}

/** A name made ready for many comparisons. */
export type NameShape = NameParts & { joined: string };

export function nameShape(name: string): NameShape {
  const plain = tidyName(name)
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, "");
  return { ...splitName(plain), joined: plain.replaceAll(" ", "") };
}

/**
 * Two names a hurried hand may have written for one person: one slip of the pen, a short form (Bob for Robert) or
 * initial of the first name, first and last name swapped, accents or a hyphen left out.
 */
export function isNearName(a: NameShape, b: NameShape): boolean {
  if (a.joined === b.joined) return true;
  if (a.first === b.last && a.last === b.first) return true;
  if (a.last === b.last) {
    const isForm = isShortFor(a.first, b.first) || areFormsOfOneName(a.first, b.first);
    return isForm || isOneSlipApart(a.first, b.first);
  }
  return a.first === b.first && isOneSlipApart(a.last, b.last);
}

/** Up to three members whose names may be meant by what is typed: a name only suggests who it is. */
export function alikeMembers<Member extends { name: string }>(
  name: string,
  members: readonly Member[],
): Member[] {
  if (name.trim().length < 3) return [];
  const shape = nameShape(name);
  return members.filter((member) => isNearName(nameShape(member.name), shape)).slice(0, 3);
}

/** Keys of which near names share at least one. */
export function nearNameKeys({ first, last, joined }: NameShape): string[] {
  return [`first ${first}`, `last ${last}`, `both ${[first, last].sort().join(" ")}`, `joined ${joined}`];
}

/** Team names are few: each is compared with each. */
export function nearTeamNameKeys(): string[] {
  return [""];
}

/** Team names: one slip of the pen, or spaces and signs written otherwise. */
export function isNearTeamName(a: NameShape, b: NameShape): boolean {
  return a.joined === b.joined || (a.joined.length > 3 && isOneSlipApart(a.joined, b.joined));
}

function isShortFor(a: string, b: string): boolean {
  return a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
}

/** One character more, less or different, or two neighbors swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === "" || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
