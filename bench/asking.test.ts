import { once } from "node:events";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { askAs } from "./asking.ts";

test("asks again over a new connection where the server has just ended the idle one, and only there", async () => {
  const calls: number[] = [];
  let lastSocket: unknown;
  const server = createServer(({ socket, url }, response) => {
    calls.push(calls.length);
    if (socket === lastSocket || url === "/never") socket.destroy();
    else response.end("here");
    lastSocket = socket;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = askAs({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apikey: "key",
    agent,
  });
  expect(await ask("GET", "/")).toBe("here");
  expect(await ask("GET", "/")).toBe("here");
  expect(calls).toHaveLength(3);
  agent.destroy();
  await expect(ask("GET", "/never")).rejects.toThrow("socket hang up");
  expect(calls).toHaveLength(4);
  server.close();
});
