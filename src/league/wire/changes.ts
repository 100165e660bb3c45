export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** `is`: the new value. `of`: changed fields. `out` and `in`: indexes of rows removed from the old, added to the new list. */
export type Change =
  | { is: Json }
  | { of: Readonly<Record<string, Change>>; gone?: readonly string[] }
  | { out: readonly number[]; in: readonly (readonly [place: number, row: Json])[] };

type Fields = Readonly<Record<string, Json>>;

/** The change from one value to the next; undefined for equal ones. `applyChange` makes the next from the one, exactly. */
export function changeBetween(one: Json, next: Json): Change | undefined {
  if (Object.is(one, next)) return undefined;
  if (isList(one) && isList(next)) return changeOfList(one, next);
  return isFields(one) && isFields(next) ? changeOfFields(one, next) : { is: next };
}

function changeOfFields(one: Fields, next: Fields): Change | undefined {
  const gone = Object.keys(one).filter((name) => !Object.hasOwn(next, name));
  const changedFields = Object.entries(next).flatMap(([name, value]) => {
    const change = Object.hasOwn(one, name) ? changeBetween(one[name], value) : { is: value };
    return change ? [[name, change] as const] : [];
  });
  if (changedFields.length === 0 && gone.length === 0) return undefined;
  return { of: Object.fromEntries(changedFields), ...(gone.length > 0 ? { gone } : {}) };
}

function changeOfList(one: readonly Json[], next: readonly Json[]): Change | undefined {
  const [texts, nextTexts] = [one, next].map((list) => list.map((row) => JSON.stringify(row)));
  if (!texts || !nextTexts) return { is: next };
  const [before, after] = [new Set(texts), new Set(nextTexts)];
  const out = texts.flatMap((text, index) => (after.has(text) ? [] : [index]));
  const added = next.flatMap((row, index) =>
    before.has(nextTexts[index] ?? "") ? [] : [[index, row] as const],
  );
  const stay = texts.filter((text) => after.has(text));
  const stayed = nextTexts.filter((text) => before.has(text));
  // Rows in another order, and equal rows, are rare: such a list is sent whole.
  if (stay.length !== stayed.length || stay.some((text, index) => text !== stayed[index]))
    return { is: next };
  return out.length === 0 && added.length === 0 ? undefined : { out, in: added };
}

/** Keeps every object that did not change. */
function applyChange(value: Json, change: Change): Json {
  if ("is" in change) return change.is;
  if ("of" in change) {
    if (!isFields(value)) throw new Error("A change of fields needs an object.");
    const gone = new Set(change.gone);
    const same = Object.entries(value).filter(([name]) => !gone.has(name));
    const others = Object.entries(change.of).map(
      ([name, inner]) => [name, applyChange(value[name], inner)] as const,
    );
    // Not by assignment: "__proto__" is a name like any other in JSON.
    return Object.fromEntries([...same, ...others]);
  }
  if (!isList(value)) throw new Error("A change of rows needs a list.");
  const out = new Set(change.out);
  const rows = value.filter((_, index) => !out.has(index));
  const added = new Map(change.in);
  const stayed = rows.values();
  return Array.from({ length: rows.length + added.size }, (_, index) =>
    added.has(index) ? added.get(index) : stayed.next().value,
  );
}

/** Applies changes one after the other; without any, the value stays the same object. */
export function mergeChanges<Value>(value: Value, changes: readonly Change[]): Value {
  // Changes come from the server, made of values of this type.
  return changes.reduce(applyChange, value as Json) as Value;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isFields = (value: Json): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
