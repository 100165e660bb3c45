import { calendarText } from "./calendar-text.ts";
import type { Feed, FeedEnvironment } from "./feed-types.ts";

const secretForm = /^[A-Za-z0-9_-]{43}$/;
/** Milliseconds that the database may take. */
const timeoutMs = 10_000;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Calendars to subscribe to, by GET: without anything the public one; `?feed=<secret>` that of a person; `?event=<id>`
 * one event as a file, `?team=<id>` a team's season, as far as the caller may read them. Anything unknown, revoked or hidden is 404.
 */
export async function handler(request: Request, environment: FeedEnvironment): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return plain(405, "Calendars are read by GET.", { allow: "GET, HEAD" });
  const params = new URL(request.url).searchParams;
  const secret = params.get("feed");
  const event = params.get("event");
  const team = params.get("team");
  if (secret !== null && !secretForm.test(secret)) return unknown();
  if ([event, team].some((id) => id !== null && !idForm.test(id))) return unknown();

  const response = await ask(environment, request, { secret, asked_event: event, asked_team: team }).catch(
    () => undefined,
  );
  if (!response) return plain(504, "The calendar cannot be read just now.");
  if (response.status === 401 || response.status === 403) return unknown();
  if (!response.ok)
    return plain(response.status === 429 ? 429 : 502, "The calendar cannot be read just now.");
  const feed = (await response.json()) as Feed;
  if (event !== null && feed.events.length === 0) return unknown();
  return calendar(request, calendarText(feed, environment.SITE_URL || environment.SUPABASE_URL), {
    "cache-control":
      secret !== null || request.headers.has("authorization") ? "private, no-cache" : "public, max-age=300",
    "content-disposition":
      (event ?? team) === null
        ? 'inline; filename="club-events.ics"'
        : `attachment; filename="${event === null ? "season" : "event"}.ics"`,
    vary: "authorization",
  });
}

function ask(
  { SUPABASE_URL, SUPABASE_ANON_KEY, fetch: request = fetch }: FeedEnvironment,
  { headers }: Request,
  question: { secret: string | null; asked_event: string | null; asked_team: string | null },
): Promise<Response> {
  const caller =
    question.secret === null && (question.asked_event ?? question.asked_team) !== null
      ? headers.get("authorization")
      : null;
  return request(`${SUPABASE_URL}/rest/v1/rpc/calendar_feed`, {
    method: "POST",
    headers: {
      apikey: SUPABASE_ANON_KEY,
      "content-type": "application/json",
      ...(caller ? { authorization: caller } : {}),
    },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The same events are the same text, so a program that has it is told so in a line. */
async function calendar(request: Request, text: string, headers: Record<string, string>): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const tag = [...new Uint8Array(digest).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const etag = `"${tag}"`;
  const knownEtags = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((each) => each.trim().replace(/^W\//, ""));
  if (knownEtags?.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  const body = request.method === "HEAD" ? null : text;
  return new Response(body, {
    headers: {
      ...headers,
      etag,
      "content-type": "text/calendar; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

const unknown = () => plain(404, "Calendar not found.");

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
