/** A function call as the site sends it: its shape, and its arguments as the library hands them to the driver. */
export type FixedCall = { shape: string; parameters: unknown[] };

/**
 * Calls of one shape are one statement. The shape is the names of the arguments in their order, and whether each is a text, a
 * number, JSON, or null: the library casts by name and leaves nulls alone. Undefined for a body that is no object, and for texts that
 * PostgreSQL refuses.
 */
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
