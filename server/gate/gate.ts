import { type Context, Hono } from "hono";
import { admit } from "#server/capacity/admission.ts";
import type { FunctionsHost } from "#server/functions/functions-host.ts";
import { changeAccount, readAccount } from "./account-changes.ts";
import { limitBody, unread } from "./body-sizes.ts";
import { type ClientConnection, clientIpOf } from "./client-ip.ts";
import { limitDisplayGuesses, limitFeedGuesses } from "./display-links.ts";
import { isErrorReport, limitErrorReports } from "./error-reports.ts";
import { refuseFile } from "./file-room.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { openLink, requestMail } from "./mailed-links.ts";
import { watch } from "./noted-requests.ts";
import { withPassedWishes } from "./prefer.ts";
import { refusedQuery } from "./query-limits.ts";
import { readBody } from "./readable-body.ts";
import { endedSession, invalidSession, refuseAuth, refuseData } from "./refusals.ts";
import { renewSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { signFiles } from "./signed-files.ts";
import { neededStanding, readStanding } from "./standing.ts";
import { isListWish } from "./stored-lists.ts";
import { sendTestLetter } from "./test-letter.ts";
import { unwrapUpload } from "./uploads.ts";
import { isOnVisitorList } from "./visitor-list.ts";

export type GateEnvironment = { Bindings: ClientConnection };

type Route = (gate: GateContext, passage: Passage) => Promise<Response>;

/** The only paths of the auth service that answer. What is not listed (one-time codes, admin, OAuth) does not exist. */
const authRoutes: Record<string, Route> = {
  "POST /token?grant_type=password": signIn,
  "POST /token?grant_type=refresh_token": renewSession,
  "POST /signup": signUp,
  "POST /recover": requestMail,
  "POST /resend": requestMail,
  "GET /verify": openLink,
  "POST /verify": openLink,
  "POST /logout": signOut,
  "GET /user": readAccount,
  "PUT /user": changeAccount,
  "POST /test-letter": sendTestLetter,
  "GET /settings": passOn,
  "GET /health": passOn,
};

/** What stands before the contract: everything that reaches the library has passed here. */
export function createGate(gate: GateContext, functions: FunctionsHost): Hono<GateEnvironment> {
  const app = new Hono<GateEnvironment>();
  const limitSize = limitBody({
    readToken: gate.readToken,
    readStanding: (caller) => readStanding(gate.sql, caller),
  });
  for (const service of ["auth", "rest", "storage", "functions"]) app.use(`/${service}/v1/*`, limitSize);
  app.use("/:service{auth|rest|storage|functions}/v1/*", admit({ ...gate, isWrite: gate.contract.isWrite }));
  app.use(async (context, next) => {
    const read = await readBody(context.req.raw);
    if (read instanceof Response) return read;
    context.req.raw = read;
    return next();
  });
  app.all("/auth/v1/*", async (context) => {
    const passage = passageOf(context);
    const path = passage.url.pathname.slice("/auth/v1".length);
    const route = authRoutes[`${context.req.method} ${path}${grantOf(passage.url, path)}`];
    if (!route) return refuseAuth(404, "not_found", "There is nothing here.");
    if (path !== "/verify" && !hasKey(gate, passage)) return missingKey();
    return route(gate, passage);
  });
  app.all("/rest/v1/*", async (context) => {
    const passage = passageOf(context);
    const name = /^\/rest\/v1\/((?:rpc\/)?([a-z_][a-z0-9_]*))$/.exec(passage.url.pathname);
    if (!name?.[2] || name[2] in Object.prototype)
      return refuseData(404, "PGRST125", "There is nothing here.");
    if (!hasKey(gate, passage)) return missingKey();
    const answer = () => answerData(gate, passage, name[1] ?? "");
    if (isErrorReport(passage)) return limitErrorReports(gate, passage, answer);
    return limitDisplayGuesses(gate, passage, answer);
  });
  // An address for uploads would outlive the session of the one who asked for it.
  app.all("/storage/v1/object/upload/*", () => refuseData(404, "NotFound", "There is nothing here."));
  app.post("/storage/v1/object/sign/*", (context) => {
    const passage = passageOf(context);
    return asStanding(gate, passage, () =>
      signFiles(passage.request, (request) => answerAs(gate, withRequest(passage, request))),
    );
  });
  app.post("/storage/v1/object/list/*", async (context) => {
    const passage = passageOf(context);
    if (!(await isListWish(passage.request.clone())))
      return refuseData(400, "InvalidRequest", "This is no way to list files.");
    return asStanding(gate, passage, () => answerAs(gate, passage));
  });
  app.all("/storage/v1/object/*", async (context) => {
    const passage = passageOf(context);
    const { url, request } = passage;
    if (hasTransformation(url))
      return refuseData(400, "InvalidRequest", "Images are served as they were uploaded.");
    if (request.body && !request.headers.has("content-length") && !isForm(request))
      return refuseData(411, "MissingContentLength", "The size of a file must be named.", unread);
    return asStanding(gate, passage, () => answerFile(gate, passage));
  });
  app.all("/functions/v1/:name", async (context) => {
    const passage = passageOf(context);
    return asStanding(gate, passage, () =>
      limitFeedGuesses(gate, passage, () =>
        functions.answer(context.req.param("name"), context.req.raw, passage.clientIp),
      ),
    );
  });
  return app;
}

async function answerFile(gate: GateContext, passage: Passage): Promise<Response> {
  const { request } = passage;
  const caller = await gate.readToken(request);
  const refusal = await refuseFile(gate, request, typeof caller === "string" ? undefined : caller);
  if (refusal) return refusal;
  const upload = await unwrapUpload(request);
  if (!upload) return refuseData(400, "InvalidRequest", "The form with the file cannot be read.");
  return asHarmlessFile(await answerAs(gate, withRequest(passage, upload)));
}

/** Lets the data API answer what the caller may ask: a visitor what is on a list, everybody else within limits. */
async function answerData(gate: GateContext, passage: Passage, name: string): Promise<Response> {
  const { request, url } = passage;
  const reader = await gate.readToken(request);
  if (gate.queries === "known") {
    if (reader === "visitor" && !isOnVisitorList(request.method, name, url))
      return refuseVisitor(gate, passage);
    const refused = refusedQuery(name, url);
    if (refused) return refuseData(400, "PGRST100", refused);
  }
  return answerAs(gate, { ...passage, request: withPassedWishes(request) });
}

function refuseVisitor(gate: GateContext, { request, url, clientIp }: Passage): Response {
  gate.log.warn(
    { event: "refused", method: request.method, path: url.pathname, origin: clientIp },
    "refused",
  );
  return refuseData(401, "42501", "Please sign in to ask for this.");
}

/** Files and functions are for visitors and for people whose session lives and whose account is Active. */
async function asStanding(
  gate: GateContext,
  passage: Passage,
  answer: () => Promise<Response>,
): Promise<Response> {
  const reader = await gate.readToken(passage.request);
  if (reader === "visitor") return answer();
  if (reader === "refused" || (await readStanding(gate.sql, reader)) === "none")
    return refuseToken(gate, passage);
  return answer();
}

async function signOut(gate: GateContext, { request, clientIp }: Passage): Promise<Response> {
  const caller = await gate.readToken(request);
  const answer = await gate.contract.answer(request, undefined);
  if (answer.ok && typeof caller !== "string")
    await gate.record({ event: "sign-out", account: caller.userId, clientIp });
  return answer.status === 403 && typeof caller !== "string" ? endedSession() : answer;
}

function passOn(gate: GateContext, { request }: Passage): Promise<Response> {
  return gate.contract.answer(request, undefined);
}

function grantOf(url: URL, path: string): string {
  return path === "/token" ? `?grant_type=${url.searchParams.get("grant_type")}` : "";
}

function passageOf({ req: { raw: request }, env }: Context<GateEnvironment>): Passage {
  const isAbandoned = () => env.incoming?.socket.destroyed ?? false;
  return { request, url: new URL(request.url), clientIp: clientIpOf(env), isAbandoned };
}

function withRequest(passage: Passage, request: Request): Passage {
  return { ...passage, request, url: new URL(request.url) };
}

function hasKey(gate: GateContext, { request, url }: Passage): boolean {
  return (request.headers.get("apikey") ?? url.searchParams.get("apikey")) === gate.publishableKey;
}

const missingKey = (): Response => refuseData(401, "PGRST301", "No API key found in request");

function refuseToken(gate: GateContext, { request, url, clientIp }: Passage): Response {
  gate.log.warn(
    { event: "token refused", method: request.method, path: url.pathname, origin: clientIp },
    "token refused",
  );
  return invalidSession();
}

async function answerAs(gate: GateContext, passage: Passage): Promise<Response> {
  const { request } = passage;
  const reader = await gate.readToken(request);
  if (reader === "refused") return refuseToken(gate, passage);
  const needs = neededStanding(request.method, passage.url.pathname);
  const caller = reader === "visitor" ? undefined : { ...reader, needs };
  const noteOutcome = await watch(gate, passage, caller);
  const url = new URL(request.url);
  url.searchParams.delete("apikey");
  const clean = url.href === request.url ? request : new Request(url, request);
  const answer = await gate.contract.answer(
    caller ? clean : withoutToken(clean),
    caller,
    passage.isAbandoned,
  );
  noteOutcome(answer);
  return withoutInnerDetails(gate, passage, answer);
}

/** What the contract library did not foresee: a query it cannot read, or a fault, whose words are for the log alone. */
async function withoutInnerDetails(gate: GateContext, { request, url }: Passage, answer: Response) {
  if (answer.status !== 500 || !url.pathname.startsWith("/rest/")) return answer;
  const { code, message } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string; message?: string };
  if (code !== "SUP") return answer;
  if (message?.includes("Missing closing quote"))
    return refuseData(400, "PGRST100", "The query has a quote that does not end.");
  gate.log.error({ method: request.method, path: url.pathname, fault: message }, "a request failed");
  return refuseData(500, "unexpected_failure", "Something went wrong on the server. Please try again.");
}

/** The publishable key in place of a token means the same as no token. */
function withoutToken(request: Request): Request {
  if (!request.headers.has("authorization")) return request;
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  return new Request(request, { headers });
}

const isForm = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

const hasTransformation = (url: URL): boolean =>
  ["width", "height", "resize", "format", "quality"].some((name) => url.searchParams.has(name));

const shownInPage = /^image\/(png|jpeg|webp|gif|avif)$/;

/** A stored file can be looked at or saved, never run: whatever its type says, it has no scripts and no origin. */
function asHarmlessFile(answer: Response): Response {
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return answer;
  const safe = new Response(answer.body, answer);
  safe.headers.set("content-security-policy", "sandbox; default-src 'none'");
  safe.headers.set("x-content-type-options", "nosniff");
  safe.headers.set("cross-origin-resource-policy", "same-origin");
  if (!shownInPage.test(type)) safe.headers.set("content-disposition", "attachment");
  return safe;
}
