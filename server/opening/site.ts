import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { type ApiEnvironment, contractPaths } from "#server/api/api.ts";
import type { TokenVerifier } from "#server/api/auth/tokens.ts";
import { nothingHere, refuseData, withHeaders, withWait } from "#server/api/error-responses.ts";
import { holdMemory, slowRefusals, withVisitorAdmission } from "#server/api/limits/admission.ts";
import { unread } from "#server/api/limits/limit-body.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import { NotNowError } from "#server/capacity/refusals.ts";
import { CachedRouter } from "../lib/cached-router.ts";
import { diskIsFull, diskIsFullCode, diskRetrySeconds, isDiskFull } from "../lib/disk-space.ts";
import type { ClubSite } from "../render/club-site.ts";
import { isAllowedOrigin, respondToPreflight, setCorsHeaders } from "../static/cors.ts";
import { setCommonHeaders } from "../static/security-headers.ts";
import { compressResponse, type SiteFiles } from "../static/site-files.ts";
import { type HealthSources, readHealth } from "./health.ts";

export type SiteOptions = {
  api: Hono<ApiEnvironment>;
  capacity: Capacity;
  readToken: TokenVerifier;
  isWrite: (request: Request) => boolean;
  files: SiteFiles;
  club: ClubSite;
  memberContent: (context: Context<ApiEnvironment>) => Promise<Response>;
  results?: Hono<ApiEnvironment>[] | undefined;
  siteUrl: string;
  config: (clubName: string) => Record<string, unknown>;
  /** Awaited before anything of the club is read. */
  prepareDay: () => Promise<void>;
  clubName: () => Promise<string>;
  health: HealthSources;
  log: Logger;
};

const contractPath = /^\/(auth|rest|storage|functions)\/v1(\/|$)/;

export function createSite(options: SiteOptions): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>({ router: new CachedRouter() });
  app.use(setCommonHeaders(options.siteUrl.startsWith("https:")));
  app.use(slowRefusals(options.capacity));
  app.use(async (context, next) => {
    // A monitor's request at night must not move the demonstration.
    if (context.req.path !== "/health") await options.prepareDay();
    return next();
  });
  for (const path of contractPaths) app.use(path, holdMemory(options));
  app.use(async (context, next) => {
    if (!contractPath.test(context.req.path)) return next();
    const request = context.req.raw;
    if (!isAllowedOrigin(request, options.siteUrl))
      return refuseData(403, "origin_refused", "This site may not be used from there.");
    if (request.method === "OPTIONS" && request.headers.has("origin"))
      context.res = respondToPreflight(request);
    else await next();
    const response = await compressResponse(request, context.res);
    // Replacing a response would keep the first one's headers.
    context.res = undefined;
    context.res = response;
    setCorsHeaders(request, context.res.headers);
    return undefined;
  });
  app.route("/", options.api);
  app.get("/config.json", async (context) =>
    context.json(options.config(await options.clubName()), 200, { "cache-control": "no-cache" }),
  );
  const health = shareRunning(() => readHealth(options.health));
  app.get("/health", async (context) => {
    const { healthy, ...status } = await health();
    return context.json(status, healthy ? 200 : 503);
  });
  app.use("/first-content", holdMemory(options));
  app.get("/first-content", (context) => options.memberContent(context));
  // Setup is complete, and never returns.
  app.all("/setup/*", nothingHere);
  for (const results of options.results ?? []) app.route("/", results);
  app.on(["GET", "HEAD"], "*", async (context) => {
    if (contractPath.test(context.req.path) || context.req.path.startsWith("/_")) return nothingHere();
    const { raw: request, path } = context.req;
    const whenAdmitted = <T>(work: () => Promise<T>) => withVisitorAdmission(options.capacity, context, work);
    const make = options.club.file(path);
    if (make) return whenAdmitted(make);
    const write = (template: string) =>
      options.club.document(template, new URL(request.url), request.headers.get("accept-language"));
    const response = await options.files.respond(request, path, { write, whenAdmitted });
    return response ?? nothingHere();
  });
  app.notFound(() => nothingHere());
  app.onError((error, { env, req }) => {
    if (error instanceof NotNowError) {
      const isRead = req.method === "GET" || req.method === "HEAD";
      const refusal = withWait(refuseData(error.status, error.code, error.message), error.retryAfterSeconds);
      return isRead ? refusal : withHeaders(refusal, unread);
    }
    // A client that has left needs no response, and its failure is not an error.
    const hasLeft = env?.incoming?.socket.destroyed ?? false;
    options.log[hasLeft ? "debug" : "error"]({ error }, "a request failed");
    if (isDiskFull(error)) return withWait(refuseData(507, diskIsFullCode, diskIsFull), diskRetrySeconds);
    return refuseData(500, "unexpected_failure", "Something went wrong on the server. Please try again.");
  });
  return app;
}

function shareRunning<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
}
