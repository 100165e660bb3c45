import type { Context } from "hono";
import type { ApiEnvironment } from "#server/api/api.ts";
import type { TokenVerifier } from "#server/api/auth/tokens.ts";
import { nothingHere } from "#server/api/error-responses.ts";
import { withVisitorAdmission } from "#server/api/limits/admission.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import { compressResponse } from "#server/static/site-files.ts";
import { localeOf } from "./club-site.ts";
import { type ClubDetails, unknownClub } from "./page-data.ts";
import type { Api, PageRenderer } from "./page-renderer.ts";

export type MemberContentOptions = {
  /** Checks each request of the member as if the member's browser had sent it. */
  api: Api;
  capacity: Capacity;
  readToken: TokenVerifier;
  siteUrl: string;
  renderer: PageRenderer;
  config: (club: ClubDetails) => Record<string, unknown>;
};

/** A response that the page was made from; the application on the device takes it instead of asking again. */
type Recorded = { url: string; body: string | null; status: number; type: string; text: string };

/**
 * `GET /first-content`: a member's page as HTML with its responses, shown before the application has loaded
 * (docs/decisions/017). Uses the member's own token. 404 where there is no page to render.
 */
export function createMemberContent(options: MemberContentOptions) {
  const { api, capacity, siteUrl, renderer } = options;
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const request = context.req.raw;
    const searchParams = new URL(request.url).searchParams;
    const page = URL.parse(searchParams.get("page") ?? "", siteUrl);
    const caller = await options.readToken(request);
    const email = typeof caller === "string" ? undefined : caller.claims.email;
    const isOwn = page?.origin === new URL(siteUrl).origin && renderer.forMembers.has(page.pathname);
    if (!isOwn || typeof email !== "string") return nothingHere();
    const authorization = request.headers.get("authorization") ?? "";
    const admit = <Value>(work: () => Promise<Value>) => withVisitorAdmission(capacity, context, work);
    const { club, queries } = await admit(() => renderer.read(page));
    const config = options.config(club ?? unknownClub);
    const responses: Recorded[] = [];
    const data = {
      ...{ path: page.pathname, at: new Date().toISOString(), queries },
      config: { ...config, backendUrl: siteUrl },
    };
    const html = await renderer.renderForMember(data, {
      email,
      search: page.search,
      screen: screenOf(searchParams),
      lastVisit: momentOf(searchParams.get("visit")),
      locale: localeOf(request.headers.get("accept-language")),
      admit,
      async fetch(input, init) {
        const forwardedRequest = new Request(input, init);
        forwardedRequest.headers.set("authorization", authorization);
        const response = await api.fetch(forwardedRequest, context.env);
        // The device asks again for failed ones.
        if (response.ok)
          responses.push(await record(String(input).slice(siteUrl.length), init?.body, response.clone()));
        return response;
      },
    });
    if (html === undefined) return nothingHere();
    return compressResponse(request, new Response(contentOf(html, responses), { headers }));
  };
}

/** One line with the length of each part, then the parts: the browser can show the HTML without parsing the responses. */
function contentOf(html: string, responses: readonly Recorded[]): string {
  const parts = responses.map(({ text, ...response }) => ({ ...response, length: text.length }));
  const line = JSON.stringify({ html: html.length, responses: parts });
  return [`${line}\n`, html, ...responses.map(({ text }) => text)].join("");
}

async function record(url: string, body: unknown, response: Response): Promise<Recorded> {
  return {
    url,
    body: typeof body === "string" ? body : null,
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

function screenOf(searchParams: URLSearchParams) {
  return {
    width: Number(searchParams.get("width")) || null,
    contentWidth: Number(searchParams.get("content")) || null,
    isTouched: searchParams.get("touch") === "1",
  };
}

function momentOf(text: string | null): string | null {
  const moment = Date.parse(text ?? "");
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
