import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { bufferedText, keepBody } from "./buffered-body.ts";

type Handler = (request: Request, incoming: IncomingMessage) => Promise<Response>;

async function listen(handler: Handler): Promise<number> {
  const server = createServer(
    // The listener types its connection for HTTP/2 as well.
    getRequestListener((request, { incoming }) => handler(request, incoming as IncomingMessage)),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const announced = (request: Request): number => Number(request.headers.get("content-length"));

function post(port: number, length: number) {
  const headers = { "content-type": "application/json", "content-length": length };
  return send({ port, host: "127.0.0.1", method: "POST", path: "/rest/v1/x", headers, agent: false });
}

test("a short body in pieces is buffered whole, and the request can still be read, also as another request", async () => {
  const port = await listen(async (request, incoming) => {
    const buffered = await keepBody(request, incoming, announced(request));
    const copy = new Request(request.clone(), { headers: { "x-new": "1" } });
    return Response.json([
      buffered?.byteLength,
      bufferedText(request),
      await copy.json(),
      await request.json(),
    ]);
  });
  const body = JSON.stringify({ clay: "pigeons é" });
  const bytes = Buffer.from(body);
  const outgoing = post(port, bytes.length);
  const reply = new Promise<string>((done) => {
    outgoing.on("response", async (response) => done((await response.toArray()).join("")));
  });
  outgoing.write(bytes.subarray(0, 5));
  await wait(30);
  outgoing.end(bytes.subarray(5));
  expect(JSON.parse(await reply)).toEqual([bytes.length, body, JSON.parse(body), JSON.parse(body)]);
});

test("a long body is not buffered, and stays unread", async () => {
  const port = await listen(async (request, incoming) => {
    const buffered = keepBody(request, incoming, announced(request));
    return Response.json([
      buffered === undefined,
      bufferedText(request) === undefined,
      (await request.text()).length,
    ]);
  });
  const reply = await fetch(`http://127.0.0.1:${port}/rest/v1/x`, {
    method: "POST",
    body: "x".repeat(70_000),
  });
  expect(await reply.json()).toEqual([true, true, 70_000]);
});

test("a client that leaves before its body has arrived ends the wait", async () => {
  const { promise: outcome, resolve } = Promise.withResolvers<string>();
  const port = await listen(async (request, incoming) => {
    resolve(
      await Promise.resolve(keepBody(request, incoming, 100)).then(String, (error: Error) => error.message),
    );
    return new Response();
  });
  const outgoing = post(port, 100);
  outgoing.on("error", () => undefined);
  outgoing.write("only this");
  await wait(30);
  outgoing.destroy();
  expect(await outcome).toMatch(/aborted|left before/);
});
