import { z } from "zod";

type Forward = (request: Request) => Promise<Response>;

const requestSchema = z.object({
  expiresIn: z.number().int().min(1),
  paths: z.array(z.string()).max(200).optional(),
});

/** A signed address is for looking at something now, not for keeping. */
const longestSeconds = 3600;

/**
 * Signed addresses of private files, in the form the storage client reads (docs/decisions/004): the library responds
 * under another name, and knows no list of files.
 */
export async function signFiles(request: Request, forward: Forward): Promise<Response> {
  const parsed = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json({ error: "InvalidRequest", message: "expiresIn is missing" }, { status: 400 });
  const expiresIn = Math.min(parsed.data.expiresIn, longestSeconds);
  const { paths } = parsed.data;
  if (!paths) return signOne(request.url, request.headers, expiresIn, forward);
  const signPath = (path: string): Promise<Response> => {
    const url = `${request.url.split("?")[0]}/${path.split("/").map(encodeURIComponent).join("/")}`;
    return signOne(url, request.headers, expiresIn, forward);
  };
  // One after the other: a request has one connection to the database, and the list may be long.
  const responses: Response[] = [];
  for (const path of paths) responses.push(await signPath(path));
  const badToken = responses.find(({ status }) => status === 401);
  if (badToken) return badToken;
  return Response.json(await Promise.all(responses.map((one, index) => signedPath(paths[index] ?? "", one))));
}

async function signedPath(path: string, response: Response) {
  const body = (await response.json()) as { signedURL?: string; message?: string };
  return {
    path,
    signedURL: body.signedURL ?? null,
    error: response.ok ? null : (body.message ?? "Object not found"),
  };
}

async function signOne(url: string, given: Headers, expiresIn: number, forward: Forward): Promise<Response> {
  const headers = new Headers(given);
  headers.delete("content-length");
  const response = await forward(
    new Request(url, { method: "POST", headers, body: JSON.stringify({ expiresIn }) }),
  );
  if (!response.ok) return response;
  const { signedUrl } = (await response.json()) as { signedUrl: string };
  return Response.json({ signedURL: signedUrl.replace(/^\/storage\/v1/, "") });
}
