/** True for values the database considers equal: key order and time formats don't matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, asStored) === JSON.stringify(other, asStored);
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function asStored(_: string, value: unknown): unknown {
  if (typeof value === "string") return moment.test(value) ? new Date(value).getTime() : value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
