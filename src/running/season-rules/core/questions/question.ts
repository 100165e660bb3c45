import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { Picture } from "./picture.ts";

/** A setting of a question; with `when` it is asked only where it matters, and is under "More" elsewhere. */
export type QuestionField = { path: string; when?: (rules: ResolvedRules) => boolean };

/** A question about the rules of a league, in the words of who keeps them. */
export type RuleQuestion = {
  /** In the address. */
  id: string;
  title: string;
  help: string;
  fields: readonly QuestionField[];
  /** Settings that most leagues leave as they are. */
  more: readonly string[];
  pictures: readonly Picture[];
};

/** The settings that are asked under some rules, and those that are under "More". */
export function askedFields(
  { fields, more }: RuleQuestion,
  rules: ResolvedRules,
): [asked: string[], more: string[]] {
  const asked = fields.filter(({ when }) => when === undefined || when(rules));
  const others = fields.filter((field) => !asked.includes(field));
  return [asked.map(({ path }) => path), [...others.map(({ path }) => path), ...more]];
}

/** Every setting of a question. */
export function pathsOf({ fields, more }: RuleQuestion): string[] {
  return [...fields.map(({ path }) => path), ...more];
}

/** Fields that are always asked. */
export function always(...paths: string[]): QuestionField[] {
  return paths.map((path) => ({ path }));
}
