import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { type Bytes, chooseEncoding, type Encodings, pack, worthPacking } from "#server/lib/encodings.ts";
import { contentSecurityPolicy, workerSecurityPolicy } from "./security-headers.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

export type SiteFile = Encodings & {
  bytes: Bytes;
  type: string;
  etag: string;
  headers: Record<string, string>;
};

type WriteDocument = (template: string) => Promise<string>;
type WhenAdmitted = (work: () => Promise<Response>) => Promise<Response>;

export type SiteFiles = {
  /** A file, or for any path of the application its one page, completed by `write`. */
  respond: (
    request: Request,
    path: string,
    document: { write: WriteDocument; whenAdmitted: WhenAdmitted },
  ) => Promise<Response | undefined>;
};

const compressible = /^(text|application\/(json|xml|manifest)|image\/svg)/;

/** The built site in memory: every path of the application responds with the file `document`. */
export async function loadSite(
  folder: string,
  secure: boolean,
  document = "/index.html",
): Promise<SiteFiles> {
  const files = new Map<string, SiteFile>();
  const names = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const load = async (file: string): Promise<void> => {
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    // Only this server reads them.
    if (!path.includes("/.")) files.set(path, await loadFile(file));
  };
  const served = names.filter((entry) => entry.isFile() && !entry.name.endsWith(".map"));
  await Promise.all(served.map(({ parentPath, name }) => load(join(parentPath, name))));
  const page = files.get(document);
  return {
    async respond(request, path, { write, whenAdmitted }) {
      const file = path === document ? undefined : files.get(path);
      if (file) return respondWithFile(request, file);
      if (path.includes("/.")) return undefined;
      if (extname(path) !== "" && path !== document) return undefined;
      if (!page) return undefined;
      // Compressing takes as long as rendering.
      return whenAdmitted(async () => respondWithPage(request, await write(page.bytes.toString()), secure));
    },
  };
}

async function loadFile(file: string): Promise<SiteFile> {
  const bytes = await readFile(file);
  const type = types[extname(file)] ?? "application/octet-stream";
  return {
    bytes,
    type,
    etag: etagOf(bytes),
    headers: headersFor(file),
  };
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}"`;
}

function headersFor(file: string): Record<string, string> {
  // Vite puts a hash of the content into the names below assets/.
  if (/[\\/]assets[\\/]/.test(file)) return { "cache-control": "public, max-age=31536000, immutable" };
  // A browser that stored an old worker would keep an old site.
  if (basename(file) === "service-worker.js")
    return { "cache-control": "no-cache", "content-security-policy": workerSecurityPolicy };
  return { "cache-control": "public, max-age=300" };
}

/** Serves an unchanging file: compressed once for each encoding, and not sent again to a browser that has it. */
export async function respondWithFile(request: Request, file: SiteFile): Promise<Response> {
  const headers = { ...file.headers, etag: file.etag, vary: "accept-encoding" };
  if (isKnown(request, file.etag)) return new Response(null, { status: 304, headers });
  const encoding = compressible.test(file.type) ? chooseEncoding(request) : undefined;
  if (!encoding) return new Response(file.bytes, { headers: { ...headers, "content-type": file.type } });
  file[encoding] ??= await pack(file.bytes, encoding);
  return new Response(file[encoding], {
    headers: { ...headers, "content-type": file.type, "content-encoding": encoding },
  });
}

/** True if the browser has the file: one tag of several, with "W/" if a proxy compressed it anew. */
function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The page is made for each visit, with an unpredictable nonce. */
async function respondWithPage(request: Request, html: string, secure: boolean): Promise<Response> {
  const nonce = randomBytes(18).toString("base64");
  const bytes = Buffer.from(html.replaceAll("__CSP_NONCE__", nonce));
  const encoding = chooseEncoding(request);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(nonce, secure),
    "cache-control": "no-cache",
    vary: "accept-encoding, accept-language",
  };
  if (!encoding) return new Response(bytes, { headers });
  return new Response(await pack(bytes, encoding), {
    headers: { ...headers, "content-encoding": encoding },
  });
}

/** A short response with a known length only gets a header: rewriting it would take longer than sending it. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { status, headers: sentHeaders } = response;
  if (sentHeaders.has("content-encoding") || !isText(sentHeaders))
    return new Response(response.body, response);
  const encoding = chooseEncoding(request);
  const length = sentHeaders.get("content-length");
  if (length !== null && (!encoding || Number(length) < worthPacking)) {
    sentHeaders.append("vary", "accept-encoding");
    return response;
  }
  // Whole bytes leave in one write; a stream would take several ticks.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(sentHeaders);
  if (bytes.byteLength === 0) return new Response(null, { status, headers });
  headers.delete("content-length");
  headers.append("vary", "accept-encoding");
  const isPacked = encoding !== undefined && bytes.byteLength >= worthPacking;
  const bytesToSend = isPacked ? await pack(bytes, encoding) : bytes;
  if (isPacked) headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytesToSend.byteLength));
  return new Response(bytesToSend, { status, headers });
}

const isText = (headers: Headers): boolean =>
  /^(application\/json|text\/)/.test(headers.get("content-type") ?? "");
