import { readQuestion } from "../_shared/read-question.ts";
import type { WeatherEnvironment } from "../_shared/weather-environment.ts";
import { readTown, searchLocations } from "./geocoding.ts";

const timeoutMs = 2000;

/**
 * Returns the towns that { query } may mean, as { places }, for the board, who write one into the club's details; null
 * while there is no service to ask. 400 for a query that is none, 403 for anyone else, 429 when it was asked too often.
 */
export async function handler(request: Request, environment: WeatherEnvironment): Promise<Response> {
  const query = readTown(Object(await readQuestion(request)).query);
  if (query === null) return respond({ message: "Enter a town or a ZIP code." }, 400);
  if (!(await mayFindPlaces(request, environment)))
    return respond({ message: "Only the board can search for places." }, 403);
  if (environment.WEATHER_URL === "off") return respond({ places: null });
  if (environment.mayAskWeather && !(await environment.mayAskWeather()))
    return respond({ message: "Too many searches. Try again in a minute." }, 429);
  return respond({ places: await searchLocations(query, environment) });
}

function respond(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** The database decides, with the caller's own rights. */
async function mayFindPlaces(request: Request, environment: WeatherEnvironment): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, fetch: ask = fetch } = environment;
  const response = await ask(`${SUPABASE_URL}/rest/v1/rpc/may_find_places`, {
    method: "POST",
    headers: {
      apikey: SUPABASE_ANON_KEY,
      authorization: request.headers.get("authorization") ?? "",
      "content-type": "application/json",
    },
    body: "{}",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: unknown = response.ok ? await response.json() : null;
  return answer === true;
}
