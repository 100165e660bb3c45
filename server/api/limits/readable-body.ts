import { bufferedText } from "#server/capacity/buffered-body.ts";
import { refuseData } from "../error-responses.ts";
import { excessSentences, isFile, jsonLimitsOf, mostBytes } from "./body-limits.ts";
import { excessOf } from "./json-limits.ts";

/** JSON's way to write the character zero; `\\u0000` with a second backslash before it is other text. */
const zeroInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/** What the data API takes rows in. No screen sends anything else. */
const rowTypes = /^application\/json\s*(;|$)/i;

const noZero = (): Response => refuseData(400, "22021", "The text has a character that can't be saved.");

/**
 * Looks at a body before anything parses it: how deep, how many rows and values, and whether it has the character zero,
 * which PostgreSQL does not know. Returns the request to go on with, or why not.
 */
export async function readBody(request: Request): Promise<Request | Response> {
  if (/%00/.test(request.url)) return noZero();
  const { method, headers } = request;
  const { pathname } = new URL(request.url);
  if (!isDecodable(pathname)) return refuseData(400, "InvalidRequest", "This address cannot be read.");
  if (method === "GET" || method === "HEAD" || isFile(method, pathname)) return request;
  const buffered = bufferedText(request);
  const body = buffered ?? (await request.text());
  if (body === "") return new Request(request.url, { method, headers });
  const type = headers.get("content-type");
  if (pathname.startsWith("/rest/") && type && !rowTypes.test(type))
    return refuseData(415, "PGRST102", "Rows are sent as JSON.");
  if (zeroInJson.test(body)) return noZero();
  const excess = excessOf(body, jsonLimitsOf(mostBytes(method, pathname, "board")));
  if (excess) return refuseData(400, "PGRST102", excessSentences[excess]);
  const readable = buffered === undefined ? new Request(request.url, { method, headers, body }) : request;
  if (!type) readable.headers.set("content-type", "application/json");
  return readable;
}

/** `%ff` means no character. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
