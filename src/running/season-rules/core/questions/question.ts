import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";

/** `when`: the rules under which it is asked; otherwise it is under "More". */
export type QuestionField = { path: string; when?: (rules: ResolvedRules) => boolean };

export type RuleQuestion = {
  /** Appears in the page address. */
  id: string;
  title: string;
  help: string;
  fields: readonly QuestionField[];
  more: readonly string[];
  pictures: readonly Picture[];
};

export function askedFields(
  { fields, more }: RuleQuestion,
  rules: ResolvedRules,
): [asked: string[], more: string[]] {
  const asked = fields.filter(({ when }) => when === undefined || when(rules));
  const others = fields.filter((field) => !asked.includes(field));
  return [asked.map(({ path }) => path), [...others.map(({ path }) => path), ...more]];
}

export function pathsOf({ fields, more }: RuleQuestion): string[] {
  return [...fields.map(({ path }) => path), ...more];
}

export function always(...paths: string[]): QuestionField[] {
  return paths.map((path) => ({ path }));
}
