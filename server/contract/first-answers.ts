import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * What a person submitted once, by the id that the browser gave it: requests that carry the same id are repetitions, and get
 * the answer to the first (docs/decisions/032).
 */
export type Submission = {
  /** What the database knows of the account and the id: their hash, in hexadecimal digits. */
  id: string;
  accountId: string | undefined;
  /** The hash of what is asked, in hexadecimal digits. */
  requestHash: string;
  /** Made of the id itself, which is stored nowhere: without it no one reads the answer. */
  sealingKey: Buffer;
};

/** A longer answer is not stored: a repetition learns that the request was done, and no more. */
const longestAnswer = 128 * 1024;

/** What `server.begin_submission` raises for a repetition. */
const repeated = "CS409";

/** `asked`: everything that tells one request from another. */
export function submissionOf(
  key: string,
  accountId: string | undefined,
  asked: readonly (string | Uint8Array)[],
): Submission {
  const who = `${accountId ?? "visitor"} ${key.toLowerCase()}`;
  return {
    id: hash([`submission ${who}`]).toString("hex"),
    accountId,
    requestHash: hash(asked).toString("hex"),
    sealingKey: hash([`seal ${who}`]),
  };
}

function hash(parts: readonly (string | Uint8Array)[]): Buffer {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest();
}

export const isRepeated = (error: unknown): boolean => Object(error).code === repeated;

/** Waits for a request of the same submission that is still at work, and raises an error when one was answered. */
export const beginSubmission = ({ id }: Submission): string => `select server.begin_submission('\\x${id}')`;

/** Stores the answer as the database's owner, and gives the transaction back to the role that it had. */
export function storeWithCommit(submission: Submission, answer: string | null, role: string): string {
  return `set local role none; ${storeAnswer(submission, answer)}; set local role ${role}`;
}

export function storeAnswer({ id, accountId, requestHash }: Submission, answer: string | null): string {
  const account = accountId ? `'${accountId}'` : "null";
  const sealed = answer === null ? "null" : `decode('${answer}', 'base64')`;
  return `insert into server.first_answers (id, account_id, request_hash, is_done, answer)
    values ('\\x${id}', ${account}, '\\x${requestHash}', true, ${sealed})
    on conflict (id) do update set request_hash = excluded.request_hash, is_done = true, answer = excluded.answer, created_at = now()`;
}

export const readAnswer = ({ id }: Submission): string =>
  `select encode(request_hash, 'hex') as request_hash, encode(answer, 'base64') as answer
    from server.first_answers where id = '\\x${id}'`;

/** A row of `readAnswer`. */
export type StoredAnswer = { request_hash: string; answer: string | null };

/** Status, headers, and body of a response, sealed and in base 64; null where they are too long to be stored. */
export function sealAnswer(
  { sealingKey }: Submission,
  { status, headers }: Response,
  body: Uint8Array,
): string | null {
  if (body.length > longestAnswer) return null;
  const start = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey, start);
  const head = `${JSON.stringify({ status, headers: [...headers] })}\n`;
  const sealed = [cipher.update(head), cipher.update(body), cipher.final()];
  return Buffer.concat([start, cipher.getAuthTag(), ...sealed]).toString("base64");
}

/** The response to a repetition: the first answer, or why there is none. */
export function openAnswer(submission: Submission, stored: StoredAnswer): Response {
  if (stored.request_hash !== submission.requestHash)
    return refuse(422, "Another request was sent with this Idempotency-Key. Send each request with its own.");
  if (stored.answer === null)
    return refuse(409, "This was saved the first time it was sent. Load the page again to see it.");
  const bytes = Buffer.from(stored.answer, "base64");
  const cipher = createDecipheriv("aes-256-gcm", submission.sealingKey, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  const opened = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
  const end = opened.indexOf("\n");
  // Written by `sealAnswer` alone.
  const head = JSON.parse(opened.toString("utf8", 0, end)) as { status: number; headers: [string, string][] };
  const body = opened.subarray(end + 1);
  return new Response(body.length === 0 ? null : body, {
    ...head,
    headers: [...head.headers, [replayed, "true"]],
  });
}

/** The header that tells a response of a change that was made now (`false`) from one that was given before (`true`). */
export const replayed = "idempotency-replayed";

function refuse(status: number, message: string): Response {
  return Response.json({ code: "idempotency_key", message, details: null, hint: "refused" }, { status });
}
