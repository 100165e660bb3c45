import { type Context, Hono, type MiddlewareHandler } from "hono";
import { withAdmission } from "#server/api/limits/admission.ts";
import type { FunctionCaller, FunctionsHost } from "#server/contract/functions-host.ts";
import { diskIsFull, diskIsFullCode, diskRetrySeconds, isDiskFull } from "#server/lib/disk-space.ts";
import { type PathAndQuery, pathAndQueryOf } from "#server/lib/path-of.ts";
import type { ApiContext, RequestContext } from "./api-context.ts";
import { withAskedColumns } from "./asked-columns.ts";
import { logRefusal, watch } from "./audit-requests.ts";
import { changeAccount, readAccount } from "./auth/account-changes.ts";
import { limitFeedGuesses, limitGuesses } from "./auth/display-links.ts";
import { changeEmailSettings, readEmailSettings } from "./auth/email-settings-requests.ts";
import { readHandover } from "./auth/handover.ts";
import { requestEmail } from "./auth/requested-emails.ts";
import { readAuthHealth, readSettings } from "./auth/service-facts.ts";
import { renewSession } from "./auth/sessions.ts";
import { signIn } from "./auth/sign-in.ts";
import { signOut } from "./auth/sign-out.ts";
import { signUp } from "./auth/sign-up.ts";
import { neededStanding, readStanding } from "./auth/standing.ts";
import { sendTestEmail } from "./auth/test-email.ts";
import { openLink } from "./auth/verify-endpoint.ts";
import { type ClientConnection, clientIpOf } from "./client-ip.ts";
import { isErrorReport, limitErrorReports } from "./error-reports.ts";
import { authError, invalidSession, refuseData, withHeaders, withWait } from "./error-responses.ts";
import { refuseFile } from "./files/file-room.ts";
import { signFiles } from "./files/signed-files.ts";
import { isListRequest } from "./files/stored-lists.ts";
import { judgeUpload, unwrapUpload } from "./files/uploads.ts";
import { limitBody, unread } from "./limits/limit-body.ts";
import { unknownPreferences, withPassedOverrides } from "./limits/prefer.ts";
import { refusedQuery } from "./limits/query-limits.ts";
import { readBody } from "./limits/readable-body.ts";
import { isOnVisitorList } from "./limits/visitor-list.ts";
import { LiveSeasons } from "./live/live-seasons.ts";
import { replayResponses, submissionFor } from "./repeated-requests.ts";
import { askAsPostgrest } from "./stock-requests.ts";

export type ApiEnvironment = { Bindings: ClientConnection };

type Route = (api: ApiContext, requestContext: RequestContext) => Promise<Response>;

/** The only paths of the auth service that respond. Others (one-time codes, admin, OAuth) do not exist. */
const authRoutes: Record<string, Route> = {
  "POST /token?grant_type=password": signIn,
  "POST /token?grant_type=refresh_token": renewSession,
  "POST /signup": signUp,
  "POST /recover": requestEmail,
  "POST /resend": requestEmail,
  "GET /verify": openLink,
  "POST /verify": openLink,
  "POST /logout": signOut,
  "GET /user": readAccount,
  "PUT /user": changeAccount,
  "POST /test-email": sendTestEmail,
  "GET /email-settings": readEmailSettings,
  "PUT /email-settings": changeEmailSettings,
  "GET /handover": readHandover,
  "GET /settings": readSettings,
  "GET /health": readAuthHealth,
};

/** Listed by name: with a parameter, the router would try its patterns on every request. */
export const contractPaths = ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*", "/functions/v1/*"];

/** The setup page is gone, but its browser may have missed the response. */
const setUpBefore = "/setup/complete";

