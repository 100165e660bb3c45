/** A value one can choose, with the words a form shows for it. */
export type Choice = { value: string; label: string };

/**
 * A field of an object; without a default it must be given. `unless`: the value of another field with which this one means
 * nothing. `inherited`: left out it is as elsewhere in the rules, and null is the value it names.
 */
export type ObjectField = {
  key: string;
  label: string;
  value: ValueKind;
  default?: unknown;
  unless?: { key: string; is: string };
  inherited?: { nothing: unknown };
};

/** What a setting may hold; the one source of forms, of validation and of its messages. */
export type ValueKind =
  | { kind: "integer"; min: number; max: number; nothing?: string }
  | { kind: "number"; min: number; max: number; nothing?: string }
  | { kind: "boolean"; nothing?: string }
  | { kind: "text"; nothing?: string }
  | { kind: "choice"; choices: readonly Choice[]; nothing?: string }
  | { kind: "choiceList"; choices: readonly Choice[]; counted?: Choice }
  | { kind: "wordList"; nothing?: string }
  | { kind: "integerList"; min: number; max: number; nothing?: string }
  | { kind: "tiers"; nothing: string }
  | { kind: "classTable" }
  | { kind: "yardTable"; nothing: string }
  | { kind: "object"; fields: readonly ObjectField[]; nothing?: string }
  | { kind: "objectList"; fields: readonly ObjectField[] };

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
export function choice(choices: Record<string, string>, nothing?: string): ValueKind {
  const kind = { kind: "choice" as const, choices: choicesOf(choices) };
  return nothing === undefined ? kind : { ...kind, nothing };
}

/** Several of some values, in an order. `counted`: a value that ends with a number, and its label before the number. */
export function choiceList(choices: Record<string, string>, counted?: Choice): ValueKind {
  const kind = { kind: "choiceList" as const, choices: choicesOf(choices) };
  return counted === undefined ? kind : { ...kind, counted };
}

/** The number behind a counted value such as `countOf:25`; null where it is none. */
export function countedNumber(counted: Choice | undefined, value: unknown): number | null {
  if (counted === undefined || typeof value !== "string" || !value.startsWith(counted.value)) return null;
  const text = value.slice(counted.value.length);
  return /^(0|[1-9]\d?|100)$/.test(text) ? Number(text) : null;
}

/** A field of an object; without a default it must be given. */
export function field(
  key: string,
  label: string,
  kind: [value: ValueKind, otherwise?: unknown],
): ObjectField {
  const [value, otherwise] = kind;
  return otherwise === undefined ? { key, label, value } : { key, label, value, default: otherwise };
}

function choicesOf(choices: Record<string, string>): Choice[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
