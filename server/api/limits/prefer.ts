const passed: Readonly<Record<string, RegExp>> = {
  count: /^exact$/,
  return: /^(representation|minimal|headers-only)$/,
  resolution: /^(merge|ignore)-duplicates$/,
  missing: /^default$/,
  handling: /^(strict|lenient)$/,
  "max-affected": /^\d{1,9}$/,
};

/** A planned or estimated count is the database's guess about all rows, including ones the caller may not see. */
const exact = new Set(["planned", "estimated"]);

/** The unknown preferences of a request with `handling=strict`, as in PostgREST. */
export function unknownPreferences(header: string): string[] {
  const preferences = header.split(",").map((preference) => preference.trim());
  if (!preferences.some((preference) => /^handling\s*=\s*strict$/i.test(preference))) return [];
  return preferences.filter((preference) => passedOverrides(preference) === "" && preference !== "");
}

/** The accepted overrides, rewritten so that no other spelling gets through. */
export function passedOverrides(header: string): string {
  return header
    .split(",")
    .map((preference) => preference.split("=").map((part) => part.trim().toLowerCase()))
    .map(([name = "", value = ""]) => [name, name === "count" && exact.has(value) ? "exact" : value] as const)
    .filter(([name, value]) => Object.hasOwn(passed, name) && passed[name]?.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
}

export function withPassedOverrides(request: Request): Request {
  const header = request.headers.get("prefer");
  if (header === null) return request;
  const preferences = passedOverrides(header);
  if (preferences === header) return request;
  const headers = new Headers(request.headers);
  if (preferences === "") headers.delete("prefer");
  else headers.set("prefer", preferences);
  return new Request(request, { headers });
}
