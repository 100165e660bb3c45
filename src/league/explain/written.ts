import type { Expression, Operand } from "./expression.ts";

/** The precedence of a text: a phrase, a sum, a product, a single value. A part of lower precedence gets brackets. */
export type Binding = 0 | 1 | 2 | 3;
export type Phrase = { text: string; binding: Binding };
export type Write = (expression: Expression, operands: readonly Operand[]) => Phrase;

export function plain(text: string): Phrase {
  return { text, binding: 3 };
}

export function phrase(text: string): Phrase {
  return { text, binding: 0 };
}

export function bracketed({ text, binding }: Phrase, needed: Binding): string {
  return binding < needed ? `(${text})` : text;
}

export function labelOf(expression: Expression | undefined, operands: readonly Operand[]): string {
  return typeof expression === "number" ? (operands[expression]?.label ?? "") : "";
}
