import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { StalledError } from "#server/capacity/refusals.ts";
import { TimedRequests } from "#server/capacity/timed-requests.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { type ConnectionOptions, connect, type ResponseLimits, type Sql } from "./connect.ts";
import { LostConnectionError } from "./lost-connection.ts";

const database = await createTestDatabase();
let proxy: FaultyProxy;
const pools: Sql[] = [];
beforeAll(async () => {
  await database.sql`create table kept (id integer primary key)`;
});
afterAll(() => database.stop());
beforeEach(async () => {
  proxy = await startFaultyProxy({ socketFile: database.superuser.socketFile ?? "" });
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 0 })));
  await proxy.stop();
  await database.sql`truncate kept`;
});

/** A pool whose every connection goes through the proxy. */
function open(options: ConnectionOptions & ResponseLimits = {}): Sql {
  const { user, password, database: name } = database.superuser;
  const sql = connect({ user, password, database: name, host: "127.0.0.1", port: proxy.port }, options);
  pools.push(sql);
  return sql;
}

const pidOf = async (sql: Sql): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

test("a reset refuses what waits, what was queued behind it and what comes later on that connection", async () => {
  const sql = open({ max: 1 });
  const session = await sql.reserve();
  await session`select 1`;
  const asleep = session`select pg_sleep(${20})`.execute();
  // Behind a statement with parameters that is new to the connection, the driver keeps what follows to itself.
  const queued = [session`select ${1}::int`, session.unsafe("commit")].map((query) => query.execute());
  const elsewhere = sql`select 1 as one`.execute();
  await wait(100);
  const refused = [asleep, ...queued].map((query) => expect(query).rejects.toThrow(LostConnectionError));
  proxy.resetAll();
  await Promise.all(refused);
  await expect(session`select 1`).rejects.toThrow(LostConnectionError);
  // Its room is free although the session was not released.
  expect(await elsewhere).toEqual([{ one: 1 }]);
  session.release();
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
});

test("a transaction whose connection is reset between two statements fails, and the process goes on", async () => {
  const sql = open({ max: 1 });
  const work = sql.begin(async (transaction) => {
    await transaction`insert into kept values (1)`;
    proxy.resetAll();
    await wait(50);
    await transaction`insert into kept values (2)`;
  });
  await expect(work).rejects.toMatchObject({ name: "Error", status: 503, retryAfterSeconds: 2 });
  await sql`insert into kept values (3)`;
  expect(await sql`select id from kept`).toEqual([{ id: 3 }]);
});

test("however often connections are reset, everyone is answered, nothing hangs, and the pool is whole afterwards", async () => {
  const sql = open({ max: 3 });
  let isOver = false;
  const counts = { served: 0, lost: 0 };
  const kinds: (() => Promise<unknown>)[] = [
    async () => sql`select ${"any"} as text`,
    async () => sql.begin((transaction) => [transaction`select 1`, transaction`select ${2}::int`]),
    async () => {
      const session = await sql.reserve();
      try {
        const queries = [session.unsafe("begin"), session`select ${3}::int`].map((query) => query.execute());
        await Promise.all(queries);
        session.unsafe("commit").catch(() => undefined);
      } finally {
        session.release();
      }
    },
  ];
  const workers = [...kinds, ...kinds, ...kinds].map(async (work) => {
    while (!isOver)
      await work().then(
        () => counts.served++,
        (error) => {
          expect(error).toBeInstanceOf(LostConnectionError);
          counts.lost++;
        },
      );
  });
  for (let resets = 0; resets < 25; resets++) {
    await wait(20 + Math.random() * 40);
    proxy.resetAll();
  }
  isOver = true;
  await Promise.all(workers);
  expect(counts.lost).toBeGreaterThan(0);
  expect(counts.served).toBeGreaterThan(0);
  await Promise.all([1, 2, 3].map(() => sql.begin((transaction) => transaction`select pg_sleep(0.05)`)));
});

test("a backend that PostgreSQL ends is refused as lost, an error of a statement is not", async () => {
  const sql = open({ max: 1 });
  await expect(sql`select * from nowhere`).rejects.toMatchObject({ code: "42P01" });
  const pid = await pidOf(sql);
  // Its rejection may come before the response to the statement that ends the backend.
  const lost = expect(sql`select pg_sleep(20)`).rejects.toThrow(LostConnectionError);
  await wait(50);
  await database.sql`select pg_terminate_backend(${pid})`;
  await lost;
  expect(await pidOf(sql)).not.toBe(pid);
});

