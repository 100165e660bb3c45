import type { RulesSetting } from "#league/rules/rule-list.ts";

/** The catalog's sentence, with the meaning of an empty field and the notation of lists. */
export function describeSetting({ description, value: kind }: RulesSetting): string {
  const empty = "nothing" in kind && kind.nothing ? ` Leave blank for ${kind.nothing}.` : "";
  const list = kind.kind === "integerList" ? " Separate them with commas." : "";
  return `${description}${list}${empty}`;
}
