import { bufferedText } from "#server/capacity/buffered-body.ts";
import { pathOf } from "#server/lib/path-of.ts";
import { refuseData } from "../error-responses.ts";
import { excessSentences, isFile, jsonLimitsOf, mostBytes } from "./body-limits.ts";
import { excessOf } from "./json-limits.ts";

/** The JSON escape of the null byte; with another backslash before it, it is other text. */
const zeroInJson = /(?<!\\)(?:\\\\)*\\u0000/;

const rowTypes = /^application\/json\s*(;|$)/i;

const noZero = (): Response => refuseData(400, "22021", "The text has a character that can't be saved.");

/** Checks depth, rows, values, and the null byte, which PostgreSQL can't store. Returns the request or a refusal. */
export async function readBody(request: Request): Promise<Request | Response> {
  if (request.url.includes("%00")) return noZero();
  const { method, headers } = request;
  const pathname = pathOf(request);
  if (!isDecodable(pathname)) return refuseData(400, "InvalidRequest", "This address cannot be read.");
  if (method === "GET" || method === "HEAD" || isFile(method, pathname)) return request;
  const buffered = bufferedText(request);
  const body = buffered ?? (await request.text());
  if (body === "") return new Request(request.url, { method, headers });
  const type = headers.get("content-type");
  if (pathname.startsWith("/rest/") && type && !rowTypes.test(type))
    return refuseData(415, "PGRST102", "Rows are sent as JSON.");
  if (body.includes("\\u0000") && zeroInJson.test(body)) return noZero();
  const excess = excessOf(body, jsonLimitsOf(mostBytes(method, pathname, "board")));
  if (excess) return refuseData(400, "PGRST102", excessSentences[excess]);
  const readable = buffered === undefined ? new Request(request.url, { method, headers, body }) : request;
  if (!type) readable.headers.set("content-type", "application/json");
  return readable;
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
