import type { Context, Hono } from "hono";
import type { ApiEnvironment } from "#server/api/api.ts";
import { refuseData } from "#server/api/error-responses.ts";
import { withVisitorAdmission } from "#server/capacity/admission.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import { compressResponse } from "#server/static/site-files.ts";
import { localeOf } from "./club-site.ts";
import { type ClubDetails, readPublicContent, unknownClub, type Visitor } from "./page-data.ts";
import type { PageRenderer } from "./page-renderer.ts";

export type MemberContentOptions = {
  /** The API, which decides for each request of the member as if the member's browser had sent it. */
  api: Hono<ApiEnvironment>;
  capacity: Capacity;
  visitor: Visitor;
  siteUrl: string;
  publishableKey: string;
  renderer: PageRenderer;
  config: (club: ClubDetails) => Record<string, unknown>;
};

/**
 * `GET /first-content`: a member's page as HTML, and the two responses that it is made of, in one JSON object, so that the
 * page is seen before the application has loaded. The member's own token asks; nothing is remembered between requests.
 * What the API refuses is refused with its own response; 404 where the page is not rendered.
 */
export function createMemberContent(options: MemberContentOptions) {
  const { api, capacity, visitor, siteUrl, publishableKey, renderer } = options;
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const request = context.req.raw;
    const asked = new URL(request.url).searchParams;
    const page = URL.parse(asked.get("page") ?? "", siteUrl);
    const ask = page?.origin === new URL(siteUrl).origin ? renderer.asks[page.pathname] : undefined;
    const authorization = request.headers.get("authorization");
    if (!page || !ask || !authorization) return nothingHere();
    const send = (path: string, args?: object) => {
      const headers = { apikey: publishableKey, authorization, ...(args && json) };
      const init = args ? { method: "POST", body: JSON.stringify(args), headers } : { headers };
      return api.fetch(new Request(`${siteUrl}/rest/v1/${path}`, init), context.env);
    };
    const season = page.searchParams.get("season");
    const [profile, start, content] = await Promise.all([
      send(`app_users?${new URLSearchParams({ select: "*", email: `eq.${asked.get("email") ?? ""}` })}`),
      send(`rpc/${ask}`, season ? { season_id: season } : {}),
      readPublicContent(visitor),
    ]);
    const refused = [profile, start].find(({ ok }) => !ok);
    if (refused) return refused;
    const [profileText, startText] = await Promise.all([profile.text(), start.text()]);
    const config = options.config(content.clubSettings ?? unknownClub);
    const data = {
      path: page.pathname,
      at: new Date().toISOString(),
      config: { ...config, backendUrl: config.backendUrl || siteUrl },
      ...content,
    };
    const member = {
      profile: JSON.parse(profileText),
      start: JSON.parse(startText),
      search: page.search,
      screen: {
        width: Number(asked.get("width")) || null,
        contentWidth: Number(asked.get("content")) || null,
        isTouched: asked.get("touch") === "1",
      },
      locale: localeOf(request.headers.get("accept-language")),
    };
    return withVisitorAdmission(capacity, context, async () => {
      const html = await renderer.renderForMember(data, member);
      if (html === undefined) return nothingHere();
      const body = `{"html":${JSON.stringify(html)},"profile":${profileText},"start":${startText}}`;
      return compressResponse(
        request,
        new Response(body, { headers: { ...json, "cache-control": "no-store" } }),
      );
    });
  };
}

const json = { "content-type": "application/json" };
const nothingHere = (): Response => refuseData(404, "not_found", "There is nothing here.");
