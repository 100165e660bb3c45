import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type StoreServer,
  startS3Server,
  startWebdavServer,
  storePassword,
  storeUser,
} from "#testing/store-server.ts";
import { readStoreAddress } from "../settings/store-address.ts";
import type { CopyStore, Upload } from "./copy-store.ts";
import { openS3Store } from "./s3-store.ts";
import { openWebdavStore } from "./webdav-store.ts";

const megabyte = 1024 * 1024;
const timeouts = { request: 5_000, part: 5_000 };

function open(
  address: string,
  options: { user?: string; password?: string; timeouts?: typeof timeouts } = {},
): CopyStore {
  const storeAddress = readStoreAddress(address);
  const access = { user: storeUser, password: storePassword, timeouts, ...options };
  if (storeAddress?.kind === "s3") return openS3Store(storeAddress, access);
  return openWebdavStore(storeAddress?.url ?? "", access);
}

const upload = (bytes: Buffer<ArrayBuffer>): Upload => ({
  bytes: bytes.length,
  stream: new Blob([bytes]).stream(),
});
const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** As many zeros as asked for, made one chunk at a time; `made` tells how many were. */
function zeros(bytes: number) {
  const counter = { made: 0 };
  const chunk = new Uint8Array(64 * 1024);
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counter.made >= bytes) return controller.close();
        counter.made += chunk.length;
        return controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { counter, upload: { bytes, stream } };
}

describe.each([
  ["an S3-compatible store", () => startS3Server("our club & co")],
  ["a WebDAV folder", startWebdavServer],
])("%s", (_, start) => {
  let server: StoreServer;
  let store: CopyStore;

  beforeAll(async () => {
    server = await start();
    store = open(server.address);
  });
  afterEach(() => server.setManner("ok"));
  afterAll(() => server.stop());

  test("takes files of any size, lists them all, gives them back and deletes them", async () => {
    expect(await store.list()).toEqual([]);
    const files = [5, 6, 7, 8].map((size) => Buffer.alloc(size, "x"));
    const large = Buffer.alloc(20 * megabyte + 7, "clay");
    for (const file of files) await store.put(`file-${file.length}.age`, upload(file));
    await store.put("large.age", upload(large));
    expect((await store.list()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      ...files.map(({ length }) => ({ name: `file-${length}.age`, bytes: length })),
      { name: "large.age", bytes: large.length },
    ]);
    expect((await read(await store.get("large.age"))).equals(large)).toBe(true);
    await store.remove("large.age");
    await store.remove("large.age");
    expect(await store.list()).toHaveLength(4);
  });

  test("sees nothing of a file when an upload breaks off", async () => {
    let count = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        count += 1;
        if (count > 20) controller.error(new Error("the disk is gone"));
        else controller.enqueue(new Uint8Array(megabyte));
      },
    });
    await expect(store.put("broken.age", { bytes: 300 * megabyte, stream })).rejects.toThrow();
    expect((await store.list()).map(({ name }) => name)).not.toContain("broken.age");
  });

  test("is read from no faster than it takes, however large the file is", async () => {
    server.setManner("deaf");
    const { counter, upload: huge } = zeros(120 * megabyte);
    const longWait = open(server.address, { timeouts: { request: 300, part: 300 } });
    await expect(longWait.put("huge.age", huge)).rejects.toThrow("The store did not answer in time.");
    expect(counter.made).toBeLessThan(32 * megabyte);
  });

  test.each([
    ["down", /^The connection to the store was interrupted\.$/],
    ["forbidden", /^The store refuses this user what a copy needs/],
    ["broken", /^The store answered with error 503\.$/],
    ["full", /^The store has no room left/],
    ["deaf", /^The store did not answer in time\.$/],
  ] as const)("that is %s is told in a sentence without its address", async (manner, sentence) => {
    server.setManner(manner);
    const failing = open(server.address, manner === "deaf" ? { timeouts: { request: 300, part: 300 } } : {});
    const errors = [
      await failing.list().catch((error: Error) => error),
      await failing.put("file.age", upload(Buffer.from("content"))).catch((error: Error) => error),
    ];
    for (const error of errors) {
      expect(error).toHaveProperty("message", expect.stringMatching(sentence));
      expect((error as Error).message).not.toMatch(/127\.0\.0\.1|secret|bucket/);
    }
  });

  test("that nobody runs, or that has another password, is told in a sentence", async () => {
    const gone = await start();
    await gone.stop();
    const away = open(gone.address);
    for (const ask of [() => away.list(), () => away.get("file.age")])
      await expect(ask()).rejects.toThrow("Nothing answers at the address of the store.");
    await expect(open(server.address, { password: "other" }).list()).rejects.toThrow(
      /The store refuses the (access key or its secret|user name or the password) \(BACKUP_TO_USER, BACKUP_TO_PASSWORD\)/,
    );
  });
});