test("a database that does not answer in time is given up with its connection, and the log can say so", async () => {
  const onLost = vi.fn();
  const sql = open({ max: 1, responseSeconds: 1, onLost });
  const pid = await pidOf(sql);
  proxy.pause();
  await Promise.all(
    [sql`select 1`, sql.begin((transaction) => transaction`select 1`)].map((query) =>
      expect(query).rejects.toThrow(LostConnectionError),
    ),
  );
  proxy.resume();
  expect(await pidOf(sql)).not.toBe(pid);
  expect(String(onLost.mock.calls[0])).toMatch(/The database did not answer for [12] s\./);
});

test("a statement that takes its time is waited for while it has some", async () => {
  const sql = open({ max: 1, responseSeconds: 3 });
  expect(await sql`select 1 as one from pg_sleep(1.5)`).toEqual([{ one: 1 }]);
});

test("when the time of a request is up, its connection is ended and its turn is another's", async () => {
  const sql = open({ max: 1 });
  const pid = await pidOf(sql);
  const timedRequests = new TimedRequests();
  const holder = timedRequests.run("holder", 0.3, () => sql`select pg_sleep(20)`);
  const waiter = timedRequests.run("waiter", 0.2, () => sql`select 1`);
  await expect(waiter).rejects.toThrow(StalledError);
  await expect(holder).rejects.toThrow(StalledError);
  expect(await pidOf(sql)).not.toBe(pid);
  await expect.poll(() => timedRequests.oldestSeconds).toBe(0);
});

test("what fails unseen in a transaction undoes it; what fails in a savepoint undoes that alone", async () => {
  const sql = open({ max: 1 });
  const unseen = sql.begin(async (transaction) => {
    await transaction`insert into kept values (1)`;
    transaction`insert into kept values (1)`.execute();
    await transaction`select 1`.catch(() => undefined);
  });
  await expect(unseen).rejects.toMatchObject({ code: "23505" });
  await sql.begin(async (transaction) => {
    await transaction`insert into kept values (2)`;
    const part = transaction.savepoint((inner) => inner`insert into kept values (2)`);
    await expect(part).rejects.toMatchObject({ code: "23505" });
    await transaction`insert into kept values (3)`;
  });
  expect(await sql`select id from kept order by id`).toEqual([{ id: 2 }, { id: 3 }]);
});

test("arrays come and go as lists, of whatever, in each other, and with nothing in them", async () => {
  const sql = open();
  const texts = ['a "word"', "back\\slash, comma", "{}", "NULL", "", "line\nbreak"];
  const times = ["2026-11-29T10:00:00+00:00"];
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[[1, 2], [3, 4]]}::int[] as nested, ${[]}::uuid[] as none,
      ${sql.array([1.5, 2])}::numeric[] as numbers, array['x', null] as gap, '[0:1]={a,b}'::text[] as bounds,
      ${times}::timestamptz[] = array['2026-11-29 10:00:00+00'::timestamptz] as same, array[true, false] as flags`;
  expect(row).toEqual({
    texts,
    nested: [
      [1, 2],
      [3, 4],
    ],
    none: [],
    numbers: ["1.5", "2"],
    gap: ["x", null],
    bounds: ["a", "b"],
    same: true,
    flags: [true, false],
  });
});

test("a connection is closed when no one uses it, and made anew when it is old", async () => {
  const idle = open({ max: 2, idle_timeout: 0.1 });
  await pidOf(idle);
  await expect.poll(() => proxy.openCount(), { timeout: 5000 }).toBe(0);
  const old = open({ max: 1, max_lifetime: 0.1 });
  const pid = await pidOf(old);
  await wait(150);
  await pidOf(old);
  expect(await pidOf(old)).not.toBe(pid);
});

test("an ending pool waits for what it lent, refuses who waits, and ends by force in the end", async () => {
  const sql = open({ max: 1 });
  const lent = sql`select 1 as one from pg_sleep(0.2)`.execute();
  await wait(50);
  const late = expect(sql`select 1`).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  const ended = sql.end();
  await late;
  expect(await lent).toEqual([{ one: 1 }]);
  await ended;
  const forced = open({ max: 1 });
  const cut = expect(forced`select pg_sleep(20)`).rejects.toThrow(LostConnectionError);
  await wait(50);
  await forced.end({ timeout: 0.1 });
  await cut;
});
