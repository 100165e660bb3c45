import { expect, test } from "vitest";
import { withSubmissionIds } from "./submissions.ts";

type Outcome = "lost" | { status: number; replayed?: "true" | "false" };
const saved = { status: 200, replayed: "false" } as const;

/** Sends with these outcomes, one after the other, and tells the ids that were sent along. */
function sending(...outcomes: Outcome[]) {
  const ids: (string | null)[] = [];
  const send = withSubmissionIds(async (_, init) => {
    const outcome = outcomes[ids.length] ?? saved;
    ids.push(new Headers(init?.headers).get("idempotency-key"));
    if (outcome === "lost") throw new TypeError("The connection broke.");
    const headers: HeadersInit = outcome.replayed ? { "idempotency-replayed": outcome.replayed } : {};
    return new Response(null, { status: outcome.status, headers });
  });
  /** A request with `body`; resolves to the id it had. */
  const ask = async (body: string, { method = "POST", path = "/a" } = {}) => {
    const at = ids.length;
    await send(`http://club.test${path}`, { method, body: method === "GET" ? null : body }).catch(() => null);
    return ids[at];
  };
  return { ask, ids };
}

test("each change has an id of its own, a read has none", async () => {
  const { ask } = sending();
  const ids = [await ask("x"), await ask("x"), await ask("y")];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
  expect(await ask("", { method: "GET" })).toBeNull();
});

test("a change whose answer was lost keeps its id until an answer comes", async () => {
  const { ask } = sending("lost", { status: 503 }, saved);
  const first = await ask("x");
  expect([await ask("x"), await ask("x")]).toEqual([first, first]);
  expect(await ask("x")).not.toBe(first);
});

test("what is sent twice at one moment has one id", async () => {
  const { ask, ids } = sending();
  await Promise.all([ask("x"), ask("x")]);
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ["body", "y", {}],
  ["address", "x", { path: "/b" }],
  ["method", "x", { method: "PATCH" }],
])("another %s is another change", async (_, body, options) => {
  const { ask } = sending("lost", "lost");
  expect(await ask(body, options)).not.toBe(await ask("x"));
});

test("a refusal, or what changed nothing, ends no lost change", async () => {
  const { ask } = sending("lost", { status: 409 }, { status: 200 }, { status: 201, replayed: "true" });
  const first = await ask("x");
  for (const body of ["y", "y", "y"]) await ask(body);
  expect(await ask("x")).toBe(first);
});

test("after another change a lost one is meant anew: on, off, and on again", async () => {
  const { ask } = sending("lost", saved);
  const first = await ask("on");
  await ask("off");
  expect(await ask("on")).not.toBe(first);
});

test("a change that is still on its way keeps its id while others are made", async () => {
  const way = Promise.withResolvers<Response>();
  const ids: (string | null)[] = [];
  const send = withSubmissionIds((_, init) => {
    ids.push(new Headers(init?.headers).get("idempotency-key"));
    if (ids.length === 1) return way.promise;
    return Promise.resolve(new Response(null, { headers: { "idempotency-replayed": "false" } }));
  });
  const slow = send("/slow", { method: "POST", body: "x" });
  await send("/other", { method: "POST" });
  way.reject(new TypeError("The connection broke."));
  await slow.catch(() => null);
  await send("/slow", { method: "POST", body: "x" });
  expect(ids[2]).toBe(ids[0]);
});

test("a very long change is not remembered, and of many the oldest makes room", async () => {
  const long = "x".repeat(1_000_001);
  const { ask } = sending(...Array.from({ length: 300 }, () => "lost" as const));
  expect(await ask(long)).not.toBe(await ask(long));
  const first = await ask("0");
  for (let n = 1; n < 100; n++) await ask(`${n}`);
  expect(await ask("0")).toBe(first);
  for (let n = 1; n <= 100; n++) await ask(`${n}`);
  expect(await ask("0")).not.toBe(first);
});
