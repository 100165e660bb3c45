import type { RulesSetting } from "#league/rules/rule-list.ts";

/** The catalog's sentence, with what an empty field means and how a list is written. */
export function describeSetting({ description, value: kind }: RulesSetting): string {
  const empty = "nothing" in kind && kind.nothing ? ` Empty: ${kind.nothing}.` : "";
  const list = kind.kind === "wordList" || kind.kind === "integerList" ? " With commas between." : "";
  return `${description}${list}${empty}`;
}
