import { z } from "zod";

type Forward = (request: Request) => Promise<Response>;

const requestSchema = z.object({
  expiresIn: z.number().int().min(1),
  paths: z.array(z.string()).max(200).optional(),
});

/** A signed address is for viewing now, not for keeping. */
const longestSeconds = 3600;

/** Signs in the storage client's format (docs/decisions/004); the library can't sign a list. */
export async function signFiles(request: Request, forward: Forward): Promise<Response> {
  const parsed = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json({ error: "InvalidRequest", message: "expiresIn is missing" }, { status: 400 });
  const expiresIn = Math.min(parsed.data.expiresIn, longestSeconds);
  const { paths } = parsed.data;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify({ expiresIn });
  const sign = (url: string): Promise<Response> =>
    signOne(new Request(url, { method: "POST", headers, body }), forward);
  if (!paths) return sign(request.url);
  const signPath = (path: string): Promise<Response> =>
    sign(`${request.url.split("?")[0]}/${path.split("/").map(encodeURIComponent).join("/")}`);
  // Sequentially, because a request has one database connection and the list may be long.
  const responses: Response[] = [];
  for (const path of paths) responses.push(await signPath(path));
  const badToken = responses.find(({ status }) => status === 401);
  if (badToken) return badToken;
  return Response.json(await Promise.all(responses.map((one, index) => signedPath(paths[index] ?? "", one))));
}

async function signedPath(path: string, response: Response) {
  const { signedURL, message }: { signedURL?: unknown; message?: unknown } = await response.json();
  return {
    path,
    signedURL: signedURL ?? null,
    error: response.ok ? null : (message ?? "Object not found"),
  };
}

async function signOne(request: Request, forward: Forward): Promise<Response> {
  const response = await forward(request);
  if (!response.ok) return response;
  // The contract library's response.
  const { signedUrl } = (await response.json()) as { signedUrl: string };
  return Response.json({ signedURL: signedUrl.replace(/^\/storage\/v1/, "") });
}