test.each(["s3+http://127.0.0.1:PORT/bucket/", "http://127.0.0.1:PORT/"])(
  "a file of %s that closes its connections is read whole, however late",
  async (address) => {
    const content = Buffer.alloc(64 * 1024, "clay ");
    const head = `HTTP/1.1 200 OK\r\nContent-Length: ${content.length}\r\nConnection: close\r\n\r\n`;
    const server = createSocketServer((socket) => {
      socket.once("data", () => socket.end(Buffer.concat([Buffer.from(head), content])));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as AddressInfo;
    try {
      const file = await open(address.replace("PORT", String(port))).get("file.age");
      await new Promise((done) => setTimeout(done, 300));
      expect((await read(file)).equals(content)).toBe(true);
    } finally {
      server.close();
    }
  },
);

test("a clock that is wrong, and a region that is another one, are told by S3", async () => {
  const server = await startS3Server();
  try {
    await expect(open(server.address.replace("eu-test-1", "us-east-1")).list()).rejects.toThrow(
      /or the region is another/,
    );
    server.setManner("skewed");
    await expect(open(server.address).list()).rejects.toThrow(/This server's clock is wrong/);
  } finally {
    await server.stop();
  }
});

test("the parts of an upload that failed are given up, so that nobody pays for them", async () => {
  const server = await startS3Server();
  try {
    const store = open(server.address);
    const { upload: large } = zeros(40 * megabyte);
    const ending = new AbortController();
    const failing = store.put("large.age", large, ending.signal);
    await expect.poll(() => server.asked.filter((line) => line.startsWith("PUT")).length).toBeGreaterThan(0);
    ending.abort();
    await expect(failing).rejects.toThrow();
    expect(server.asked.at(-1)).toBe("DELETE /bucket/large.age");
  } finally {
    await server.stop();
  }
});

test.each([
  [
    "s3://s3.eu-central-1.amazonaws.com/our-club/site/copies",
    { bucket: "our-club", prefix: "site/copies/", region: "eu-central-1" },
  ],
  ["s3://s3.us-west-004.backblazeb2.com/our-club", { bucket: "our-club", prefix: "", region: "us-west-004" }],
  [
    "s3://fsn1.objects.example/club/?region=fsn1",
    { endpoint: "https://fsn1.objects.example", region: "fsn1" },
  ],
  ["s3+http://nas.local:9000/club", { endpoint: "http://nas.local:9000", region: "us-east-1" }],
  [
    "https://cloud.example/remote.php/dav/files/me/club",
    { kind: "webdav", url: "https://cloud.example/remote.php/dav/files/me/club/" },
  ],
])("%s is an address of copies", (text, parts) => {
  expect(readStoreAddress(text)).toMatchObject(parts);
});

test.each([
  "",
  "backups",
  "s3://host",
  "ftp://host/folder",
  "https://me:secret@cloud.example/dav/",
  "https://cloud.example/?a=b",
])("“%s” is none", (text) => {
  expect(readStoreAddress(text)).toBeUndefined();
});

test("a bucket that lists the same page for ever is given up", async () => {
  const endless = createServer((_, response) =>
    response.end("<ListBucketResult><NextContinuationToken>1</NextContinuationToken></ListBucketResult>"),
  );
  await new Promise<void>((ready) => endless.listen(0, "127.0.0.1", ready));
  const { port } = endless.address() as AddressInfo;
  try {
    await expect(open(`s3+http://127.0.0.1:${port}/bucket/`).list()).rejects.toThrow(
      "The store lists the same files again and again.",
    );
  } finally {
    endless.close();
    endless.closeAllConnections();
  }
});
