import { pathOf } from "#server/lib/path-of.ts";

type Ask = (request: Request) => Promise<Response>;

/** Responds as PostgREST does where the library does not, and the official client would notice (docs/contract.md). */
export async function askAsPostgrest(request: Request, ask: Ask): Promise<Response> {
  const isHeadOfCall = request.method === "HEAD" && pathOf(request).startsWith("/rest/v1/rpc/");
  const joined = withJoinedGroups(request);
  const response = await ask(isHeadOfCall ? new Request(joined, { method: "GET" }) : joined);
  const paged = response.status === 416 ? emptyLastPage(request, response) : response;
  return isHeadOfCall ? new Response(null, paged) : paged;
}

const group = /^(?:not\.)?(?:and|or)$/;

/** Several groups of filters are all required; of two with one name, the library would require either. */
function withJoinedGroups(request: Request): Request {
  if (!request.url.includes("?")) return request;
  const url = new URL(request.url);
  const groups = [...url.searchParams].filter(([name]) => group.test(name));
  if (new Set(groups.map(([name]) => name)).size === groups.length) return request;
  for (const [name] of groups) url.searchParams.delete(name);
  url.searchParams.append("and", `(${groups.map((parts) => parts.join("")).join()})`);
  return new Request(url, request);
}

/** A counted page behind the last row is empty, not an error: clients that read page by page end there. */
function emptyLastPage({ url, method, headers: requestHeaders }: Request, response: Response): Response {
  const offset = new URL(url).searchParams.get("offset");
  const isOfRows = !requestHeaders.get("accept")?.includes("vnd.pgrst.object");
  if (!isOfRows || response.headers.get("content-range") !== `*/${offset}`) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("preference-applied", "count=exact");
  return new Response(method === "HEAD" ? null : "[]", { status: 206, headers });
}
