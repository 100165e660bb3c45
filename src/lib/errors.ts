export type ErrorKind = "notFound" | "forbidden" | "conflict" | "invalid" | "offline" | "unknown";

const ownSentences: Record<ErrorKind, string> = {
  notFound: "This is not there, or not there any more.",
  forbidden: "Your account does not allow this.",
  conflict: "Someone else changed this in the meantime.",
  invalid: "The club's records did not accept this.",
  offline: "The club's server cannot be reached. Check the connection and try again.",
  unknown: "Something went wrong on the club's server.",
};

const busySentence = "The club's website is busy. Try again in a minute.";

/** Every failure of a read or a write. Screens match on `kind`; `message` is a sentence for people. */
export class BackendError extends Error {
  override name = "BackendError";
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, options: { message?: string | undefined; cause?: unknown } = {}) {
    super(options.message || ownSentences[kind], { cause: options.cause });
    this.kind = kind;
  }
}

type DatabaseFailure = { code?: string; message: string; details?: string | null; hint?: string | null };
type BackendResponse = { data: unknown; error: DatabaseFailure | null; status?: number };

/** The data of a response, or a thrown `BackendError` with the failure as its cause. */
export function unwrap<A extends BackendResponse>(response: A): Extract<A, { error: null }>["data"] {
  if (!response.error) return response.data;
  const kind = classify(response.error.code ?? "", response.status ?? 0);
  const { message } = response.error;
  const isOwnSentence =
    ["invalid", "conflict", "forbidden"].includes(kind) &&
    isSentence.test(message) &&
    !isPostgresPhrase.test(message);
  const otherSentence = response.status === 429 ? busySentence : undefined;
  throw new BackendError(kind, {
    message: isOwnSentence ? message : otherSentence,
    cause: response.error,
  });
}

/** The kind of any thrown value; what is not a `BackendError` is `unknown`. */
export function errorKind(error: unknown): ErrorKind {
  return error instanceof BackendError ? error.kind : "unknown";
}

/** The sentence to show for any thrown value. */
export function errorSentence(error: unknown): string {
  return error instanceof BackendError ? error.message : ownSentences.unknown;
}

// What PostgreSQL or the Data API says on its own is no sentence for a member. The rules of the club end theirs as
// sentences do; PostgreSQL's own phrases never end so.
const isPostgresPhrase =
  /^(permission denied|new row|duplicate key|insert or update|update or delete|null value|JWT|conflicting key)/;
const isSentence = /[.!?]["”')]?$/;

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
  const known = kindByCode[code] ?? kindByStatus[status];
  if (known) return known;
  // Class 22 is PostgreSQL's "data exception": a value that does not fit.
  if (/^22[0-9A-Z]{3}$/.test(code)) return "invalid";
  // Without a code and a status nothing came back at all.
  return code === "" && status === 0 ? "offline" : "unknown";
}
