import type { Sql } from "postgres";
import type { DriverOptions } from "./pooled-connection.ts";

/** The elements of this type are separated by semicolons; no table uses it. */
const boxes = 1020;

const arrayTypesQuery = `
  select e.oid::integer as element, e.typarray::integer as array from pg_catalog.pg_type e
  where e.typarray <> 0 and e.typarray <> ${boxes}`;

export async function learnArrayTypes(sql: Sql, options: DriverOptions): Promise<void> {
  const { parsers, serializers } = options;
  const found = await sql.unsafe<{ element: number; array: number }[]>(arrayTypesQuery);
  // `sql.array()` reads this property, which the driver's types leave out.
  const { typeArrayMap } = (options as unknown as { shared: { typeArrayMap: Record<number, number> } })
    .shared;
  for (const { element, array } of found) {
    typeArrayMap[element] = array;
    parsers[array] ??= (text: string) => readArray(text, parsers[element] ?? String);
    serializers[array] ??= (value: unknown) => writeArray(value, serializers[element] ?? String);
  }
}

type Convert = (value: string) => unknown;

const tokens = /[{},]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

/** Parses a text such as `{1,NULL,"a \"word\""}`. */
export function readArray(text: string, convert: Convert): unknown {
  const outer: unknown[][] = [[]];
  // Bounds that do not begin at 1 precede it.
  for (const [token, quoted] of text.slice(text.indexOf("{")).matchAll(tokens)) {
    if (token === "{") outer.push([]);
    else if (token === "}") outer.at(-2)?.push(outer.pop());
    else if (token !== ",") outer.at(-1)?.push(readElement(token, quoted, convert));
  }
  return outer[0]?.[0];
}

function readElement(token: string, quoted: string | undefined, convert: Convert): unknown {
  if (quoted !== undefined) return convert(quoted.replaceAll(/\\(.)/gs, "$1"));
  return token === "NULL" ? null : convert(token);
}

/** Writes a list, which may contain lists; any other value is already text. */
export function writeArray(value: unknown, convert: (value: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const elements = value.map((element: unknown) => {
    if (element === null || element === undefined) return "null";
    if (Array.isArray(element)) return writeArray(element, convert);
    return `"${String(convert(element)).replaceAll(/["\\]/g, "\\$&")}"`;
  });
  return `{${elements.join(",")}}`;
}
