export type Choice = { value: string; label: string };

/** Required without a default. `unless`: another field's value that makes it moot. `inherited`: null means this value. */
export type ObjectField = {
  key: string;
  label: string;
  value: ValueKind;
  default?: unknown;
  unless?: { key: string; is: string };
  inherited?: { nothing: unknown };
};

/** The allowed values of a setting: the source of forms, validation, and error messages. */
export type ValueKind =
  | { kind: "integer"; min: number; max: number; nothing?: string }
  | { kind: "number"; min: number; max: number; nothing?: string }
  | { kind: "boolean"; nothing?: string }
  | { kind: "text"; nothing?: string }
  | { kind: "choice"; choices: readonly Choice[]; nothing?: string }
  | { kind: "choiceList"; choices: readonly Choice[]; numberChoice?: Choice }
  | { kind: "wordList"; nothing?: string }
  | { kind: "integerList"; min: number; max: number; nothing?: string }
  | { kind: "tiers"; nothing: string }
  | { kind: "classTable" }
  | { kind: "yardTable"; nothing: string }
  | { kind: "object"; fields: readonly ObjectField[]; nothing?: string }
  | { kind: "objectList"; fields: readonly ObjectField[] };

export type SettingRow = readonly [path: string, label: string, description: string, value: ValueKind];

/** `nothing`: the meaning of an empty field (null); without it, a value is required. */
export function integer(min: number, max: number, nothing?: string): ValueKind {
  return nothing === undefined ? { kind: "integer", min, max } : { kind: "integer", min, max, nothing };
}

export function decimal(min: number, max: number, nothing?: string): ValueKind {
  return nothing === undefined ? { kind: "number", min, max } : { kind: "number", min, max, nothing };
}

export function choice(choices: Record<string, string>, nothing?: string): ValueKind {
  const kind = { kind: "choice" as const, choices: choicesOf(choices) };
  return nothing === undefined ? kind : { ...kind, nothing };
}

/** Several values in order. `counted`: a value that ends with a number, and its label before the number. */
export function choiceList(choices: Record<string, string>, numberChoice?: Choice): ValueKind {
  const kind = { kind: "choiceList" as const, choices: choicesOf(choices) };
  return numberChoice === undefined ? kind : { ...kind, numberChoice };
}

/** The number of a counted value such as `countOf:25`; null for others. */
export function countedNumber(numberChoice: Choice | undefined, value: unknown): number | null {
  if (numberChoice === undefined || typeof value !== "string" || !value.startsWith(numberChoice.value))
    return null;
  const text = value.slice(numberChoice.value.length);
  return /^(0|[1-9]\d?|100)$/.test(text) ? Number(text) : null;
}

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
