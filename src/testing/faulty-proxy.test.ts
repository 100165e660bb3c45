import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

let server: Server;
let proxy: FaultyProxy;
let received: string[];
beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push(`${request.method} ${body}`);
    response.end("answered");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  proxy = await startFaultyProxy({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  await proxy.stop();
  server.closeAllConnections();
  server.close();
});

const ask = async (method = "GET", body?: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${proxy.port}`, { method, body: body ?? null });
  return response.text();
};
const isSettled = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    wait(150, false),
  ]);

test("a network that works passes everything on", async () => {
  expect(await ask("POST", "x".repeat(200_000))).toBe("answered");
  expect(received).toEqual([`POST ${"x".repeat(200_000)}`]);
});

test("a dropped response belongs to a request that arrived; other requests get theirs", async () => {
  proxy.dropResponses(1, (requestLine) => requestLine.startsWith("POST "));
  expect(await ask()).toBe("answered");
  await expect(ask("POST", "")).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
  expect(received).toEqual(["GET ", "POST "]);
  expect([proxy.leftToDrop(), await ask("POST", "again")]).toEqual([0, "answered"]);
});

test("a pause stops all traffic, closes nothing, and ends", async () => {
  proxy.pause();
  const response = ask();
  expect(await isSettled(response)).toBe(false);
  proxy.resume();
  expect(await response).toBe("answered");
});

test("a reset ends a request that waits, and later connections work", async () => {
  proxy.delay(500);
  const response = ask();
  await expect.poll(() => proxy.openCount()).toBe(1);
  await wait(50);
  expect(proxy.resetAll()).toBe(1);
  await expect(response).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
  proxy.delay(0);
  expect(await ask()).toBe("answered");
});
