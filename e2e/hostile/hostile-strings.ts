import { readFileSync } from "node:fs";

type List = { source: string; license: string; strings: string[] };

const read = (name: string): string[] =>
  (JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as List).strings;

/** HTML that got through sanitisers once. */
export const dompurifyFixtures = read("dompurify-fixtures.json");

/** Texts that upset programs: scripts, other alphabets, commands, numbers, paths. */
export const naughtyStrings = read("naughty-strings.json");

/** PostgreSQL's text has no character zero, and half a pair of surrogates is no character at all. */
export const hostileStrings = [...dompurifyFixtures, ...naughtyStrings].map((text) =>
  text.replaceAll("\0", "").toWellFormed(),
);

/** As many strings a text as fit into `length` characters, a line each; one that is longer is cut. */
export function pack(strings: readonly string[], length: number): string[] {
  const texts: string[] = [];
  let text = "";
  for (const string of strings.map((whole) => whole.slice(0, length).toWellFormed())) {
    if (text.length + 1 + string.length > length) {
      texts.push(text);
      text = string;
    } else text = text === "" ? string : `${text}\n${string}`;
  }
  return [...texts, text];
}
