import { SeasonBookError } from "./book.ts";
import { dayNumber } from "./days.ts";

/** Parses an unknown value; throws `SeasonBookError` with its path and what is allowed there. */
export type Read<Value> = (value: unknown, path: string) => Value;

type Fields = Readonly<Record<string, unknown>>;
type Readers = Readonly<Record<string, Read<unknown>>>;

/** Throws `SeasonBookError`: the value at `path` is not allowed. */
export function refuse(path: string, message: string): never {
  throw new SeasonBookError(path, message);
}

export function pathTo(parent: string, key: string | number): string {
  return parent === "" ? String(key) : `${parent}.${key}`;
}

export function readFields(value: unknown, path: string, allowed: readonly string[]): Fields {
  if (!isFields(value)) return refuse(path, `must be an object with ${allowed.join(", ")}`);
  for (const key in value) {
    if (allowed.includes(key)) continue;
    refuse(pathTo(path, key), `isn't recognized. Use one of: ${allowed.join(", ")}`);
  }
  return value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object of exactly these fields; a missing one is parsed as undefined. */
export function objectOf<Fields extends Readers>(
  fields: Fields,
): Read<{ [Key in keyof Fields]: ReturnType<Fields[Key]> }> {
  const readers = Object.entries(fields);
  const keys = readers.map(([key]) => key);
  return (value, path) => {
    const fields = readFields(value, path, keys);
    const read: Record<string, unknown> = {};
    for (const [key, readField] of readers) read[key] = readField(fields[key], pathTo(path, key));
    // The compiler can't connect the keys of a loop with the parsers of their fields.
    return read as { [Key in keyof Fields]: ReturnType<Fields[Key]> };
  };
}

export function listOf<Item>(readItem: Read<Item>): Read<Item[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return refuse(path, "must be a list");
    return value.map((item: unknown, index) => readItem(item, pathTo(path, index)));
  };
}

export function distinct<Item>(readItems: Read<Item[]>): Read<Item[]> {
  return (value, path) => {
    const items = readItems(value, path);
    const twice = items.findIndex((item, index) => items.indexOf(item) !== index);
    return twice < 0 ? items : refuse(pathTo(path, twice), "is there twice");
  };
}

export function filled<Item>(readItems: Read<Item[]>): Read<Item[]> {
  return (value, path) => {
    const items = readItems(value, path);
    return items.length > 0 ? items : refuse(path, "must have at least one entry");
  };
}

/** Absent and null both mean "nothing". */
export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value, path) => (value === undefined || value === null ? null : read(value, path));
}

/** An absent or null value gets the default. */
export function orElse<Value>(read: Read<Value>, otherwise: Value): Read<Value> {
  return (value, path) => (value === undefined || value === null ? otherwise : read(value, path));
}

export function readText(value: unknown, path: string): string {
  if (typeof value === "string" && value !== "") return value;
  return refuse(path, "must be a text that is not empty");
}

export function readBoolean(value: unknown, path: string): boolean {
  return typeof value === "boolean" ? value : refuse(path, `must be true or false, not ${valueText(value)}`);
}

export function integerFrom(min: number, max: number): Read<number> {
  return (value, path) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    return refuse(path, `must be a whole number from ${min} to ${max}, not ${valueText(value)}`);
  };
}

export function numberFrom(min: number, max: number): Read<number> {
  return (value, path) => {
    if (typeof value === "number" && value >= min && value <= max) return value;
    return refuse(path, `must be a number from ${min} to ${max}, not ${valueText(value)}`);
  };
}

export function oneOf<const Value extends string>(allowed: readonly Value[]): Read<Value> {
  return (value, path) => {
    const found = allowed.find((each) => each === value);
    return found ?? refuse(path, `must be one of ${allowed.join(", ")}, not ${valueText(value)}`);
  };
}

export const readWeek = integerFrom(1, 52);

export function readDay(value: unknown, path: string): string {
  if (typeof value === "string" && dayNumber(value) !== null) return value;
  return refuse(path, "must be a day such as 2026-01-05");
}

/** With or without seconds: `19:00`. */
export function readTime(value: unknown, path: string): string {
  if (typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return value;
  return refuse(path, "must be a time of day such as 19:00");
}

function valueText(value: unknown): string {
  if (value === undefined) return "missing";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
