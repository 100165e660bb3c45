import { setTimeout as pause } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { bufferedText } from "#server/capacity/buffered-body.ts";
import {
  openResponse,
  readResponse,
  replayed,
  type StoredResponse,
  type Submission,
  sealResponse,
  storeResponse,
  submissionOf,
} from "#server/contract/first-responses.ts";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import type { Sql } from "#server/database/connect.ts";
import { addressOf } from "#server/lib/path-of.ts";
import { readStanding } from "./auth/standing.ts";
import type { TokenVerifier } from "./auth/tokens.ts";
import { endedSession, invalidSession, refuseData, withWait } from "./error-responses.ts";

type Replaying = { sql: Sql; readToken: TokenVerifier; contract: { isWrite: (request: Request) => boolean } };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Token requests begin or renew a session; renewals detect repetitions themselves (`sessions.ts`). */
const beginsSession = "/auth/v1/token";
const signOut = "/auth/v1/logout";

/** A repetition waits this long (s) for the first request, which then counts as dead. */
const secondsToWait = 15;
const secondsOfWork = 60;

const submissions = new WeakMap<Request, Submission>();

export const submissionFor = (request: Request): Submission | undefined => submissions.get(request);

/** For an hour, a repetition with the same `Idempotency-Key` gets the first response (docs/decisions/032). */
export function replayResponses(api: Replaying): MiddlewareHandler {
  return async (context, next) => {
    const { raw: request, path } = context.req;
    const key = request.headers.get("idempotency-key");
    if (key === null || !api.contract.isWrite(request) || path === beginsSession) return next();
    if (!uuid.test(key))
      return refuseData(400, "idempotency_key", "The header Idempotency-Key must be a UUID.");
    const viewer = await api.readToken(request);
    if (viewer === "refused") return next();
    const caller = viewer === "visitor" ? undefined : viewer;
    const submission = submissionOf(key, caller?.userId, await whatIsAsked(request));
    if (path.startsWith("/rest/")) {
      submissions.set(request, submission);
      return next();
    }
    const refusal = await begin(api, submission);
    if (refusal) return (await refuseCaller(api, path, caller)) ?? refusal;
    await next();
    await end(api, submission, context.res);
    if (context.res.ok) context.header(replayed, "false");
    return undefined;
  };
}

/** The submission of a visitor's request, for a route that stores its response in the transaction of the change. */
export async function visitorSubmission(request: Request): Promise<Submission | undefined> {
  const key = request.headers.get("idempotency-key") ?? "";
  return uuid.test(key) ? submissionOf(key, undefined, await whatIsAsked(request)) : undefined;
}

/** A form with a file has different bytes each time it is written, so the file's own name identifies it. */
async function whatIsAsked(request: Request): Promise<(string | Uint8Array)[]> {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const body = isForm ? "" : (bufferedText(request) ?? new Uint8Array(await request.clone().arrayBuffer()));
  return [`${request.method} ${addressOf(request)}\n`, body];
}

async function begin({ sql }: Replaying, submission: Submission): Promise<Response | undefined> {
  for (const latest = Date.now() + secondsToWait * 1000; Date.now() < latest; await pause(100)) {
    const begun = await sql`
      insert into server.first_responses as a (id, account_id, request_hash, is_done)
      values (decode(${submission.id}, 'hex'), ${submission.accountId ?? null}, decode(${submission.requestHash}, 'hex'), false)
      on conflict (id) do update set request_hash = excluded.request_hash, is_done = false, response = null, created_at = now()
      where a.created_at < now() - interval '1 hour'
        or not a.is_done and a.created_at < now() - make_interval(secs => ${secondsOfWork})
      returning 1`;
    if (begun.length > 0) return undefined;
    const [storedResponse] = await sql.unsafe<StoredResponse[]>(`${readResponse(submission)} and is_done`);
    if (storedResponse) return openResponse(submission, storedResponse);
  }
  const refusal = refuseData(503, "at_work", "This is still being saved. Try again in a few seconds.");
  return withWait(refusal, 5);
}

/** A refusal is not stored: a repetition is processed again. */
async function end({ sql }: Replaying, submission: Submission, response: Response): Promise<void> {
  if (!response.ok) {
    await sql`delete from server.first_responses where id = decode(${submission.id}, 'hex')`;
    return;
  }
  const body = new Uint8Array(await response.clone().arrayBuffer());
  await sql.unsafe(storeResponse(submission, sealResponse(submission, response, body)));
}

/** Only a caller who may still ask gets the first response; a signed-out one only learns that. */
async function refuseCaller(
  { sql }: Replaying,
  path: string,
  caller: VerifiedCaller | undefined,
): Promise<Response | undefined> {
  if (!caller || path === signOut) return undefined;
  if (path.startsWith("/storage/"))
    return (await readStanding(sql, caller)) === "none" ? invalidSession() : undefined;
  const [session] = await sql`
    select from auth.sessions where id = ${caller.sessionId} and user_id = ${caller.userId}`;
  return session ? undefined : endedSession();
}
