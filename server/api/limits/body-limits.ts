import type { Excess, JsonLimits } from "./json-limits.ts";

/** The sender, as far as body limits depend on it. An account that is not Active has a visitor's limit. */
export type Sender = "visitor" | "member" | "board";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The largest request of a visitor: a sign-up, a sign-in, a display's secret. */
export const ofVisitor = 16 * kilobyte;
/** The site's longest text, an article of 50,000 characters, needs a fifth of this in plain English. */
const ofMember = 256 * kilobyte;
const ofFile = 11 * megabyte;

/** Requests larger than a form: imports, finishing a season, whole squads and schedules. */
const longBodies: Readonly<Record<string, { from: Sender; bytes: number }>> = {
  "/rest/v1/score_import_parts": { from: "board", bytes: 4 * megabyte },
  "/rest/v1/rpc/finalize_season": { from: "board", bytes: 4 * megabyte },
  "/rest/v1/rpc/import_season": { from: "board", bytes: 4 * megabyte },
  "/rest/v1/rpc/import_members": { from: "board", bytes: megabyte },
  "/rest/v1/rpc/make_season_from": { from: "board", bytes: megabyte },
  "/rest/v1/rpc/save_matches": { from: "board", bytes: megabyte },
  "/rest/v1/rpc/save_season": { from: "board", bytes: megabyte },
  "/rest/v1/rpc/record_scores": { from: "member", bytes: megabyte },
};

export function mostBytes(method: string, path: string, sender: Sender): number {
  if (sender === "visitor" || /^\/(auth|functions)\//.test(path)) return ofVisitor;
  if (isFile(method, path)) return ofFile;
  const long = Object.hasOwn(longBodies, path) ? longBodies[path] : undefined;
  return long && (long.from === "member" || sender === "board") ? long.bytes : ofMember;
}

export function isFile(method: string, path: string): boolean {
  return (
    (method === "POST" || method === "PUT") &&
    path.startsWith("/storage/v1/object/") &&
    !/^\/storage\/v1\/object\/(list|sign|move|copy)(\/|$)/.test(path)
  );
}

/** JSON limits for a body of that size. A value of real rows has about ten bytes, including its name. */
export const jsonLimitsOf = (bytes: number): JsonLimits => ({
  depth: 32,
  rows: 1000,
  columns: 100,
  values: Math.max(500, Math.ceil(bytes / 5)),
});

export const excessSentences: Readonly<Record<Excess, string>> = {
  depth: "This is nested too deeply.",
  rows: "You can send up to 1,000 rows at once.",
  columns: "A row can have up to 100 columns.",
  values: "This has too many values for its size.",
};
