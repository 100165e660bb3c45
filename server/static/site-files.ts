import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

/** Bytes as a response takes them: of memory that no worker shares. */
type Bytes = Buffer<ArrayBuffer>;

/** What a file is when it is packed, from the first time someone asked for it so. */
type Encodings = { br?: Bytes; gzip?: Bytes };
export type SiteFile = Encodings & {
  bytes: Bytes;
  type: string;
  etag: string;
  headers: Record<string, string>;
};

type WriteDocument = (template: string, styleOf: StyleOf) => Promise<string>;
/** Does the work of one document when its turn comes. */
type WhenAdmitted = (work: () => Promise<Response>) => Promise<Response>;

/** The style sheet at an address of the site; undefined where there is none. */
export type StyleOf = (path: string) => string | undefined;

export type SiteFiles = {
  /** A file, or the one page under every path of the application, which `write` makes of the built one. */
  respond: (
    request: Request,
    path: string,
    document: { write: WriteDocument; whenAdmitted: WhenAdmitted },
  ) => Promise<Response | undefined>;
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressible = /^(text|application\/(json|xml|manifest)|image\/svg)/;

/** The built site, held in memory: every path of the application responds with its one page, the file `document`. */
export async function loadSite(
  folder: string,
  secure: boolean,
  document = "/index.html",
): Promise<SiteFiles> {
  const files = new Map<string, SiteFile>();
  const names = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const load = async (file: string): Promise<void> => {
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    // What only this server reads.
    if (!path.includes("/.")) files.set(path, await loadFile(file));
  };
  const served = names.filter((entry) => entry.isFile() && !entry.name.endsWith(".map"));
  await Promise.all(served.map(({ parentPath, name }) => load(join(parentPath, name))));
  const page = files.get(document);
  const styleOf: StyleOf = (name) => files.get(name)?.bytes.toString();
  return {
    async respond(request, path, { write, whenAdmitted }) {
      const file = path === document ? undefined : files.get(path);
      if (file) return respondWithFile(request, file);
      if (path.includes("/.")) return undefined;
      if (extname(path) !== "" && path !== document) return undefined;
      if (!page) return undefined;
      // Packing takes as long as writing, on every processor at once.
      return whenAdmitted(async () =>
        respondWithPage(request, await write(page.bytes.toString(), styleOf), secure),
      );
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

/** The same bytes have the same tag. */
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

/** A file that stays as it is: packed once for each encoding, not sent to who has it. */
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

/** What the browser has: one tag of several, and "W/" where something on the way packed it anew. */
function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The page is made anew for each visit, with a nonce no one can foresee. */
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

function chooseEncoding(request: Request): keyof Encodings | undefined {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

function pack(bytes: Uint8Array, encoding: keyof Encodings): Promise<Bytes> {
  return encoding === "br" ? compress.br(bytes, quickBrotli) : compress.gzip(bytes);
}

const worthPacking = 1024;

/**
 * A response of the contract, compressed where that is worth it; files as they come. A short one, which says how long it
 * is, is given the header and goes on as it is: to read it and make another of it takes longer than to send it.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const { status } = response;
  if (headers.has("content-encoding") || !isText(headers)) return new Response(response.body, response);
  const encoding = chooseEncoding(request);
  const length = headers.get("content-length");
  if (length !== null && (!encoding || Number(length) < worthPacking)) {
    response.headers.append("vary", "accept-encoding");
    return response;
  }
  // Whole bytes leave in one write; a stream would take several ticks.
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength === 0) return new Response(null, { status, headers });
  headers.delete("content-length");
  headers.append("vary", "accept-encoding");
  const isPacked = encoding !== undefined && bytes.byteLength >= worthPacking;
  const sent = isPacked ? await pack(bytes, encoding) : bytes;
  if (isPacked) headers.set("content-encoding", encoding);
  headers.set("content-length", String(sent.byteLength));
  return new Response(sent, { status, headers });
}

const isText = (headers: Headers): boolean =>
  /^(application\/json|text\/)/.test(headers.get("content-type") ?? "");
