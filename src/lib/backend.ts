import { PostgrestClient } from "@supabase/postgrest-js";
import { accessToken } from "./auth/auth-client.ts";
import { refusedRequests } from "./auth/session.ts";
import { config } from "./config.ts";
import type { Database } from "./database.types.ts";
import { BackendError } from "./errors.ts";
import { fetchPaced } from "./fetch-paced.ts";

export type Backend = PostgrestClient<Database>;

let client: Backend | undefined;
let fetchAsViewer: typeof fetch = fetchAsCurrentUser;

export function setViewerFetch(fetchAs: typeof fetch) {
  fetchAsViewer = fetchAs;
}

/** The data API as the signed-in person. Only `*-queries` and `*-mutations` use it. */
export function backend(): Backend {
  client ??= createBackend((input, init) => fetchAsViewer(input, init));
  return client;
}

/** The data API with a given token, for a person who is not signed in yet. */
export function backendFor(token: string): Backend {
  return createBackend((input, init) => fetchWithToken(token, input, init));
}

/** The data API as a visitor, even while someone is signed in: for a phone that scores by the code of a squad sheet. */
export function backendOfVisitors(): Backend {
  return createBackend(fetchPaced);
}

/** Reads from the club's own server, beside the data API; null where there is none. */
export async function readFromSite<Value>(path: `/${string}`, signal: AbortSignal): Promise<Value | null> {
  const response = await fetchAsViewer(`${config().backendUrl}${path}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new BackendError("unknown", { cause: response.status });
  return response.json();
}

function createBackend(fetchWith: typeof fetch): Backend {
  const { backendUrl, publishableKey } = config();
  return new PostgrestClient<Database>(`${backendUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWith,
    // The query client decides about retries by the kind of error.
    retry: false,
  });
}

async function fetchAsCurrentUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  if (!token) return fetchPaced(input, init);
  const response = await askAgainIfEnded(token, await fetchWithToken(token, input, init), (renewed) =>
    fetchWithToken(renewed, input, init),
  );
  if (response.status === 401) refusedRequests.set(refusedRequests.get() + 1);
  return response;
}

/** A slow clock takes an expired token for a valid one, until a response gives the time. */
async function askAgainIfEnded(
  token: string,
  response: Response,
  again: (renewed: string) => Promise<Response>,
): Promise<Response> {
  if (response.status !== 401) return response;
  const renewed = await accessToken();
  return renewed && renewed !== token ? again(renewed) : response;
}

function fetchWithToken(token: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${token}`);
  return fetchPaced(input, { ...init, headers });
}
