import { NotNowError } from "#server/capacity/refusals.ts";
import { diskIsFull, diskIsFullCode, diskRetrySeconds, isDiskFull } from "#server/lib/disk-space.ts";
import { constraintSentence } from "./constraint-sentences.ts";

type DatabaseError = {
  code?: unknown;
  message?: string;
  detail?: string;
  hint?: string;
  schema_name?: string;
  table_name?: string;
  column_name?: string;
  constraint_name?: string;
};

/** SQL states the contract library handles correctly. */
const knownToLibrary = /^(PGRST|PT|42|22|21|25006$)/;

const statusOfClass: Record<string, number> = {
  "08": 503,
  "0L": 403,
  "0P": 403,
  "23": 400,
  "23503": 409,
  "23505": 409,
  "28": 403,
  "53": 503,
  "54": 400,
  "55": 503,
  // A view of several tables, which no one writes.
  "55000": 405,
  P0001: 400,
};

/** No space, no memory, a broken disk: PostgreSQL's message names files, so it only goes to the log. */
const isServersTrouble = /^(53|58|F0|XX)/;
const serversTrouble = "Something went wrong on the server. Please try again.";

export type Refusal = { status: number; body: Record<string, unknown>; headers: Record<string, string> };

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof NotNowError) {
    const { code, message, status, retryAfterSeconds } = error;
    const headers = { "retry-after": `${retryAfterSeconds}` };
    return { status, body: { code, message, details: null, hint: null }, headers };
  }
  const { code, message, detail, hint }: DatabaseError = Object(error);
  if (isDiskFull(error))
    return {
      status: 507,
      body: { code: diskIsFullCode, message: diskIsFull, details: null, hint: "refused" },
      headers: { "retry-after": `${diskRetrySeconds}` },
    };
  if (code === notAdmitted)
    return { status: 401, body: { code: "PGRST301", message, details: null, hint: "refused" }, headers: {} };
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || knownToLibrary.test(code)) return undefined;
  if (isLibrarys(error, code)) return undefined;
  const status = statusOfClass[code] ?? statusOfClass[code.slice(0, 2)] ?? 500;
  const rule = hint ? null : sentenceOf(error, code);
  const sentence = isServersTrouble.test(code) ? serversTrouble : rule;
  const body = {
    code,
    message: sentence ?? message,
    details: isServersTrouble.test(code) || rule ? null : hidesRow(detail),
    hint: rule ? "refused" : (hint ?? null),
  };
  return { status, body, headers: {} };
}

/** In this form the library passes on status, code, detail, and hint; otherwise many errors become "500 SUP". */
export function describeDatabaseError(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return withoutRow(error);
  const { status, body, headers } = refusal;
  return { code: "PGRST", message: JSON.stringify(body), detail: JSON.stringify({ status, headers }) };
}

const notAdmitted = "CS401";

/** The library has its own responses for its own tables, such as a taken email address or file name. */
function isLibrarys(error: unknown, code: string): boolean {
  const { hint, schema_name: schema = "public" }: DatabaseError = Object(error);
  return /^23(?:502|503|505)$/.test(code) && !hint && schema !== "public" && schema !== "private";
}

function sentenceOf(error: unknown, code: string): string | null {
  const { message = "", detail, table_name, column_name, constraint_name }: DatabaseError = Object(error);
  return constraintSentence({
    code,
    message,
    detail,
    table: table_name,
    column: column_name,
    constraint: constraint_name,
  });
}

/** "Failing row contains (…)" shows columns the caller may not read. */
const hidesRow = (detail: string | undefined): string | null =>
  detail === undefined || detail.startsWith("Failing row contains") ? null : detail;

function withoutRow(error: unknown): unknown {
  const databaseError: DatabaseError = Object(error);
  if (databaseError.detail !== undefined && hidesRow(databaseError.detail) === null)
    delete databaseError.detail;
  return error;
}
