import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connections.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(behindProxy: boolean): Promise<number> {
  const server = createServer((_, response) => response.end("well"));
  servers.push(server);
  limitConnections(server, behindProxy, { all: 4, ofAddress: 3, newOfAddress: 7 });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

async function open(port: number, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  sockets.push(socket);
  await new Promise((ready) => socket.once("connect", ready));
  return socket;
}

const isAnswered = (socket: Socket): Promise<boolean> =>
  new Promise((answered) => {
    socket.once("data", () => answered(true));
    socket.once("close", () => answered(false));
    if (socket.destroyed) answered(false);
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  });

test("one address has so many connections, and no more", async () => {
  const port = await listen(false);
  for (let n = 0; n < 3; n++) await open(port);
  expect(await isAnswered(await open(port))).toBe(false);
  expect(await isAnswered(await open(port, "127.0.0.2"))).toBe(true);
  sockets[0]?.destroy();
  await wait(20);
  expect(await isAnswered(await open(port))).toBe(true);
});

test("one address opens so many in ten seconds, however soon it leaves", async () => {
  const port = await listen(false);
  for (let n = 0; n < 7; n++) {
    const socket = await open(port);
    expect(await isAnswered(socket)).toBe(true);
    socket.destroy();
    await wait(20);
  }
  expect(await isAnswered(await open(port))).toBe(false);
  expect(await isAnswered(await open(port, "127.0.0.2"))).toBe(true);
});

test("when all are taken, the address with the most gives up its oldest", async () => {
  const port = await listen(false);
  const oldest = await open(port);
  await open(port);
  const other = await open(port, "127.0.0.2");
  await open(port, "127.0.0.3");
  expect(await isAnswered(await open(port, "127.0.0.4"))).toBe(true);
  expect([await isAnswered(oldest), await isAnswered(other)]).toEqual([false, true]);
});

test("behind a proxy all connections are the proxy's", async () => {
  const port = await listen(true);
  for (let n = 0; n < 3; n++) await open(port);
  expect(await isAnswered(await open(port))).toBe(true);
});

test.each([
  [true, "150"],
  [false, "5"],
])("an idle connection of a proxy (%s) is the proxy's to close: %s s", async (behindProxy, seconds) => {
  const response = await fetch(`http://127.0.0.1:${await listen(behindProxy)}/`);
  expect(response.headers.get("keep-alive")).toBe(`timeout=${seconds}`);
});
