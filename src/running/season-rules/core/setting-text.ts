import type { RulesSetting } from "#league/rules/rule-list.ts";

/** The catalog's sentence, with what an empty field means and how a list is written. */
export function describeSetting({ description, value: kind }: RulesSetting): string {
  const empty = "nothing" in kind && kind.nothing ? ` Leave blank for ${kind.nothing}.` : "";
  const list = kind.kind === "integerList" ? " Separate them with commas." : "";
  return `${description}${list}${empty}`;
}
