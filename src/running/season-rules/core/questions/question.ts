import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";

/** `when`: the rules under which the field is in view; otherwise it is under "More". */
export type QuestionField = { path: string; when?: (rules: ResolvedRules) => boolean };

export type RuleQuestion = {
  /** Appears in the page address. */
  id: string;
  title: string;
  help: string;
  fields: readonly QuestionField[];
  more: readonly string[];
  picture?: Picture;
};

export function splitFields(
  { fields, more }: RuleQuestion,
  rules: ResolvedRules,
): [inView: string[], more: string[]] {
  const inView = fields.filter(({ when }) => when === undefined || when(rules));
  const others = fields.filter((field) => !inView.includes(field));
  return [inView.map(({ path }) => path), [...others.map(({ path }) => path), ...more]];
}

export function pathsOf({ fields, more }: RuleQuestion): string[] {
  return [...fields.map(({ path }) => path), ...more];
}

export function always(...paths: string[]): QuestionField[] {
  return paths.map((path) => ({ path }));
}