/** The middleware before the contract: every request to the library has passed it. */
export function createApi(api: ApiContext, functions: FunctionsHost): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const respondWithData = dataResponder(api);
  const limitSize = limitBody({
    readToken: api.readToken,
    readStanding: (caller) => readStanding(api.sql, caller),
  });
  const admission = withAdmission({ ...api, isWrite: api.contract.isWrite });
  for (const path of [...contractPaths, setUpBefore]) {
    app.use(path, limitSize);
    app.use(path, admission);
  }
  app.use(withReadableBody);
  const replay = replayResponses(api);
  for (const path of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*", setUpBefore]) app.use(path, replay);
  app.all("/auth/v1/*", async (context) => {
    const requestContext = requestContextOf(context);
    const path = requestContext.url.pathname.slice("/auth/v1".length);
    const route = authRoutes[`${context.req.method} ${path}${grantOf(requestContext.url, path)}`];
    if (!route) return authError(404, "not_found", "There is nothing here.");
    if (path !== "/verify" && !hasKey(api, requestContext)) return missingKey();
    return route(api, requestContext).catch(explainFailure);
  });
  app.all("/rest/v1/*", async (context) => {
    const requestContext = requestContextOf(context);
    const name = /^\/rest\/v1\/((?:rpc\/)?([a-z_][a-z0-9_]*))$/.exec(requestContext.url.pathname);
    if (!name?.[2] || name[2] in Object.prototype)
      return refuseData(404, "PGRST125", "There is nothing here.");
    if (!hasKey(api, requestContext)) return missingKey();
    const next = (request = requestContext.request) =>
      respondWithData({ ...requestContext, request }, name[1] ?? "");
    if (isErrorReport(requestContext)) return limitErrorReports(api, requestContext, next);
    return limitGuesses(api, requestContext, next);
  });
  // An upload address would outlive the session that requested it.
  app.all("/storage/v1/object/upload/*", () => refuseData(404, "NotFound", "There is nothing here."));
  app.post("/storage/v1/object/sign/*", (context) => {
    const requestContext = requestContextOf(context);
    return asStanding(api, requestContext, () =>
      signFiles(requestContext.request, (request) => forwardAs(api, withRequest(requestContext, request))),
    );
  });
  app.post("/storage/v1/object/list/*", async (context) => {
    const requestContext = requestContextOf(context);
    if (!(await isListRequest(requestContext.request.clone())))
      return refuseData(400, "InvalidRequest", "This is no way to list files.");
    return asStanding(api, requestContext, () => forwardAs(api, requestContext));
  });
  app.all("/storage/v1/object/*", async (context) => {
    const requestContext = requestContextOf(context);
    const { url, request } = requestContext;
    if (hasTransformation(url))
      return refuseData(400, "InvalidRequest", "Images are served as they were uploaded.");
    if (request.body && !request.headers.has("content-length") && !isForm(request))
      return withHeaders(
        refuseData(411, "MissingContentLength", "The size of a file must be named."),
        unread,
      );
    return asStanding(api, requestContext, () => respondWithFile(api, requestContext));
  });
  app.all("/functions/v1/:name", (context) =>
    askFunction(api, requestContextOf(context), (caller) =>
      functions.fetch(context.req.param("name"), context.req.raw, caller),
    ),
  );
  return app;
}

const withReadableBody: MiddlewareHandler = async (context, next) => {
  const read = await readBody(context.req.raw);
  if (read instanceof Response) return read;
  context.req.raw = read;
  return next();
};

/** A full disk in the form that clients of the sign-in service read. */
function explainFailure(error: unknown): Response {
  if (!isDiskFull(error)) throw error;
  return withWait(authError(507, diskIsFullCode, diskIsFull), diskRetrySeconds);
}

async function respondWithFile(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const { request } = requestContext;
  const caller = await api.readToken(request);
  const refusal = await refuseFile(api, request, typeof caller === "string" ? undefined : caller);
  if (refusal) return refusal;
  const upload = await unwrapUpload(request);
  if (!upload) return refuseData(400, "InvalidRequest", "The form with the file cannot be read.");
  const judged = await judgeUpload(upload);
  if (typeof judged === "string") return refuseData(400, "InvalidRequest", judged);
  return asHarmlessFile(await forwardAs(api, withRequest(requestContext, judged)));
}

function dataResponder(api: ApiContext) {
  const live = new LiveSeasons();
  return (requestContext: RequestContext, name: string): Promise<Response> => {
    // Shared reads change nothing, so they belong to no submission.
    const ask = (forwardedRequest: Request) =>
      handleData(api, { ...withRequest(requestContext, forwardedRequest), submission: undefined }, name);
    return live.respond(name, requestContext.request, ask) ?? handleData(api, requestContext, name);
  };
}

async function handleData(api: ApiContext, requestContext: RequestContext, name: string): Promise<Response> {
  const { request, url } = requestContext;
  const viewer = await api.readToken(request);
  if (api.queries === "known") {
    if (viewer === "visitor" && !isOnVisitorList(request.method, name, url))
      return refuseVisitor(api, requestContext);
    const refused = refusedQuery(request.method, name, url);
    if (refused) return refuseData(400, "PGRST100", refused);
  }
  const preferences = request.headers.get("prefer");
  const [unknown] = preferences === null ? [] : unknownPreferences(preferences);
  if (unknown) return refuseData(400, "PGRST122", `The preference "${unknown}" is not supported here.`);
  const response = await askAsPostgrest(withPassedOverrides(request), (postgrestRequest) =>
    forwardAs(api, withRequest(requestContext, postgrestRequest)),
  );
  if (response.ok && name === "rpc/erase_person") await api.finishErasure();
  return name.startsWith("rpc/") ? response : withAskedColumns(request, response);
}

