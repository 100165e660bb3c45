import { type Context, Hono } from "hono";
import type { FunctionsHost } from "#server/functions/functions-host.ts";
import { changeAccount } from "./account-changes.ts";
import { limitBody, unread } from "./body-sizes.ts";
import { limitDisplayGuesses, limitFeedGuesses } from "./display-links.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { openLink, requestMail } from "./mailed-links.ts";
import { watch } from "./noted-requests.ts";
import { originOf, type RequestOrigin } from "./origins.ts";
import { refuseAuth, refuseData } from "./refusals.ts";
import { renewSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { signFiles } from "./signed-files.ts";
import { sendTestLetter } from "./test-letter.ts";
import { unwrapUpload } from "./uploads.ts";
import { withoutZeroCharacter } from "./zero-characters.ts";

export type GateEnvironment = { Bindings: RequestOrigin };

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const ofVisitor = 16 * kilobyte;

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
  "GET /user": passOn,
  "PUT /user": changeAccount,
  "POST /test-letter": sendTestLetter,
  "GET /settings": passOn,
  "GET /health": passOn,
};

/** What stands before the contract: everything that reaches the library has passed here. */
export function createGate(gate: GateContext, functions: FunctionsHost): Hono<GateEnvironment> {
  const app = new Hono<GateEnvironment>();
  const sizes = {
    "/auth": ofVisitor,
    "/rest": 4 * megabyte,
    "/storage": 11 * megabyte,
    "/functions": ofVisitor,
  };
  for (const [path, ofCaller] of Object.entries(sizes))
    app.use(`${path}/v1/*`, limitBody({ ofVisitor, ofCaller }, gate.readToken));
  app.use(async (context, next) => {
    const request = await withoutZeroCharacter(context.req.raw);
    if (!request) return refuseData(400, "22021", "A text has no character zero.");
    context.req.raw = request;
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
    if (!/^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/.test(passage.url.pathname))
      return refuseData(404, "PGRST125", "There is nothing here.");
    if (!hasKey(gate, passage)) return missingKey();
    return limitDisplayGuesses(gate, passage, () =>
      answerAs(gate, { ...passage, request: countedExactly(passage.request) }),
    );
  });
  // An address for uploads would outlive the session of the one who asked for it.
  app.all("/storage/v1/object/upload/*", () => refuseData(404, "NotFound", "There is nothing here."));
  app.post("/storage/v1/object/sign/*", (context) => {
    const passage = passageOf(context);
    return signFiles(passage.request, (request) => answerAs(gate, withRequest(passage, request)));
  });
  app.all("/storage/v1/object/*", async (context) => {
    const passage = passageOf(context);
    const { url, request } = passage;
    if (hasTransformation(url))
      return refuseData(400, "InvalidRequest", "Images are served as they were uploaded.");
    if (request.body && !request.headers.has("content-length") && !isForm(request))
      return refuseData(411, "MissingContentLength", "The size of a file must be named.", unread);
    const upload = await unwrapUpload(request);
    if (!upload) return refuseData(400, "InvalidRequest", "The form with the file cannot be read.");
    return asHarmlessFile(await answerAs(gate, withRequest(passage, upload)));
  });
  app.all("/functions/v1/:name", async (context) => {
    const passage = passageOf(context);
    if ((await gate.readToken(passage.request)) === "refused") return refuseToken(gate, passage);
    return limitFeedGuesses(gate, passage, () =>
      functions.answer(context.req.param("name"), context.req.raw),
    );
  });
  return app;
}

/** A planned or estimated count is the database's guess about all rows, also those that the caller may not see. */
function countedExactly(request: Request): Request {
  const wish = request.headers.get("prefer");
  if (!wish || !/count=(planned|estimated)/i.test(wish)) return request;
  const headers = new Headers(request.headers);
  headers.set("prefer", wish.replaceAll(/count=(planned|estimated)/gi, "count=exact"));
  return new Request(request, { headers });
}

async function signOut(gate: GateContext, { request, origin }: Passage): Promise<Response> {
  const caller = await gate.readToken(request);
  const answer = await gate.contract.answer(request, undefined);
  if (answer.ok && typeof caller !== "string")
    await gate.record({ event: "sign-out", account: caller.userId, origin });
  return answer;
}

function passOn(gate: GateContext, { request }: Passage): Promise<Response> {
  return gate.contract.answer(request, undefined);
}

function grantOf(url: URL, path: string): string {
  return path === "/token" ? `?grant_type=${url.searchParams.get("grant_type")}` : "";
}

function passageOf({ req: { raw: request }, env }: Context<GateEnvironment>): Passage {
  const isAbandoned = () => env.incoming?.socket.destroyed ?? false;
  return { request, url: new URL(request.url), origin: originOf(env), isAbandoned };
}

function withRequest(passage: Passage, request: Request): Passage {
  return { ...passage, request, url: new URL(request.url) };
}

function hasKey(gate: GateContext, { request, url }: Passage): boolean {
  return (request.headers.get("apikey") ?? url.searchParams.get("apikey")) === gate.publishableKey;
}

const missingKey = (): Response => refuseData(401, "PGRST301", "No API key found in request");

function refuseToken(gate: GateContext, { request, url, origin }: Passage): Response {
  gate.log.warn(
    { event: "token refused", method: request.method, path: url.pathname, origin },
    "token refused",
  );
  return refuseData(401, "PGRST301", "The session is not valid. Please sign in again.");
}

async function answerAs(gate: GateContext, passage: Passage): Promise<Response> {
  const { request } = passage;
  const reader = await gate.readToken(request);
  if (reader === "refused") return refuseToken(gate, passage);
  const caller = reader === "visitor" ? undefined : reader;
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
