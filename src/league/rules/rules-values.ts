import {
  orNull,
  pathTo,
  readBoolean,
  readChoice,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  refuse,
  valuesOf,
} from "../book/shape.ts";
import type { ValueKind } from "../book/value-kinds.ts";

/** Checks a value against the kind of its setting; throws `SeasonBookError` with what is allowed. */
export function checkSettingValue(kind: ValueKind, value: unknown, path: string): void {
  if (value === null && "nothing" in kind) return;
  switch (kind.kind) {
    case "integer":
      readInteger(value, path, kind.min, kind.max);
      return;
    case "number":
      readNumber(value, path, kind.min, kind.max);
      return;
    case "boolean":
      readBoolean(value, path);
      return;
    case "choice":
      readChoice(value, path, valuesOf(kind.choices));
      return;
    default:
      checkList(kind, value, path);
  }
}

function checkList(kind: ValueKind, value: unknown, path: string): void {
  switch (kind.kind) {
    case "choiceList":
      checkDistinct(
        readList(value, path, (item, at) => readChoice(item, at, valuesOf(kind.choices))),
        path,
      );
      return;
    case "wordList":
      checkFilled(checkDistinct(readList(value, path, readText), path), path);
      return;
    case "integerList":
      checkDistinct(
        readList(value, path, (item, at) => readInteger(item, at, kind.min, kind.max)),
        path,
      );
      return;
    case "tiers":
      checkFilled(readList(value, path, checkTier), path);
      return;
    case "classTable":
      checkDistinct(checkFilled(readList(value, path, checkClassBound), path), path);
      return;
    case "yardTable":
      checkFilled(
        readList(readFields(value, path, ["table"]).table, pathTo(path, "table"), checkYardBound),
        path,
      );
  }
}

function checkTier(item: unknown, path: string): void {
  const tier = readFields(item, path, ["minAverage", "percent"]);
  readNumber(tier.percent, pathTo(path, "percent"), 0, 100);
  orNull(tier.minAverage, pathTo(path, "minAverage"), (value, at) => readNumber(value, at, 0, 100));
}

function checkClassBound(item: unknown, path: string): string {
  const [name, atLeast] = readPair(item, path, "a class name and its lowest percent");
  readNumber(atLeast, pathTo(path, 1), 0, 100);
  return readText(name, pathTo(path, 0));
}

function checkYardBound(item: unknown, path: string): void {
  const [below, yards] = readPair(item, path, "an upper bound (or null) and a yard line");
  orNull(below, pathTo(path, 0), (value, at) => readNumber(value, at, 0, 1_000_000));
  readInteger(yards, pathTo(path, 1), 0, 100);
}

function readPair(item: unknown, path: string, what: string): readonly [unknown, unknown] {
  return Array.isArray(item) && item.length === 2
    ? [item[0], item[1]]
    : refuse(path, `must be a pair: ${what}`);
}

function checkDistinct<Item>(items: Item[], path: string): Item[] {
  const twice = items.findIndex((item, index) => items.indexOf(item) !== index);
  return twice < 0 ? items : refuse(pathTo(path, twice), "is there twice");
}

function checkFilled<Item>(items: Item[], path: string): Item[] {
  return items.length > 0 ? items : refuse(path, "must have at least one entry");
}
