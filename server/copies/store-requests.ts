import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { codeOf } from "#server/lib/caught.ts";

/** The store's failure in a sentence without its address or password. */
export class StoreError extends Error {
  readonly status: number | undefined;

  constructor(sentence: string, status?: number, options?: ErrorOptions) {
    super(sentence, options);
    this.status = status;
  }
}

/** Throws a `StoreError`. */
export async function send(url: URL, init: RequestInit, timeout: number): Promise<Response> {
  const signals = [AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])];
  try {
    // A redirect would send the password or the file to an unknown place.
    return await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.any(signals) });
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The longest (ms) that a download may be silent. */
const silence = 5 * 60_000;

/** Not by `fetch`, which ends the process if a store closes the connection early (nodejs/undici#5360). */
export async function download(url: URL, headers: Headers): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const ask = url.protocol === "https:" ? requestSecure : requestPlain;
  const request = ask(url, { headers: Object.fromEntries(headers), timeout: silence }, resolve);
  request.once("timeout", () => request.destroy(new DOMException("silent", "TimeoutError")));
  request.on("error", reject);
  request.end();
  try {
    const incoming = await promise;
    // Node.js and the browser have separate types for the same streams.
    const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
    return new Response(body, { status: incoming.statusCode ?? 500 });
  } catch (error) {
    throw asStoreError(error);
  }
}

export async function readResponse(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw asStoreError(error);
  }
}

export function asStoreError(error: unknown): Error {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error)) return new StoreError(`The connection to the store failed (${error}).`);
  const { name, cause, message } = error;
  if (name === "AbortError") return error;
  if (name === "TimeoutError")
    return new StoreError("The store did not answer in time.", undefined, { cause });
  const code = codeOf(cause) || codeOf(error);
  const reason = reasons[code] ?? (/CERT|SIGNED|TLS|SSL/.test(code) ? certificate : undefined);
  const sentence = reason ?? `The connection to the store failed (${code || message}).`;
  return new StoreError(sentence, undefined, { cause: error });
}

const certificate = "The store's certificate is not trusted by this server.";
const interrupted = "The connection to the store was interrupted.";

const reasons: Record<string, string> = {
  ENOTFOUND: "The name of the store cannot be found. Check the address, and whether this server is online.",
  EAI_AGAIN: "The name of the store cannot be found. Check the address, and whether this server is online.",
  ECONNREFUSED: "Nothing answers at the address of the store.",
  EHOSTUNREACH: "The store cannot be reached. Check whether this server is online.",
  ENETUNREACH: "The store cannot be reached. Check whether this server is online.",
  ECONNRESET: interrupted,
  EPIPE: interrupted,
  UND_ERR_SOCKET: interrupted,
  UND_ERR_CONNECT_TIMEOUT: "The store did not answer in time.",
  UND_ERR_HEADERS_TIMEOUT: "The store did not answer in time.",
  UND_ERR_BODY_TIMEOUT: "The store did not answer in time.",
};

export function refusalOf(status: number): StoreError {
  const sentence =
    statuses[status] ??
    (status >= 300 && status < 400
      ? "The store says that it has moved. Write its present address into BACKUP_TO."
      : `The store answered with error ${status}.`);
  return new StoreError(sentence, status);
}

const full = "The store has no room left. Make room there, or book more.";

const statuses: Record<number, string> = {
  401: "The store refuses the user name or the password (BACKUP_TO_USER, BACKUP_TO_PASSWORD).",
  403: "The store refuses this user what a copy needs: to list, write, read, and delete in its folder.",
  404: "The store has no such file or folder. Check the address in BACKUP_TO.",
  409: "The store has no such folder, and it could not be created. Check the address in BACKUP_TO.",
  413: "The store refuses a file of this size.",
  507: full,
};

export function s3RefusalOf(status: number, code: string): StoreError {
  const sentence = s3Codes[code];
  return sentence ? new StoreError(sentence, status) : refusalOf(status);
}

const badKey =
  "The store refuses the access key or its secret (BACKUP_TO_USER, BACKUP_TO_PASSWORD), or the region is another one.";

const s3Codes: Record<string, string> = {
  SignatureDoesNotMatch: badKey,
  InvalidAccessKeyId: badKey,
  AuthorizationHeaderMalformed: badKey,
  RequestTimeTooSkewed:
    "This server's clock is wrong: it differs from the store's by more than 15 minutes. Set it (timedatectl set-ntp true).",
  NoSuchBucket: "The store has no such bucket. Create it, or check the address in BACKUP_TO.",
  NoSuchKey: "The store has no such file.",
  QuotaExceeded: full,
  StorageFull: full,
  XMinioStorageFull: full,
};
