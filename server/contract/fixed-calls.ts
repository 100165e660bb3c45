/** The arguments are as the library hands them to the driver. */
export type FixedCall = { shape: string; parameters: unknown[] };

/** A shape is one statement: the arguments' names and kinds (text, number, JSON, null). Undefined for a refused body. */
export function readCall(body: string, jsonNames: readonly string[]): FixedCall | undefined {
  const entries = entriesOf(body);
  // PostgreSQL has no such character, and says so.
  if (!entries || entries.some(([, value]) => typeof value === "string" && value.includes("\0")))
    return undefined;
  const isJson = (name: string, value: unknown): boolean => value !== null && jsonNames.includes(name);
  const kind = (name: string, value: unknown): string => {
    if (value === null) return "null";
    return isJson(name, value) ? "json" : typeof value;
  };
  return {
    shape: entries.map(([name, value]) => `${name}:${kind(name, value)}`).join(),
    parameters: entries.map(([name, value]) => (isJson(name, value) ? JSON.stringify(value) : value)),
  };
}

function entriesOf(body: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : undefined;
  } catch {
    return undefined;
  }
}
