import type { Excess, JsonLimits } from "./json-limits.ts";

/** Who sends a body, as far as its size depends on it. Anyone who is not Active sends as little as a visitor. */
export type Sender = "visitor" | "member" | "board";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The most a visitor may send to anything: a sign-up, a sign-in, the secret of a display. */
export const ofVisitor = 16 * kilobyte;
/** The longest text of the site, an article of 50,000 characters, has a fifth of it where it is plain English. */
const ofMember = 256 * kilobyte;
/** A file of 10 MB, and the form around it. */
const ofFile = 11 * megabyte;

/** What is longer than a screen's form: taking in files, finishing a season, whole squads and schedules. */
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

/** Bytes that a body may have at a path. */
export function mostBytes(method: string, path: string, sender: Sender): number {
  if (sender === "visitor" || /^\/(auth|functions)\//.test(path)) return ofVisitor;
  if (isFile(method, path)) return ofFile;
  const long = Object.hasOwn(longBodies, path) ? longBodies[path] : undefined;
  return long && (long.from === "member" || sender === "board") ? long.bytes : ofMember;
}

/** Whether a body is the bytes of a file and no JSON. */
export function isFile(method: string, path: string): boolean {
  return (
    (method === "POST" || method === "PUT") &&
    path.startsWith("/storage/v1/object/") &&
    !/^\/storage\/v1\/object\/(list|sign|move|copy)(\/|$)/.test(path)
  );
}

/** The limits inside a text of that many bytes. A value of real rows has some ten bytes, its name included. */
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
