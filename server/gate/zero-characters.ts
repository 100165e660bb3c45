/** JSON's way to write the character zero; `\\u0000` with a second backslash before it is other text. */
const zeroInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * PostgreSQL has no character zero, and a statement with one in it would end there. Nobody's browser sends one: such
 * requests are refused before anything reads them.
 */
export async function hasZeroCharacter(request: Request): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  if (/%00/.test(pathname + search)) return true;
  const isJson = /json/.test(request.headers.get("content-type") ?? "");
  return request.body !== null && isJson && zeroInJson.test(await request.clone().text());
}
