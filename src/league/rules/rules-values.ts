import {
  distinct,
  filled,
  integerFrom,
  listOf,
  numberFrom,
  objectOf,
  oneOf,
  orNull,
  pathTo,
  type Read,
  readBoolean,
  readText,
  refuse,
} from "../book/readers.ts";
import type { ValueKind } from "./value-kinds.ts";

/** Checks a value against the kind of its setting; throws `SeasonBookError` with what is allowed. */
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
    case "choice":
      return oneOf(kind.choices.map(({ value }) => value));
    case "choiceList":
      return distinct(listOf(oneOf(kind.choices.map(({ value }) => value))));
    case "wordList":
      return filled(distinct(listOf(readText)));
    case "integerList":
      return distinct(listOf(integerFrom(kind.min, kind.max)));
    case "tiers":
      return filled(listOf(readTier));
    case "classTable":
      return distinct(filled(listOf(readClassName)));
    case "yardTable":
      return objectOf({ table: filled(listOf(readYardBound)) });
  }
}

const readTier = objectOf({ minAverage: orNull(numberFrom(0, 100)), percent: numberFrom(0, 100) });

/** The name of a class of the table, its lower bound checked beside it. */
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
