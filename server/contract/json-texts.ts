import { pathOf } from "#server/lib/path-of.ts";

/** Names that take JSON: columns by table, arguments by function, keyed by the data API's path (`rpc/` before a function). */
export type JsonNames = ReadonlyMap<string, readonly string[]>;

type Introspected = {
  columns?: { schema?: string; table: string; name: string; type: string; pg_type?: string }[];
  functions?: { schema: string; name: string; arg_names: string[]; arg_types: string[] }[];
};

const isJson = (type: string | undefined): boolean => type === "json" || type === "jsonb";

export function jsonNamesOf({ columns = [], functions = [] }: Introspected): JsonNames {
  const found: [path: string, name: string][] = [];
  for (const { schema = "public", table, name, type, pg_type } of columns)
    if (schema === "public" && isJson(pg_type ?? type)) found.push([table, name]);
  for (const { schema, name, arg_names, arg_types } of functions)
    if (schema === "public")
      for (const [index, type] of arg_types.entries())
        if (isJson(type)) found.push([`rpc/${name}`, arg_names[index] ?? ""]);
  const byPath = Map.groupBy(found, ([path]) => path);
  return new Map([...byPath].map(([path, names]) => [path, names.map(([, name]) => name)]));
}

/** The library passes a string on unchanged, as if it were serialized JSON, so it gets one. */
const quoted = (text: string): string => JSON.stringify(text);
/** In a row, the library parses such a string once before. */
const writtenTwice = (text: string): string => quoted(quoted(text));

/** A string sent to a JSON column or argument is a JSON string, as on Supabase. Returns the request to continue with. */
export async function withJsonTexts(request: Request, jsonNames: JsonNames): Promise<Request> {
  if (!request.body) return request;
  const path = pathOf(request).replace(/^\/rest\/v1\//, "");
  const names = jsonNames.get(path);
  if (!names) return request;
  const { method, headers } = request;
  const body = await request.text();
  const hasTexts = new RegExp(`"(?:${names.join("|")})"\\s*:\\s*"`).test(body);
  const write = path.startsWith("rpc/") ? quoted : writtenTwice;
  const newHeaders = new Headers(headers);
  newHeaders.delete("content-length");
  return new Request(request.url, {
    method,
    headers: newHeaders,
    body: hasTexts ? encodeTexts(body, names, write) : body,
  });
}

type Write = (text: string) => string;

function encodeTexts(body: string, names: readonly string[], write: Write): string {
  try {
    const content: unknown = JSON.parse(body);
    const encoded = Array.isArray(content)
      ? content.map((row) => encode(row, names, write))
      : encode(content, names, write);
    return JSON.stringify(encoded);
  } catch {
    // The library reports what is wrong with it.
    return body;
  }
}

function encode(row: unknown, names: readonly string[], write: Write): unknown {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === "string" ? write(value) : value,
    ]),
  );
}
