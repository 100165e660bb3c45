import { brokenPageSentence } from "./browser/supported-browsers.ts";

export type ErrorKind = "notFound" | "forbidden" | "conflict" | "invalid" | "offline" | "unknown";

const ownSentences: Record<ErrorKind, string> = {
  notFound: "Not found. It may have been deleted.",
  forbidden: "Your account doesn't have permission to do this.",
  conflict: "Someone else changed this while you were editing.",
  invalid: "This couldn't be saved. Check what you entered.",
  offline: "We can't reach the club's website. Check your connection and try again.",
  unknown: "Something went wrong on our end. Try again in a moment.",
};

const busySentence = "The club's website is busy. Try again in a minute.";

const diskIsFull = 507;

type ErrorFacts = {
  message?: string | undefined;
  cause?: unknown;
  reason?: string | null;
  current?: unknown;
};

export class BackendError extends Error {
  override name = "BackendError";
  readonly kind: ErrorKind;
  /** The reason of a refusal by `private.refuse`; null for other errors. */
  readonly reason: string | null;
  /** The current state in a refusal (for a stale write the row; null when deleted). Not validated. */
  readonly current: unknown;

  constructor(kind: ErrorKind, { message, cause, reason = null, current = null }: ErrorFacts = {}) {
    super(message || ownSentences[kind], { cause });
    this.kind = kind;
    this.reason = reason;
    this.current = current;
  }
}

type DatabaseFailure = { code?: string; message: string; details?: string | null; hint?: string | null };
export type BackendResponse = { data: unknown; error: DatabaseFailure | null; status?: number };

/** Returns the data, or throws a `BackendError` with the failure as its cause. */
export function unwrap<A extends BackendResponse>(response: A): Extract<A, { error: null }>["data"] {
  if (!response.error) return response.data;
  const { code = "", message, details, hint } = response.error;
  const kind = classify(code, response.status ?? 0);
  const reason = hint && isReason.test(hint) ? hint : null;
  // PostgreSQL's and the Data API's own messages are not for members.
  const isForMembers =
    reason !== null &&
    (["invalid", "conflict", "forbidden"].includes(kind) || response.status === diskIsFull);
  const otherSentence = response.status === 429 ? busySentence : undefined;
  throw new BackendError(kind, {
    message: isForMembers ? message : otherSentence,
    cause: response.error,
    reason,
    current: reason !== null && details ? parseCurrent(details) : null,
  });
}

function parseCurrent(details: string): unknown {
  try {
    return JSON.parse(details);
  } catch {
    return null;
  }
}

export function errorKind(error: unknown): ErrorKind {
  return error instanceof BackendError ? error.kind : "unknown";
}

/** True when the server decided against a write; for other failures it may have arrived. */
export function isRefusal(error: unknown): error is BackendError {
  return ["invalid", "conflict", "forbidden", "notFound"].includes(errorKind(error));
}

/** The current row, if a write was refused because someone else was faster; null for other failures. */
export function currentRow<Row extends object>(
  error: unknown,
  ...columns: (keyof Row & string)[]
): Row | null {
  const isRow = (row: unknown): row is Row =>
    typeof row === "object" && row !== null && columns.every((column) => column in row);
  const isStale = error instanceof BackendError && error.reason === "stale_write";
  return isStale && isRow(error.current) ? error.current : null;
}

export function errorSentence(error: unknown): string {
  return error instanceof BackendError ? error.message : brokenPageSentence;
}

const isReason = /^[a-z_]+$/;

const kindByCode: Record<string, ErrorKind> = {
  PGRST116: "notFound",
  P0002: "notFound",
  "42501": "forbidden",
  PGRST301: "forbidden",
  PGRST302: "forbidden",
  PGRST303: "forbidden",
  "23503": "conflict",
  "23505": "conflict",
  "23P01": "conflict",
  "40001": "conflict",
  "40P01": "conflict",
  "23502": "invalid",
  "23514": "invalid",
  P0001: "invalid",
};

const kindByStatus: Record<number, ErrorKind> = {
  401: "forbidden",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  422: "invalid",
  429: "offline",
  502: "offline",
  503: "offline",
  504: "offline",
};

function classify(code: string, status: number): ErrorKind {
  const kindOfCode = kindByCode[code] ?? kindByStatus[status];
  if (kindOfCode) return kindOfCode;
  // Class 22 is PostgreSQL's "data exception": a value that does not fit.
  if (/^22[0-9A-Z]{3}$/.test(code)) return "invalid";
  // Without a code and a status there was no response.
  return code === "" && status === 0 ? "offline" : "unknown";
}
