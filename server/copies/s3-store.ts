import { hash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { StoreAddress } from "../settings/store-address.ts";
import type { CopyStore, StoreAccess, StoredFile, Upload } from "./copy-store.ts";
import { download, readResponse, StoreError, s3RefusalOf, send } from "./store-requests.ts";
import { elementsOf, textOf } from "./xml.ts";

type S3Address = Extract<StoreAddress, { kind: "s3" }>;

/** Enough for 80 GB in a store's 10,000 parts, and small enough for memory. */
const partBytes = 8 * 1024 * 1024;

type Question = {
  method?: string;
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
};

/** An S3 bucket, addressed by path, which every store supports; requests are signed with their content. */
export function openS3Store(address: S3Address, access: StoreAccess): CopyStore {
  const ask = (question: Question): Promise<Response> => askStore(address, access, question);
  return {
    list: () => listAll(ask, address.prefix),
    async put(name, upload, signal) {
      if (upload.bytes > partBytes) return putInParts(ask, { name, signal }, upload.stream);
      const body = new Uint8Array(await new Response(upload.stream).arrayBuffer());
      await ask({ method: "PUT", name, body, signal });
    },
    async get(name) {
      const { body } = await ask({ name });
      return body ?? new Blob().stream();
    },
    async remove(name) {
      await ask({ method: "DELETE", name });
    },
  };
}

async function askStore(address: S3Address, access: StoreAccess, question: Question): Promise<Response> {
  const { method = "GET", name, query = {}, body, signal } = question;
  const path = [address.bucket, ...(name ? `${address.prefix}${name}`.split("/") : [])];
  const url = new URL(`${address.endpoint}/${path.map(encodeURIComponent).join("/")}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signedRequest = await new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      "x-amz-content-sha256": hash("sha256", body ?? ""),
    },
    accessKeyId: access.user,
    secretAccessKey: access.password,
    service: "s3",
    region: address.region,
  }).sign();
  const { request, part } = access.timeouts;
  const init: RequestInit = { method, headers: signedRequest.headers };
  if (body) init.body = body;
  if (signal) init.signal = signal;
  const isDownload = method === "GET" && name !== undefined;
  const response = isDownload
    ? await download(signedRequest.url, signedRequest.headers)
    : await send(signedRequest.url, init, body ? part : request);
  if (response.ok) return response;
  throw s3RefusalOf(response.status, textOf(await readResponse(response), "Code"));
}

type Ask = (question: Question) => Promise<Response>;

async function listAll(ask: Ask, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let token = "";
  do {
    const query = { "list-type": "2", delimiter: "/", prefix, ...(token && { "continuation-token": token }) };
    const response = await readResponse(await ask({ query }));
    for (const item of elementsOf(response, "Contents"))
      files.push({ name: textOf(item, "Key").slice(prefix.length), bytes: Number(textOf(item, "Size")) });
    const next = textOf(response, "NextContinuationToken");
    if (next && next === token) throw new StoreError("The store lists the same files again and again.");
    token = next;
  } while (token);
  return files;
}

type Put = Pick<Question, "signal"> & { name: string };

/** The file appears in the store only when all parts are there; a failed upload's parts are dropped. */
async function putInParts(ask: Ask, { name, signal }: Put, stream: Upload["stream"]): Promise<void> {
  const begun = await readResponse(await ask({ method: "POST", name, query: { uploads: "" }, signal }));
  const uploadId = textOf(begun, "UploadId");
  try {
    const etags: string[] = [];
    for await (const body of inParts(stream)) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const response = await ask({ method: "PUT", name, query, body, signal });
      etags.push(response.headers.get("etag") ?? "");
    }
    const parts = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const response = await readResponse(
      await ask({ method: "POST", name, query: { uploadId }, body, signal }),
    );
    // A store that fails while joining parts has already responded with 200.
    if (response.includes("<Error>")) throw s3RefusalOf(500, textOf(response, "Code"));
  } catch (error) {
    await ask({ method: "DELETE", name, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function* inParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const joined = Buffer.concat(chunks);
    yield joined.subarray(0, partBytes);
    chunks = [joined.subarray(partBytes)];
    bytes -= partBytes;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
