import { SeasonBookError } from "./book.ts";
import type { Choice } from "./value-kinds.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Throws `SeasonBookError`: what is at `path` is not allowed there. */
export function refuse(path: string, message: string): never {
  throw new SeasonBookError(path, message);
}

/** The path of a field or a place below another. */
export function pathTo(parent: string, key: string | number): string {
  return parent === "" ? String(key) : `${parent}.${key}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object with no other keys than `allowed`. */
export function readFields(value: unknown, path: string, allowed: readonly string[]): Fields {
  if (!isFields(value)) return refuse(path, `must be an object with ${allowed.join(", ")}`);
  for (const key in value) {
    if (allowed.includes(key)) continue;
    refuse(pathTo(path, key), `is not known here; allowed: ${allowed.join(", ")}`);
  }
  return value;
}

/** A list, each item read on its own. */
export function readList<Item>(
  value: unknown,
  path: string,
  readItem: (item: unknown, path: string) => Item,
): Item[] {
  if (!Array.isArray(value)) return refuse(path, "must be a list");
  return value.map((item: unknown, index) => readItem(item, pathTo(path, index)));
}

/** A text that is not empty. */
export function readText(value: unknown, path: string): string {
  if (typeof value === "string" && value !== "") return value;
  return refuse(path, "must be a text that is not empty");
}

/** True or false. */
export function readBoolean(value: unknown, path: string): boolean {
  return typeof value === "boolean" ? value : refuse(path, `must be true or false, not ${shown(value)}`);
}

/** A whole number between two, both allowed. */
export function readInteger(value: unknown, path: string, min: number, max: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
  return refuse(path, `must be a whole number from ${min} to ${max}, not ${shown(value)}`);
}

/** A number between two, both allowed. */
export function readNumber(value: unknown, path: string, min: number, max: number): number {
  if (typeof value === "number" && value >= min && value <= max) return value;
  return refuse(path, `must be a number from ${min} to ${max}, not ${shown(value)}`);
}

/** One of the values allowed. */
export function readChoice<Value extends string>(
  value: unknown,
  path: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((each) => each === value);
  return found ?? refuse(path, `must be one of ${allowed.join(", ")}, not ${shown(value)}`);
}

/** The values of choices, without their labels. */
export function valuesOf(choices: readonly Choice[]): string[] {
  return choices.map((each) => each.value);
}

/** Absent and null both stand for "nothing". */
export function orNull<Value>(
  value: unknown,
  path: string,
  read: (value: unknown, path: string) => Value,
): Value | null {
  return value === undefined || value === null ? null : read(value, path);
}

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
