import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a store behaves: `cut` breaks off in the middle of what it sends, `deaf` never answers and reads nothing. */
export type StoreManner = "ok" | "down" | "forbidden" | "broken" | "full" | "skewed" | "deaf" | "cut";

export type StoreServer = {
  /** What `BACKUP_TO` would be. */
  address: string;
  /** Whole files by their path below the bucket or the folder, no matter who put them there. */
  files: Map<string, Buffer>;
  /** Every request: method and path. */
  asked: string[];
  setManner: (manner: StoreManner) => void;
  stop: () => Promise<void>;
};

export const storeUser = "club-key";
export const storePassword = "secret/with+signs=";

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

async function serve(handle: Handler, refuse: (response: ServerResponse, manner: StoreManner) => void) {
  const requests: string[] = [];
  let manner: StoreManner = "ok";
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://store.test");
    requests.push(`${request.method} ${url.pathname}`);
    if (manner === "down") return void request.socket.destroy();
    if (manner === "deaf") return void request.pause();
    if (manner === "cut" && request.method === "GET" && !url.searchParams.has("list-type"))
      return void handle(request, cutting(response), url);
    if (manner !== "ok" && manner !== "cut")
      return void request.resume().on("end", () => refuse(response, manner));
    handle(request, response, url).catch(() => request.socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked: requests,
    setManner: (next: StoreManner) => {
      manner = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Announces the whole body and breaks off after half of it. */
function cutting(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body: unknown) => {
    if (!(body instanceof Buffer)) return end(body);
    response.setHeader("content-length", body.length);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
    return response;
  }) as ServerResponse["end"];
  return response;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A bucket that checks each signature by computing it anew (Signature Version 4), with multipart uploads. */
export async function startS3Server(prefix = ""): Promise<StoreServer> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const handle: Handler = async (request, response, url) => {
    const body = await bodyOf(request);
    const error = signatureError(request, url, body);
    if (error) return s3Error(response, 403, error);
    const key = decodeURIComponent(url.pathname).slice("/bucket/".length);
    const { searchParams: query } = url;
    const uploadId = query.get("uploadId") ?? "";
    const parts = uploads.get(uploadId);
    if (query.has("list-type")) return listObjects(response, files, query);
    if (query.has("uploads")) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId && !parts) return s3Error(response, 404, "NoSuchUpload");
    if (parts && request.method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`);
      return void response.end();
    }
    if (parts && request.method === "POST") {
      const etags = [...parts]
        .sort(([a], [b]) => a - b)
        .map(([, part]) => createHash("md5").update(part).digest("hex"));
      const tags = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, etag]) => etag);
      if (JSON.stringify(tags) !== JSON.stringify(etags)) return s3Error(response, 400, "InvalidPart");
      files.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
    }
    if (uploadId) {
      uploads.delete(uploadId);
      return xml(response, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    return respondWithFile(request, response, {
      files,
      key,
      body,
      missing: () => s3Error(response, 404, "NoSuchKey"),
    });
  };
  const codes: Partial<Record<StoreManner, [number, string]>> = {
    forbidden: [403, "AccessDenied"],
    broken: [503, "SlowDown"],
    full: [400, "QuotaExceeded"],
    skewed: [403, "RequestTimeTooSkewed"],
  };
  const server = await serve(handle, (response, manner) =>
    s3Error(response, ...(codes[manner] ?? [500, "InternalError"])),
  );
  return {
    ...server,
    files,
    address: `s3+http://127.0.0.1:${server.port}/bucket/${prefix}?region=eu-test-1`,
  };
}

type FileAnswer = { files: Map<string, Buffer>; key: string; body: Buffer; missing: () => void };

function respondWithFile(
  request: IncomingMessage,
  response: ServerResponse,
  { files, key, body, missing }: FileAnswer,
): void {
  if (request.method === "PUT") files.set(key, body);
  if (request.method === "GET") {
    const found = files.get(key);
    if (!found) {
      missing();
      return;
    }
    response.end(found);
    return;
  }
  if (request.method === "DELETE") files.delete(key);
  response.statusCode = request.method === "PUT" ? 201 : 204;
  response.end();
}

const pageSize = 3;

function listObjects(response: ServerResponse, files: Map<string, Buffer>, query: URLSearchParams): void {
  const prefix = query.get("prefix") ?? "";
  const from = Number(query.get("continuation-token") ?? 0);
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"))
    .sort();
  const items = keys
    .slice(from, from + pageSize)
    .map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${files.get(key)?.length}</Size></Contents>`);
  const next =
    from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : "";
  xml(
    response,
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.test/doc">${items.join("")}${next}</ListBucketResult>`,
  );
}

