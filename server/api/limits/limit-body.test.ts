import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Standing } from "../auth/standing.ts";
import { limitBody } from "./limit-body.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const caller = { userId: "u", sessionId: "s", claims: {} };

type Options = { path?: string; method?: string; size?: number; chunked?: number };

/** What a sender of a body hears; whose token it is was read only where the size asks for it. */
async function send(
  standing: Standing | "visitor",
  { path = "/rest/v1/news", method = "POST", size, chunked }: Options,
) {
  const reads: string[] = [];
  const app = new Hono();
  const limit = limitBody({
    readToken: async () => {
      reads.push("token");
      return standing === "visitor" ? standing : caller;
    },
    readStanding: async () => {
      reads.push("standing");
      return standing === "visitor" ? "none" : standing;
    },
  });
  app.use(limit);
  app.all("*", async (context) => context.text(`read ${(await context.req.text()).length}`));
  const headers: Record<string, string> =
    chunked === undefined
      ? size === undefined
        ? {}
        : { "content-length": String(size) }
      : { "transfer-encoding": "chunked" };
  const body = chunked === undefined ? {} : { body: "x".repeat(chunked) };
  const response = await app.request(path, { method, headers, ...body });
  return { status: response.status, closes: response.headers.get("connection") === "close", asked: reads };
}

const success = { status: 200, closes: false };
const tooLarge = { status: 413, closes: true };

test("a visitor's size is taken from anyone, and no one is asked who it is", async () => {
  expect(await send("visitor", { size: 16 * kilobyte })).toEqual({ ...success, asked: [] });
  expect(await send("visitor", {})).toEqual({ ...success, asked: [] });
  expect(await send("visitor", { size: 16 * kilobyte + 1 })).toEqual({ ...tooLarge, asked: ["token"] });
});

test("more is taken by the part in the club, and of no one whose session is over", async () => {
  const size = 256 * kilobyte;
  for (const standing of ["member", "board"] as const)
    expect(await send(standing, { size })).toEqual({ ...success, asked: ["token", "standing"] });
  expect(await send("none", { size })).toMatchObject({ status: 401, closes: true });
  const imported = { path: "/rest/v1/rpc/import_season", size: size + 1 };
  expect(await send("member", imported)).toMatchObject(tooLarge);
  expect(await send("board", imported)).toMatchObject(success);
});

test("what no one may send is refused before anyone is asked", async () => {
  expect(await send("board", { size: 256 * kilobyte + 1 })).toEqual({ ...tooLarge, asked: [] });
  const signIn = { path: "/auth/v1/token", size: 16 * kilobyte + 1 };
  expect(await send("board", signIn)).toEqual({ ...tooLarge, asked: [] });
  const file = { path: "/storage/v1/object/news/a.png", size: 11 * megabyte };
  expect(await send("member", file)).toMatchObject(success);
  expect(await send("board", { ...file, size: file.size + 1 })).toEqual({ ...tooLarge, asked: [] });
});

test("a body of unknown size is counted as it is read", async () => {
  expect(await send("visitor", { chunked: 16 * kilobyte })).toMatchObject(success);
  expect(await send("visitor", { chunked: 16 * kilobyte + 1 })).toMatchObject(tooLarge);
  expect(await send("member", { chunked: 16 * kilobyte + 1 })).toMatchObject(success);
  const signIn = { path: "/auth/v1/token", chunked: 16 * kilobyte };
  expect(await send("member", signIn)).toEqual({ ...success, asked: [] });
});

test("a body that is announced as too large is read before it is refused, so that a proxy still gets the reason", async () => {
  const app = new Hono();
  app.use(limitBody({ readToken: async () => "visitor", readStanding: async () => "none" }));
  const server = serve({ fetch: app.fetch, port: 0 });
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const size = 13 * megabyte;
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST /storage/v1/object/news/a.png HTTP/1.1\r\nhost: a\r\ncontent-length: ${size}\r\n\r\n`);
    const response = once(socket, "data").then(([data]) => String(data));
    // A proxy reads the response only after it sent everything; a connection that closes before is an error of its own.
    const part = Buffer.alloc(megabyte);
    for (let bytes = 0; bytes < size; bytes += megabyte) {
      await new Promise<void>((done, fail) => socket.write(part, (error) => (error ? fail(error) : done())));
      if (bytes === 0) await Promise.race([response, new Promise((done) => setTimeout(done, 300))]);
      expect(socket.destroyed || socket.readableEnded).toBe(false);
    }
    expect(await response).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  } finally {
    server.close();
  }
});

test.each(["GET", "HEAD"])("%s has no body, whatever it says", async (method) => {
  expect(await send("visitor", { method, size: 20 * megabyte })).toEqual({ ...success, asked: [] });
});
