import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { packHeader, paddingOf, readHeader, recordSize } from "./tar-header.ts";

export type PackedEntry = { name: string; size: number; sha256: string };

export type ArchiveWriter = {
  add: (
    name: string,
    body: Uint8Array | { size: number; stream: AsyncIterable<Uint8Array> },
  ) => Promise<void>;
  entries: readonly PackedEntry[];
  /** Resolves once everything is on disk. */
  finish: () => Promise<void>;
  /** Aborts; the caller removes the partial file. */
  abandon: () => Promise<void>;
};

/** Writes a compressed tar file, which every system can open. Calls `onMoved` with each chunk. */
export function createArchive(
  path: string,
  signal?: AbortSignal,
  onMoved: () => void = () => undefined,
): ArchiveWriter {
  const gzip = createGzip({ level: 6 });
  const done = pipeline(gzip, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  // The next `add` or `finish` reports a failure.
  done.catch(() => undefined);
  const entries: PackedEntry[] = [];
  const write = async (bytes: Uint8Array): Promise<void> => {
    signal?.throwIfAborted();
    onMoved();
    if (gzip.destroyed) await done;
    if (gzip.write(bytes)) return;
    await Promise.race([new Promise<void>((drained) => gzip.once("drain", drained)), done]);
  };
  return {
    entries,
    async add(name, body) {
      const { size, stream } = body instanceof Uint8Array ? { size: body.length, stream: [body] } : body;
      const hash = createHash("sha256");
      let bytesWritten = 0;
      await write(packHeader(name, size));
      for await (const chunk of stream) {
        hash.update(chunk);
        bytesWritten += chunk.length;
        await write(chunk);
      }
      if (bytesWritten !== size) throw new Error(`${name} changed while it was copied.`);
      await write(paddingOf(size));
      entries.push({ name, size, sha256: hash.digest("hex") });
    },
    async finish() {
      gzip.end(Buffer.alloc(2 * recordSize));
      await done;
      const handle = await open(path, "r+");
      await handle.sync().finally(() => handle.close());
    },
    async abandon() {
      gzip.destroy();
      await done.catch(() => undefined);
    },
  };
}

export type ReadEntry = { name: string; size: number; body: AsyncIterable<Buffer> };

/** Iterates over an archive and skips unread bodies. Fails for a truncated or changed file. */
export async function* readArchive(path: string): AsyncGenerator<ReadEntry> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const flow = pipeline(source, gunzip);
  flow.catch(() => undefined);
  const bytes = createByteCursor(gunzip);
  try {
    for (;;) {
      const header = readHeader(await bytes.exactly(recordSize));
      if (!header) break;
      const body = bytes.stream(header.size);
      yield { ...header, body };
      for await (const _ of body);
      await bytes.exactly(paddingOf(header.size).length);
    }
    // The compression's checksum is at the end of the file.
    while (await bytes.next());
    await flow;
  } finally {
    source.destroy();
    gunzip.destroy();
    await finished(source).catch(() => undefined);
  }
}

function createByteCursor(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (): Promise<Buffer | undefined> => {
    if (rest.length > 0) {
      const chunk = rest;
      rest = Buffer.alloc(0);
      return chunk;
    }
    const step = await iterator.next();
    return step.done ? undefined : step.value;
  };
  const atMost = async (size: number): Promise<Buffer> => {
    const chunk = await next();
    if (!chunk) throw new Error("it ends too early");
    rest = chunk.subarray(size);
    return chunk.subarray(0, size);
  };
  return {
    next,
    async exactly(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let bytesLeft = size; bytesLeft > 0; ) {
        const part = await atMost(bytesLeft);
        parts.push(part);
        bytesLeft -= part.length;
      }
      return Buffer.concat(parts);
    },
    /** Can be read once; a second reading continues where the first stopped. */
    stream(size: number): AsyncIterable<Buffer> {
      let bytesLeft = size;
      return {
        async *[Symbol.asyncIterator]() {
          while (bytesLeft > 0) {
            const part = await atMost(bytesLeft);
            bytesLeft -= part.length;
            yield part;
          }
        },
      };
    },
  };
}
