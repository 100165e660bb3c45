import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ClientConnection } from "#server/api/client-ip.ts";
import { createCapacity } from "../../capacity/capacity.ts";
import { NotNowError } from "../../capacity/refusals.ts";
import { requestMemory } from "../../capacity/request-memory.ts";
import { holdMemory, slowRefusals, withAdmission, withVisitorAdmission } from "./admission.ts";

const kilobyte = 1024;
const many = Array.from({ length: 30 }, (_, n) => `192.0.2.${n}`);

/** The two middlewares as site and API put them, before a handler that returns what it read. */
function openSite(handler: (body: string) => Promise<string> | string = (body) => `${body.length}`) {
  const capacity = createCapacity(12);
  const readToken = async (request: Request) => {
    const userId = request.headers.get("authorization");
    return userId ? { userId, sessionId: "", claims: {} } : "visitor";
  };
  const app = new Hono();
  const options = {
    capacity,
    readToken,
    isWrite: ({ url }: Request) => /storage|record_scores/.test(url),
  };
  app.use("/*", holdMemory(options));
  app.use("/*", withAdmission(options));
  app.all("/*", async (context) => context.text(await handler(await context.req.text())));
  app.onError(
    (error) => new Response(error.message, { status: error instanceof NotNowError ? error.status : 500 }),
  );
  return { app, capacity };
}

/** What Node's listener gives with a request: its two sides, the second still open. */
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, destroyed: false } },
  outgoing: { once: () => undefined },
});

type Call = { ip?: string; as?: string; body?: BodyInit; length?: number };

function post(app: Hono, path: string, { ip = "192.0.2.1", as, body = "", length }: Call = {}) {
  const headers = {
    ...(as ? { authorization: as } : {}),
    ...(length === undefined ? { "transfer-encoding": "chunked" } : { "content-length": String(length) }),
  };
  const init = { method: "POST", headers, body, duplex: "half" };
  return app.request(path, init, from(ip));
}

test("a body reaches the handler whole, announced or in pieces", async () => {
  const { app } = openSite((body) => body);
  expect(await (await post(app, "/rest/v1/x", { body: "clay", length: 4 })).text()).toBe("clay");
  expect(await (await post(app, "/rest/v1/x", { body: "pigeons" })).text()).toBe("pigeons");
});

test("bodies that together take more memory than there is are refused before they are read", async () => {
  const { app } = openSite();
  const length = 10_000 * kilobyte;
  for (const ip of many.slice(2, 8))
    void post(app, "/storage/v1/object/x", { as: ip, ip, body: new ReadableStream(), length });
  await new Promise((next) => setTimeout(next, 20));
  const late = await post(app, "/storage/v1/object/x", { as: "late", body: new ReadableStream(), length });
  expect(late.status).toBe(503);
  const score = { as: "keeper", body: "{}", length: 2 };
  expect((await post(app, "/rest/v1/rpc/record_scores", score)).status).toBe(200);
});

test.each([
  ["a visitor's address", undefined, 11],
  ["what an account sends", "member", 18],
])("%s keeps no more bodies in memory than its share, announced or not", async (_, as, megabytes) => {
  const { app } = openSite();
  const call = { ...(as ? { as } : {}), body: "x".repeat(megabytes * kilobyte * kilobyte) };
  expect((await post(app, "/storage/v1/object/x", { ...call, length: call.body.length })).status).toBe(503);
  expect((await post(app, "/storage/v1/object/x", call)).status).toBe(503);
});

test.each([
  [16 * kilobyte, 10.5],
  [10_000 * kilobyte, 185],
])("a body of %i bytes has %i seconds to arrive, and holds no slot meanwhile", async (length, seconds) => {
  vi.useFakeTimers();
  const { app } = openSite();
  const slow = Promise.resolve(post(app, "/rest/v1/x", { as: "slow", body: new ReadableStream(), length }));
  for (let n = 0; n < 20; n++)
    void post(app, "/rest/v1/x", { as: "slow", body: new ReadableStream(), length: 10 });
  await vi.advanceTimersByTimeAsync(seconds * 950);
  expect((await post(app, "/rest/v1/x", { as: "slow", body: "{}", length: 2 })).status).toBe(200);
  let status = 0;
  void slow.then((response) => {
    status = response.status;
  });
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(seconds * 100);
  vi.useRealTimers();
  expect((await slow).status).toBe(408);
});

/** How many of many requests at once are worked on. */
async function countRunning(calls: (app: Hono) => unknown[]): Promise<number> {
  let running = 0;
  const { app } = openSite(() => {
    running++;
    return new Promise(() => undefined);
  });
  calls(app);
  await new Promise((next) => setTimeout(next, 20));
  return running;
}

