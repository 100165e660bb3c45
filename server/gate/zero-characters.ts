/** JSON's way to write the character zero; `\\u0000` with a second backslash before it is other text. */
const zeroInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * PostgreSQL has no character zero, and a statement with one in it would end there. Nobody's browser sends one: such
 * requests are refused before anything reads them. Returns the request to go on with, or nothing when it has one.
 */
export async function withoutZeroCharacter(request: Request): Promise<Request | undefined> {
  if (/%00/.test(request.url)) return undefined;
  const { method, headers } = request;
  const isJson = /json/.test(headers.get("content-type") ?? "");
  if (!isJson || method === "GET" || method === "HEAD") return request;
  const body = await request.text();
  return zeroInJson.test(body) ? undefined : new Request(request.url, { method, headers, body });
}
