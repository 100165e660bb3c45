import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { writeDurably } from "#server/lib/durable-file.ts";

type Metadata = {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
  httpStatusCode: number;
};

type About = { contentType: string; cacheControl: string; eTag: string };

function metadataOf(about: About, { size, mtime }: { size: number; mtime: Date }): Metadata {
  return {
    cacheControl: about.cacheControl,
    contentLength: size,
    size,
    mimetype: about.contentType,
    lastModified: mtime,
    eTag: about.eTag,
    httpStatusCode: 200,
  };
}

/** Uploaded files in one folder. Their names are made from a hash: a name from outside is never a path. */
export class FileStore {
  driver = null;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async getObject(bucket: string, key: string, version: string | undefined) {
    const metadata = await this.headObject(bucket, key, version);
    // Reads as fast as it is sent: a slow client has one chunk in memory, not the whole file.
    // Node.js and the browser have separate types for the same streams.
    const body = NodeStream.from(chunksOf(this.pathOf(bucket, key, version))) as ReadableStream<Uint8Array>;
    return { metadata, body, httpStatusCode: 200 };
  }

  // biome-ignore lint/complexity/useMaxParams: the library passes these six
  async uploadObject(
    bucket: string,
    key: string,
    version: string | undefined,
    body: ReadableStream | Buffer | Uint8Array,
    contentType: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
    const path = this.pathOf(bucket, key, version);
    const about = { contentType, cacheControl, eTag: digest(bytes) };
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeDurably(path, bytes);
    await writeDurably(`${path}.json`, JSON.stringify(about));
    // Not read back: a refused upload to the same name deletes its bytes again.
    return metadataOf(about, { size: bytes.length, mtime: new Date() });
  }

  async deleteObject(bucket: string, key: string, version: string | undefined): Promise<void> {
    const path = this.pathOf(bucket, key, version);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key, undefined)));
  }

  // biome-ignore lint/complexity/useMaxParams: the library hands over these six
  async copyObject(
    sourceBucket: string,
    source: string,
    version: string | undefined,
    targetBucket: string,
    target: string,
    targetVersion: string | undefined,
  ) {
    const from = this.pathOf(sourceBucket, source, version);
    const to = this.pathOf(targetBucket, target, targetVersion);
    const metadata = await this.headObject(sourceBucket, source, version);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeDurably(to, await readFile(from));
    await writeDurably(`${to}.json`, await readFile(`${from}.json`));
    return { ...metadata, lastModified: new Date() };
  }

  async headObject(bucket: string, key: string, version: string | undefined): Promise<Metadata> {
    const path = this.pathOf(bucket, key, version);
    const [file, text] = await Promise.all([stat(path), readFile(`${path}.json`, "utf8")]);
    // Only `uploadObject` writes it.
    return metadataOf(JSON.parse(text) as About, file);
  }

  async privateAssetUrl(): Promise<string> {
    throw new Error("Files are served by the server itself.");
  }

  /** The library names a version on reading but not on writing, so one path holds the newest. */
  private pathOf(bucket: string, key: string, _version: string | undefined): string {
    return join(this.folder, storedPathOf(bucket, key));
  }
}

/** Opened with the first chunk: a response that no one reads opens nothing. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(path);
}

export function storedPathOf(bucket: string, key: string): string {
  const name = hash("sha256", JSON.stringify([bucket, key]));
  return `${name.slice(0, 2)}/${name}`;
}

const digest = (bytes: Uint8Array): string => `"${hash("sha256", bytes).slice(0, 32)}"`;
