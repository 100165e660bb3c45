import { type Context, Hono, type Next } from "hono";
import type { ApiEnvironment } from "#server/api/api.ts";
import { withVisitorAdmission } from "#server/api/limits/admission.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import type { Visitor } from "#server/render/page-data.ts";
import { etagOf, respondWithFile, type SiteFile } from "#server/static/site-files.ts";
import { embedHeaders } from "./embed-routes.ts";
import { createResultsCache, type WhenAdmitted } from "./results-cache.ts";
import { resultsPolicy } from "./results-content-policy.ts";
import type { OpenResults, ResultsFormat, ResultsRenderer } from "./results-renderer.ts";

export type ResultsSiteOptions = {
  visitor: Visitor;
  siteUrl: string;
  renderer: ResultsRenderer;
  capacity: Capacity;
  freshMs?: number;
};

const types: Record<ResultsFormat, string> = {
  html: "text/html; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
};

/** An address ends in the last eight characters of its season's id. */
const seasonPattern = "[a-z0-9-]*[0-9a-f]{8}";
const formatEnding = /\.(csv|json|ics)$/;

/** Public results are the same for every visitor, so they are read and rendered once. */
export function createResultsSite(options: ResultsSiteOptions): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const cache = createResultsCache(options);
  const headers = {
    "cache-control": "public, max-age=60",
    "content-security-policy": resultsPolicy(options.renderer.resultsStyle),
  };
  const framed = embedHeaders(options.renderer);
  const writePage = (results: OpenResults, path: string): SiteFile | undefined => {
    const format = formatOf(path);
    const text = results.write(path.replace(formatEnding, ""), format);
    return text === null ? undefined : fileOf(text, format, path.startsWith("embed/") ? framed : headers);
  };
  const whenAdmitted =
    (context: Context<ApiEnvironment>): WhenAdmitted =>
    (work) =>
      withVisitorAdmission(options.capacity, context, work);

  type Exchange = { context: Context<ApiEnvironment>; next: Next };
  const respond = async ({ context, next }: Exchange, address: string, rest: string) => {
    const season = await cache.season(address, whenAdmitted(context));
    if (!season) return notFound(context, next);
    const { results, pages } = season;
    const page = pages.get(rest) ?? writePage(results, rest.replace(/^\//, ""));
    if (!page) return notFound(context, next);
    pages.set(rest, page);
    // A header only gets the address of an existing page.
    return results.address === address
      ? respondWithFile(context.req.raw, page)
      : redirectTo(context, results.address, rest);
  };
  const redirectTo = (context: Context<ApiEnvironment>, address: string, rest: string) =>
    context.redirect(encodeURI(`/results/${address}${rest}`), 302);

  app.get("/results", async (context, next) => {
    const address = await cache.current(whenAdmitted(context));
    return address ? redirectTo(context, address, "") : notFound(context, next);
  });
  // An address that stays: links and frames on other websites follow the running season.
  app.get("/results/now.json", async (context, next) => {
    const address = await cache.current(whenAdmitted(context));
    return address ? respond({ context, next }, address, ".json") : notFound(context, next);
  });
  app.get("/results/now/*", async (context, next) => {
    const address = await cache.current(whenAdmitted(context));
    const rest = context.req.path.slice("/results/now".length);
    return address ? redirectTo(context, address, rest) : notFound(context, next);
  });
  app.get(`/results/:season{${seasonPattern}}`, (context, next) =>
    respond({ context, next }, context.req.param("season"), ""),
  );
  app.get(`/results/:season{${seasonPattern}}/*`, (context, next) => {
    const { season } = context.req.param();
    return respond({ context, next }, season, context.req.path.slice(`/results/${season}`.length));
  });
  app.get("/results/*", notFound);
  return app;
}

function fileOf(text: string, format: ResultsFormat, headers: Record<string, string>): SiteFile {
  const bytes = Buffer.from(text);
  return { bytes, type: types[format], etag: etagOf(bytes), headers };
}

function formatOf(path: string): ResultsFormat {
  const [, ending] = formatEnding.exec(path) ?? [];
  return ending === "csv" || ending === "json" || ending === "ics" ? ending : "html";
}

/** Responds with the site's own page, which says that nothing is there. */
async function notFound(context: Context<ApiEnvironment>, next: Next): Promise<undefined> {
  await next();
  const { body, headers } = context.res;
  context.res = new Response(body, { status: 404, headers });
}
