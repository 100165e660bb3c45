import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { AccountLoad } from "#testing/account-load.ts";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";

let proxy: FaultyProxy;
const backend = await startTestBackend({
  async reachDatabase({ socketFile = "", ...identity }) {
    proxy = await startFaultyProxy({ socketFile });
    return { ...identity, host: "127.0.0.1", port: proxy.port };
  },
});
afterAll(async () => {
  await backend.stop();
  await proxy.stop();
});
const { accessToken } = await createAccount(backend, { role: "Admin" });
const target = {
  url: backend.url,
  headers: {
    apikey: backend.publishableKey,
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/json",
  },
};
const health = async () => {
  const response = await fetch(`${backend.url}/health`);
  return [response.status, (await response.json()).status];
};
const isHealthy = [200, "ok"];

/** Cuts connections in some way while one account writes and reads on six devices, and checks that all are served again. */
async function workThrough(cut: () => unknown): Promise<void> {
  const load = new AccountLoad(target, { writers: 4, viewers: 2 });
  for (let cuts = 0; cuts < 4; cuts++) {
    await wait(250);
    await cut();
  }
  const cutLast = performance.now();
  await expect.poll(() => load.notServedSince(cutLast), { timeout: 30_000 }).toEqual([]);
  expect(await health()).toEqual(isHealthy);
  await load.stop();
  const rows = await backend.sql<{ text: string }[]>`select text from public.scrolling_text`;
  const texts = rows.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(load.acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
  expect([...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(Number(status)))).toEqual([]);
  expect(load.withoutRetryAfter).toBe(0);
}

test("after four resets under four writers and two viewers of one account, all are served again and nothing is missing", async () => {
  let cut = 0;
  await workThrough(() => {
    cut += proxy.resetAll();
  });
  expect(cut).toBeGreaterThan(3);
});

test("after PostgreSQL ends the sessions of the server, all are served again and nothing is missing", async () => {
  let ended = 0;
  await workThrough(async () => {
    const sessions = await backend.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    ended += sessions.length;
  });
  expect(ended).toBeGreaterThan(3);
});

test("while the network is paused the server reports that it is not healthy, and afterwards everyone is served", async () => {
  const load = new AccountLoad(target, { writers: 4, viewers: 2 });
  await wait(250);
  proxy.pause();
  expect(await health()).toEqual([503, "the database does not answer"]);
  const resumed = performance.now();
  proxy.resume();
  await expect.poll(() => load.notServedSince(resumed), { timeout: 30_000 }).toEqual([]);
  await load.stop();
  expect(await health()).toEqual(isHealthy);
});

test("the request of a statement that never ends is refused when its time is up, and the next one is served", async () => {
  await backend.sql`delete from public.scrolling_text`;
  proxy.pause();
  const visit = () =>
    fetch(`${backend.url}/rest/v1/scrolling_text?select=id`, { headers: { apikey: backend.publishableKey } });
  const { status, headers } = await visit();
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  proxy.resume();
  expect((await visit()).status).toBe(200);
});

test("a request while connections are cut is refused with 503 and `Retry-After`, and never fails otherwise", async () => {
  const { email, password, client } = await createAccount(backend, { role: "Admin" });
  const { data } = await client.auth.getSession();
  const post = (path: string, body: unknown) => ({ path, method: "POST", body: JSON.stringify(body) });
  const asks = [
    post("/auth/v1/token?grant_type=password", { email, password }),
    post("/auth/v1/token?grant_type=refresh_token", { refresh_token: data.session?.refresh_token }),
    post("/auth/v1/recover", { email: "nobody@club.example" }),
    { path: "/auth/v1/user" },
    post("/rest/v1/rpc/my_club", {}),
    post("/storage/v1/object/list/messages", { prefix: "" }),
    { path: "/storage/v1/object/public/front-page/none.png" },
    post("/functions/v1/fetch-weather", { date: "2026-11-20", timeOfRound: "18:00", isFutureDate: false }),
    { path: "/config.json" },
    { path: "/results" },
  ];
  const failed = new Set<string>();
  let refused = 0;
  let isOver = false;
  const workers = asks.map(async ({ path, ...request }) => {
    while (!isOver) {
      const response = await fetch(backend.url + path, { ...request, headers: target.headers });
      await response.arrayBuffer();
      if (response.status < 500) continue;
      if (response.status === 503 && response.headers.has("retry-after")) refused++;
      else failed.add(`${path} ${response.status}`);
    }
  });
  for (let cuts = 0; cuts < 60; cuts++) {
    await wait(20 + Math.random() * 60);
    proxy.resetAll();
  }
  isOver = true;
  await Promise.all(workers);
  expect([...failed]).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});
