import {
  distinct,
  filled,
  integerFrom,
  isFields,
  listOf,
  numberFrom,
  objectOf,
  oneOf,
  orNull,
  pathTo,
  type Read,
  readBoolean,
  readFields,
  readText,
  refuse,
} from "../book/readers.ts";
import { countedNumber, type ObjectField, type ValueKind } from "./value-kinds.ts";

/** Validates a value by its kind; throws `SeasonBookError` with what is allowed. */
export function checkSettingValue(kind: ValueKind, value: unknown, path: string): void {
  if (value === null && "nothing" in kind) return;
  readOf(kind)(value, path);
}

function readOf(kind: ValueKind): Read<unknown> {
  switch (kind.kind) {
    case "integer":
      return integerFrom(kind.min, kind.max);
    case "number":
      return numberFrom(kind.min, kind.max);
    case "boolean":
      return readBoolean;
    case "text":
      return readText;
    case "choice":
      return oneOf(kind.choices.map(({ value }) => value));
    case "choiceList":
      return distinct(listOf(readChoice(kind)));
    case "wordList":
      return filled(distinct(listOf(readText)));
    case "integerList":
      return distinct(listOf(integerFrom(kind.min, kind.max)));
    case "tiers":
      return filled(listOf(readTier));
    case "classTable":
      return distinct(filled(listOf(readClassName)));
    case "yardTable":
      return filled(listOf(readYardBound));
    case "object":
      return readObject(kind.fields);
    case "objectList":
      return listOf(readObject(kind.fields));
  }
}

function readChoice({ choices, numberChoice }: Extract<ValueKind, { kind: "choiceList" }>): Read<unknown> {
  const values = choices.map(({ value }) => value);
  const allowedValues = numberChoice === undefined ? values : [...values, `${numberChoice.value}25`];
  return (value, path) =>
    countedNumber(numberChoice, value) === null ? oneOf(allowedValues)(value, path) : value;
}

function readObject(fields: readonly ObjectField[]): Read<unknown> {
  const keys = fields.map(({ key }) => key);
  return (value, path) => {
    const givenFields = readFields(value, path, keys);
    for (const { key, value: kind, default: otherwise, inherited } of fields) {
      if (givenFields[key] !== undefined || (otherwise === undefined && inherited === undefined)) {
        checkSettingValue(kind, givenFields[key], pathTo(path, key));
      }
    }
    return givenFields;
  };
}

/** Fills in defaults of object fields, except for fields that inherit their value. */
export function completeValue(kind: ValueKind, value: unknown): unknown {
  if (kind.kind === "objectList") {
    return Array.isArray(value) ? value.map((item) => completeObject(kind.fields, item)) : value;
  }
  return kind.kind === "object" ? completeObject(kind.fields, value) : value;
}

function completeObject(fields: readonly ObjectField[], value: unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(
    fields.flatMap(({ key, value: kind, default: otherwise, inherited }) => {
      if (inherited === undefined) return [[key, completeValue(kind, value[key] ?? otherwise)]];
      return value[key] === undefined ? [] : [[key, value[key] ?? inherited.nothing]];
    }),
  );
}

const readTier = objectOf({ minAverage: orNull(numberFrom(0, 100)), percent: numberFrom(0, 100) });

function readClassName(item: unknown, path: string): string {
  const [name, atLeast] = readPair(item, path, "a class name and its lowest percent");
  numberFrom(0, 100)(atLeast, pathTo(path, 1));
  return readText(name, pathTo(path, 0));
}

function readYardBound(item: unknown, path: string): void {
  const [below, yards] = readPair(item, path, "an upper limit (or null) and a yard line");
  orNull(numberFrom(0, 1_000_000))(below, pathTo(path, 0));
  integerFrom(0, 100)(yards, pathTo(path, 1));
}

function readPair(item: unknown, path: string, what: string): readonly [unknown, unknown] {
  return Array.isArray(item) && item.length === 2
    ? [item[0], item[1]]
    : refuse(path, `must be a pair: ${what}`);
}
