import { hash } from "node:crypto";
import { Hono } from "hono";
import type { ApiEnvironment } from "#server/api/api.ts";
import { withVisitorAdmission } from "#server/api/limits/admission.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import type { Visitor } from "#server/render/page-data.ts";
import { etagOf, respondWithFile, type SiteFile } from "#server/static/site-files.ts";
import { shareResult } from "./results-cache.ts";
import { resultsPolicy } from "./results-content-policy.ts";
import type { ResultsRenderer } from "./results-renderer.ts";

export type EmbedOptions = {
  visitor: Visitor;
  siteUrl: string;
  renderer: ResultsRenderer;
  capacity: Capacity;
};

const cached = { "cache-control": "public, max-age=60" };
/** News in a frame are cached for this long (ms): long enough for simultaneous viewers. */
const newsFreshMs = 5_000;

/** Headers of embeddable pages: any site may frame them, and one small script runs, allowed by its hash. */
export function embedHeaders({ resultsStyle, embedScript }: ResultsRenderer): Record<string, string> {
  const scriptHash = hash("sha256", embedScript, "base64");
  const policy = resultsPolicy(resultsStyle).replace("frame-ancestors 'none'", "frame-ancestors *");
  return { ...cached, "content-security-policy": `${policy}; script-src 'sha256-${scriptHash}'` };
}

export function createEmbeds(options: EmbedOptions): Hono<ApiEnvironment> {
  const { renderer, capacity } = options;
  const app = new Hono<ApiEnvironment>();
  const news = shareResult(() => writeNews(options), newsFreshMs);
  app.get("/results/embed.js", (context) => {
    const bytes = Buffer.from(renderer.embedLoader);
    return respondWithFile(context.req.raw, {
      bytes,
      type: "text/javascript; charset=utf-8",
      etag: etagOf(bytes),
      headers: { ...cached, "cross-origin-resource-policy": "cross-origin" },
    });
  });
  app.get("/results/embed/news", async (context) =>
    respondWithFile(context.req.raw, await news((work) => withVisitorAdmission(capacity, context, work))),
  );
  return app;
}

async function writeNews({ visitor, siteUrl, renderer }: EmbedOptions): Promise<SiteFile> {
  const [row] = await visitor(
    (sql) => sql<{ club: unknown; news: unknown }[]>`
      select
        (select jsonb_build_object('name', c.name, 'accentColor', c.accent_color) from public.club_settings c) as club,
        (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'excerpt', n.excerpt) order by n.publish_at desc), '[]')
          from (select * from public.news_articles order by publish_at desc limit 5) n) as news`,
  );
  const bytes = Buffer.from(renderer.writeNewsEmbed(row?.club, row?.news, siteUrl));
  return { bytes, type: "text/html; charset=utf-8", etag: etagOf(bytes), headers: embedHeaders(renderer) };
}
