/** A value one can choose, with the words a form shows for it. */
export type Choice = { value: string; label: string };

/** What a setting may hold; the one source of forms, of validation and of its messages. */
export type ValueKind =
  | { kind: "integer"; min: number; max: number; nothing?: string }
  | { kind: "number"; min: number; max: number; nothing?: string }
  | { kind: "boolean" }
  | { kind: "choice"; choices: readonly Choice[] }
  | { kind: "choiceList"; choices: readonly Choice[] }
  | { kind: "wordList" }
  | { kind: "integerList"; min: number; max: number }
  | { kind: "tiers"; nothing: string }
  | { kind: "classTable" }
  | { kind: "yardTable"; nothing: string };

/** A setting of the catalog: where it is, its words in a form, what it may hold. */
export type SettingRow = readonly [path: string, label: string, description: string, value: ValueKind];

/** `nothing` is what an empty field (null) means; without it the field must be filled. */
export function integer(min: number, max: number, nothing?: string): ValueKind {
  return nothing === undefined ? { kind: "integer", min, max } : { kind: "integer", min, max, nothing };
}

/** A number that need not be whole; `nothing` as for `integer`. */
export function decimal(min: number, max: number, nothing?: string): ValueKind {
  return nothing === undefined ? { kind: "number", min, max } : { kind: "number", min, max, nothing };
}

/** One of some values, given with their labels. */
export function choice(choices: Record<string, string>): ValueKind {
  return { kind: "choice", choices: choicesOf(choices) };
}

/** Several of some values, in an order. */
export function choiceList(choices: Record<string, string>): ValueKind {
  return { kind: "choiceList", choices: choicesOf(choices) };
}

function choicesOf(choices: Record<string, string>): Choice[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