const xml = (response: ServerResponse, text: string): void => void response.end(text);

function s3Error(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** The code S3 responds with, or undefined where request and content are signed as they came. */
function signatureError(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, key, day = "", region = "", names = "", signature] =
    pattern.exec(request.headers.authorization ?? "") ?? [];
  if (key !== storeUser) return "InvalidAccessKeyId";
  if (region !== "eu-test-1") return "AuthorizationHeaderMalformed";
  const hash = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== hash(body)) return "XAmzContentSHA256Mismatch";
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const path = decodeURIComponent(url.pathname).split("/").map(encode).join("/");
  const canonical = [request.method, path, query.join("&"), headers.join(""), names, hash(body)].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const sign = (secret: string | Buffer, data: string): Buffer =>
    createHmac("sha256", secret).update(data).digest();
  const signingKey = ["s3", "aws4_request"].reduce(sign, sign(sign(`AWS4${storePassword}`, day), region));
  return sign(signingKey, text).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

/** A WebDAV folder as Nextcloud answers: a file in a folder that is not there is refused, and so is one without a length. */
export async function startWebdavServer(): Promise<StoreServer> {
  const files = new Map<string, Buffer>();
  const folders = new Set(["/", "/dav/"]);
  const expected = `Basic ${Buffer.from(`${storeUser}:${storePassword}`).toString("base64")}`;
  const root = "/dav/club site/copies/";
  const end = (response: ServerResponse, status: number, text?: string): void => {
    response.statusCode = status;
    response.end(text);
  };
  const handle: Handler = async (request, response, url) => {
    if (request.method === "PUT" && !request.headers["content-length"]) return end(response, 411);
    const body = await bodyOf(request);
    if (request.headers.authorization !== expected) return end(response, 401);
    const path = decodeURIComponent(url.pathname);
    const parent = path.slice(0, path.replace(/\/$/, "").lastIndexOf("/") + 1);
    if (!folders.has(parent)) return end(response, request.method === "PROPFIND" ? 404 : 409);
    if (request.method === "MKCOL") {
      if (folders.has(path)) return end(response, 405);
      folders.add(path);
      return end(response, 201);
    }
    if (request.method !== "PROPFIND")
      return respondWithFile(request, response, {
        files,
        key: path.slice(root.length),
        body,
        missing: () => end(response, 404),
      });
    if (!folders.has(path)) return end(response, 404);
    const items = [...files].map(
      ([name, content]) =>
        `<d:response><d:href>${encodeURI(root + name)}</d:href><d:propstat><d:prop>` +
        `<d:getcontentlength>${content.length}</d:getcontentlength></d:prop></d:propstat></d:response>`,
    );
    const self = `<d:response><d:href>${encodeURI(root)}</d:href><d:propstat><d:prop/></d:propstat></d:response>`;
    return end(
      response,
      207,
      `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${self}${items.join("")}</d:multistatus>`,
    );
  };
  const statuses: Partial<Record<StoreManner, number>> = {
    forbidden: 403,
    broken: 503,
    full: 507,
    skewed: 500,
  };
  const server = await serve(handle, (response, manner) => end(response, statuses[manner] ?? 500));
  return { ...server, files, address: `http://127.0.0.1:${server.port}${encodeURI(root)}` };
}