function refuseVisitor(api: ApiContext, requestContext: RequestContext): Response {
  logRefusal(api, requestContext, { event: "refused" });
  return refuseData(401, "42501", "Please sign in to ask for this.");
}

async function askFunction(
  api: ApiContext,
  requestContext: RequestContext,
  ask: (caller: FunctionCaller) => Promise<Response>,
): Promise<Response> {
  const { request, clientIp } = requestContext;
  const viewer = await api.readToken(request);
  const account = typeof viewer === "string" ? undefined : viewer.userId;
  return asStanding(api, requestContext, () =>
    limitFeedGuesses(api, requestContext, () => ask({ clientIp, account })),
  );
}

/** Files and functions are for visitors and for Active accounts with a valid session. */
async function asStanding(
  api: ApiContext,
  requestContext: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  const viewer = await api.readToken(requestContext.request);
  if (viewer === "visitor") return next();
  if (viewer === "refused" || (await readStanding(api.sql, viewer)) === "none")
    return refuseToken(api, requestContext);
  return next();
}

function grantOf(url: PathAndQuery, path: string): string {
  return path === "/token" ? `?grant_type=${url.searchParams.get("grant_type")}` : "";
}

function requestContextOf({ req: { raw: request }, env }: Context<ApiEnvironment>): RequestContext {
  const isAbandoned = () => env.incoming?.socket.destroyed ?? false;
  return {
    request,
    url: pathAndQueryOf(request),
    clientIp: clientIpOf(env),
    isAbandoned,
    submission: submissionFor(request),
  };
}

const withRequest = (requestContext: RequestContext, request: Request): RequestContext =>
  request === requestContext.request
    ? requestContext
    : { ...requestContext, request, url: pathAndQueryOf(request) };

function hasKey(api: ApiContext, { request, url }: RequestContext): boolean {
  return (request.headers.get("apikey") ?? url.searchParams.get("apikey")) === api.publishableKey;
}

const missingKey = (): Response => refuseData(401, "PGRST301", "No API key found in request");

function refuseToken(api: ApiContext, requestContext: RequestContext): Response {
  logRefusal(api, requestContext, { event: "token refused" });
  return invalidSession();
}

async function forwardAs(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const { request } = requestContext;
  const viewer = await api.readToken(request);
  if (viewer === "refused") return refuseToken(api, requestContext);
  const needs = neededStanding(request.method, requestContext.url.pathname);
  const caller = viewer === "visitor" ? undefined : { ...viewer, needs };
  const recordOutcome = await watch(api, requestContext, caller);
  const withoutKey = requestContext.url.search.includes("apikey") ? withoutKeyInAddress(request) : request;
  const response = await api.contract.fetch(
    caller ? withoutKey : withoutToken(withoutKey),
    caller,
    requestContext,
  );
  recordOutcome(response);
  return response.status === 500 ? withoutInnerDetails(api, requestContext, response) : response;
}

/** Hides errors that the contract library did not expect; their text is only for the log. */
async function withoutInnerDetails(api: ApiContext, { request, url }: RequestContext, response: Response) {
  if (!url.pathname.startsWith("/rest/")) return response;
  const { code, message }: { code?: unknown; message?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (code !== "SUP") return response;
  if (String(message).includes("Missing closing quote"))
    return refuseData(400, "PGRST100", "The query has an unclosed quote.");
  api.log.error({ method: request.method, path: url.pathname, error: message }, "a request failed");
  return refuseData(500, "unexpected_failure", "Something went wrong on the server. Please try again.");
}

/** The library would take the key for a filter. */
function withoutKeyInAddress(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete("apikey");
  return new Request(url, request);
}

/** A publishable key as the token means no token. */
function withoutToken(request: Request): Request {
  if (!request.headers.has("authorization")) return request;
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  return new Request(request, { headers });
}

const isForm = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

const hasTransformation = (url: PathAndQuery): boolean =>
  ["width", "height", "resize", "format", "quality"].some((name) => url.searchParams.has(name));

const shownInPage = /^image\/(png|jpeg|webp|gif|avif)$/;

/** A stored file can be viewed or saved, but never runs: whatever its type, it has no scripts and no origin. */
function asHarmlessFile(response: Response): Response {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return response;
  const safe = new Response(response.body, response);
  safe.headers.set("content-security-policy", "sandbox; default-src 'none'");
  safe.headers.set("x-content-type-options", "nosniff");
  safe.headers.set("cross-origin-resource-policy", "same-origin");
  if (!shownInPage.test(type)) safe.headers.set("content-disposition", "attachment");
  return safe;
}