test.each<[string, number, (app: Hono, ip: string) => unknown]>([
  ["one visitor", 1, (app) => post(app, "/rest/v1/x")],
  ["all visitors", 2, (app, ip) => post(app, "/rest/v1/x", { ip })],
  ["what one account looks at", 1, (app, ip) => post(app, "/rest/v1/x", { ip, as: "member" })],
  ["what one account changes", 1, (app, ip) => post(app, "/rest/v1/rpc/record_scores", { ip, as: "member" })],
  ["members behind one address", 8, (app, ip) => post(app, "/rest/v1/rpc/record_scores", { as: ip })],
  ["sign-ins", 1, (app, ip) => post(app, "/auth/v1/token", { ip })],
  ["all who change something", 12, (app, ip) => post(app, "/rest/v1/rpc/record_scores", { ip, as: ip })],
])("%s: %i requests are worked on at a time", async (_, expected, ask) => {
  expect(await countRunning((app) => many.map((ip) => ask(app, ip)))).toBe(expected);
});

test("ten of twelve are worked on for those who look, two are left for scores", async () => {
  const askMany = (app: Hono) =>
    many.map((ip) => app.request("/rest/v1/x", { headers: { authorization: ip } }, from(ip)));
  expect(await countRunning((app) => askMany(app))).toBe(10);
  const withScores = (app: Hono) => [
    ...askMany(app),
    ...["a", "b", "c"].map((as) => post(app, "/rest/v1/rpc/record_scores", { as, ip: as })),
  ];
  expect(await countRunning(withScores)).toBe(12);
});

test("functions that wait elsewhere keep nobody's connection", async () => {
  const askMany = (app: Hono) => [
    ...many.map(() => post(app, "/functions/v1/fetch-weather")),
    post(app, "/rest/v1/x"),
  ];
  expect(await countRunning(askMany)).toBe(4);
});

test("an account that reads without end is refused for a while, saves its scores, and delays nobody else", async () => {
  const { app } = openSite(() => {
    const memory = requestMemory.getStore();
    if (memory) memory.bytesRead += 6 * 1024 * kilobyte;
    return "";
  });
  const read = (as: string) =>
    app.request("/rest/v1/x", { headers: { authorization: as } }, from("192.0.2.1"));
  expect((await read("greedy")).status).toBe(200);
  expect((await read("greedy")).status).toBe(200);
  expect((await read("greedy")).status).toBe(429);
  expect((await post(app, "/rest/v1/rpc/record_scores", { as: "greedy", body: "{}" })).status).toBe(200);
  expect((await read("other")).status).toBe(200);
});

test("an account that sends without end is refused before its bodies are read, and delays nobody else", async () => {
  const { app } = openSite();
  const file = "x".repeat(15_000 * kilobyte);
  const send = (as: string, length = file.length) =>
    post(app, "/storage/v1/object/x", { as, body: file, length });
  for (let n = 0; n < 3; n++) expect((await send("greedy")).status).toBe(200);
  const unread = { as: "greedy", body: new ReadableStream(), length: 10 };
  expect((await post(app, "/storage/v1/object/x", unread)).status).toBe(429);
  expect((await send("other")).status).toBe(200);
});

test("refusals beyond thirty at once wait a second, those of another client IP do not", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const capacity = createCapacity(12);
  const app = new Hono();
  app.use(slowRefusals(capacity));
  app.get("/known", (context) => context.text("here"));
  const isAnswered = async (path: string, ip: string): Promise<boolean> => {
    const response = Promise.resolve(app.request(path, {}, from(ip))).then(() => true);
    return Promise.race([response, new Promise<boolean>((late) => setTimeout(() => late(false), 50))]);
  };
  for (let n = 0; n < 30; n++) expect(await isAnswered("/unknown", "192.0.2.1")).toBe(true);
  expect(await isAnswered("/unknown", "192.0.2.1")).toBe(false);
  expect(await isAnswered("/known", "192.0.2.1")).toBe(true);
  expect(await isAnswered("/unknown", "192.0.2.2")).toBe(true);
  for (let n = 0; n < 40; n++) expect(await isAnswered("/unknown", n % 2 ? "127.0.0.1" : "::1")).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(await isAnswered("/unknown", "192.0.2.1")).toBe(true);
  vi.useRealTimers();
});

test("documents are made one at a time, whoever asks for them", async () => {
  const capacity = createCapacity(12);
  let count = 0;
  const app = new Hono<{ Bindings: ClientConnection }>();
  app.get("/*", (context) =>
    withVisitorAdmission(capacity, context, () => {
      count++;
      return new Promise<Response>(() => undefined);
    }),
  );
  for (const ip of many) void app.request("/news", {}, from(ip));
  await new Promise((next) => setTimeout(next, 20));
  expect(count).toBe(1);
});
