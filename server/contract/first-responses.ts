import { createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A request's id from the browser: the same id again gets the first response (docs/decisions/032). */
export type Submission = {
  /** The hash of account and id, in hexadecimal; the database stores nothing else of them. */
  id: string;
  accountId: string | undefined;
  requestHash: string;
  /** Derived from the id, which is stored nowhere: no one can read the response without it. */
  sealingKey: Buffer;
};

/** A longer response is not stored: a repetition then only learns that the request was done. */
const longestResponse = 2 * 1024 * 1024;
const longestStored = 128 * 1024;
/** A body from this size on is compressed, such as a finished season with its report. */
const compressedFrom = 16 * 1024;

/** The code of the error that `server.begin_submission` raises for a repetition. */
const repeated = "CS409";

/** `asked`: everything that distinguishes one request from another. */
export function submissionOf(
  key: string,
  accountId: string | undefined,
  parts: readonly (string | Uint8Array)[],
): Submission {
  // Half of a SHA-512 says nothing about the other half.
  const hashes = hash("sha512", `submission ${accountId ?? "visitor"} ${key.toLowerCase()}`, "buffer");
  const isText = parts.every((part) => typeof part === "string");
  return {
    id: hashes.toString("hex", 0, 32),
    accountId,
    requestHash: hash(
      "sha256",
      isText ? parts.join("") : Buffer.concat(parts.map((part) => Buffer.from(part))),
    ),
    sealingKey: hashes.subarray(32),
  };
}

export const isRepeated = (error: unknown): boolean => Object(error).code === repeated;

/** Waits while another request of the submission is running, and raises an error if one already has a response. */
export const beginSubmission = ({ id }: Submission): string => `server.begin_submission('\\x${id}')`;

/** Stores the response as the database's owner, then switches the transaction back to its role. */
export function storeWithCommit(submission: Submission, response: string | null, role: string): string {
  return `set local role none; ${storeResponse(submission, response)}; set local role ${role}`;
}

export const storeResponse = (submission: Submission, response: string | null): string =>
  `select where num_nonnulls(${responseStore(submission, response)}) < 0`;

/** The call that stores a response, in base 64. */
export function responseStore({ id, accountId, requestHash }: Submission, response: string | null): string {
  const account = accountId ? `'${accountId}'` : "null";
  const bytes = response === null ? "null" : `decode('${response}', 'base64')`;
  return `server.store_response('\\x${id}', ${account}, '\\x${requestHash}', ${bytes})`;
}

export const readResponse = ({ id }: Submission): string =>
  `select encode(request_hash, 'hex') as request_hash, encode(response, 'base64') as response
    from server.first_responses where id = '\\x${id}'`;

export type StoredResponse = { request_hash: string; response: string | null };

/** Random bytes for many starts at once: asking for twelve takes as long. */
let starts = Buffer.alloc(0);

function nextStart(): Buffer {
  if (starts.length === 0) starts = randomBytes(12 * 256);
  const start = starts.subarray(0, 12);
  starts = starts.subarray(12);
  return start;
}

/** The first byte of a stored response. */
const openMark = Buffer.from([0]);
const sealedMark = Buffer.from([1]);

/** A response that says nothing about one request, stored without a seal, and in base 64. */
export const storedOpen = (headers: Readonly<Record<string, string>>, body: string): string =>
  Buffer.concat([openMark, headOf(200, Object.entries(headers)), Buffer.from(body)]).toString("base64");

const headOf = (status: number, headers: Head["headers"], isCompressed = false): Buffer =>
  Buffer.from(`${JSON.stringify({ status, headers, isCompressed } satisfies Head)}\n`);

/** Status, headers, and body of a response, sealed and in base 64; null if too long to store. */
export function sealResponse(
  { sealingKey }: Submission,
  { status, headers }: Response,
  body: Uint8Array,
): string | null {
  if (body.length > longestResponse) return null;
  const start = nextStart();
  // Node.js makes an error with a stack trace for a key that is only bytes.
  const cipher = createCipheriv("aes-256-gcm", createSecretKey(sealingKey), start);
  const isCompressed = body.length >= compressedFrom;
  const storedBody = isCompressed ? deflateRawSync(body) : body;
  if (storedBody.length > longestStored) return null;
  const sealed = cipher.update(Buffer.concat([headOf(status, [...headers], isCompressed), storedBody]));
  // This kind of cipher ends with no bytes of its own.
  cipher.final();
  return Buffer.concat([sealedMark, start, cipher.getAuthTag(), sealed]).toString("base64");
}

type Head = { status: number; headers: [string, string][]; isCompressed: boolean };

export function openResponse(submission: Submission, storedResponse: StoredResponse): Response {
  if (storedResponse.request_hash !== submission.requestHash)
    return refuse(422, "Another request was sent with this Idempotency-Key. Send each request with its own.");
  if (storedResponse.response === null)
    return refuse(409, "This was saved the first time it was sent. Load the page again to see it.");
  const bytes = Buffer.from(storedResponse.response, "base64");
  const content = bytes.subarray(1);
  const openedBytes = bytes[0] === openMark[0] ? content : unseal(submission, content);
  const end = openedBytes.indexOf("\n");
  // Only `headOf` writes it.
  const head = JSON.parse(openedBytes.toString("utf8", 0, end)) as Head;
  const storedBody = openedBytes.subarray(end + 1);
  const body = head.isCompressed ? inflateRawSync(storedBody) : storedBody;
  return new Response(body.length === 0 ? null : new Uint8Array(body), {
    status: head.status,
    headers: [...head.headers, [replayed, "true"]],
  });
}

function unseal({ sealingKey }: Submission, sealed: Buffer): Buffer {
  const cipher = createDecipheriv("aes-256-gcm", sealingKey, sealed.subarray(0, 12));
  cipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]);
}

/** The response header: `false` if the change was made now, `true` for a repetition. */
export const replayed = "idempotency-replayed";

function refuse(status: number, message: string): Response {
  return Response.json({ code: "idempotency_key", message, details: null, hint: "refused" }, { status });
}
