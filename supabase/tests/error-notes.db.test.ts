import { expect, test } from "vitest";
import { createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
await backend.sql`insert into public.members (first_name, last_name) values ('Jean-Luc', 'O''Neill (Sr.)')`;

const note = (message: string, more: Record<string, string> = {}) =>
  backend.sql`select private.report_error(${backend.sql.json({ message, ...more })})`;
const notes = () =>
  backend.sql<
    { message: string; stack: string; route: string; release: string; browser: string; times: number }[]
  >`
    select message, stack, route, release, browser, times from public.error_notes order by first_at`;
const purge = () => backend.sql`delete from public.error_notes where true`;

test.each([
  ["Cannot read 'x' of max.clay+1@club.example", "Cannot read 'x' of [email]"],
  ["Row 5b0c6a2e-0000-4000-8000-000000000001 is missing", "Row [id] is missing"],
  ["Call 612-555-0142 or +1 (612) 555 0142", "Call [number] or [number]"],
  ["Born 1948-03-02, card 4711", "Born [number], card [number]"],
  ["GET https://club.example/a?token=abc#b failed", "GET https://club.example/a failed"],
  ["sb_publishable_abcdefghijklmnop expired", "[id] expired"],
  ["Jean-Luc missed; JEAN-LUC; O'Neill (Sr.) too", "[name] missed; [name]; [name] too"],
  [
    "TypeError: undefined is not a function (near '...x.map...')",
    "TypeError: undefined is not a function (near '...x.map...')",
  ],
])("of “%s” nothing personal is kept", async (message, expected) => {
  await purge();
  await note(message);
  expect((await notes()).map((row) => row.message)).toEqual([expected]);
});

test("equal errors are one row with a count, and other words in a note are left out", async () => {
  await purge();
  const stack = "draw@/assets/page.js:1:2\nMax Clay was here\n at https://club.example/x?y";
  const more = { stack, route: "/leaderboard", browser: "Safari 18", release: "1.2.3" };
  for (let time = 0; time < 3; time++) await note("It broke", more);
  await note("It broke", { ...more, route: "/news-article/5b0c", browser: "<b>Max</b>" });
  expect(await notes()).toEqual([
    {
      message: "It broke",
      stack: "draw@/assets/page.js:1:2",
      route: "",
      release: "1.2.3",
      browser: "",
      times: 4,
    },
  ]);
  await note("   ");
  expect(await notes()).toHaveLength(1);
});

test("a flood makes no more than a hundred rows a day, and none is larger than 2 kB", async () => {
  await purge();
  await backend.sql`select private.report_error(jsonb_build_object('message', 'kind ' || chr(65 + n / 26) || chr(65 + n % 26))) from generate_series(0, 150) n`;
  expect(await notes()).toHaveLength(100);
  await expect(note("x".repeat(2100))).rejects.toThrow("up to 2 kB");
});

test("notes go 30 days after the last one", async () => {
  await purge();
  await note("old");
  await note("new");
  await backend.sql`update public.error_notes set last_at = now() - interval '31 days' where message = 'old'`;
  await backend.housekeep();
  expect((await notes()).map(({ message }) => message)).toEqual(["new"]);
});

test("a visitor may report, an Admin reads, nobody else does, and one client is held up after twenty", async () => {
  await purge();
  const visitor = visitorClient(backend);
  expect((await visitor.rpc("report_error", { note: { message: "from a phone" } })).error).toBeNull();
  expect((await cast.admin.client.from("error_notes").select("message, times")).data).toEqual([
    { message: "from a phone", times: 1 },
  ]);
  expect((await cast.treasurer.client.from("error_notes").select("message")).data).toEqual([]);
  expect((await visitor.from("error_notes").select("message")).data).toBeNull();
  const inserted = await visitor
    .from("error_notes")
    .insert({ source: "server", fingerprint: "x", message: "x" });
  expect(inserted.error?.code).toBe("42501");
  const together = await Promise.all(
    [1, 2, 3, 4, 5].map(() => visitor.rpc("report_error", { note: { message: "at one moment" } })),
  );
  expect(together.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await notes()).find(({ message }) => message === "at one moment")?.times).toBe(5);
  const read = await cast.admin.client.from("error_notes").select("times").eq("message", "at one moment");
  expect(read.data).toEqual([{ times: 5 }]);
  const large = await visitor.rpc("report_error", { note: { message: "x".repeat(3000) } });
  expect(large.status).toBe(413);
  const statuses: number[] = [];
  for (let time = 0; time < 20; time++)
    statuses.push((await visitor.rpc("report_error", { note: { message: "again" } })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(14);
  expect(statuses.at(-1)).toBe(429);
});
