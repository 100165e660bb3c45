import { afterEach, expect, test, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import type { VisitorPage } from "./page-data.ts";
import { readStampOfPublicRows, rememberPages } from "./remembered-pages.ts";

const database = stopAfterTests(await createTestDatabase());
const owner = connect(database.owner, { max: 1 });
stopAfterTests({ stop: () => owner.end() });
afterEach(() => vi.useRealTimers());

const page: VisitorPage = {
  ...{ pattern: "/", club: null, queries: [], text: undefined, isWhole: true, hasFailed: false },
};
const address = (path: string) => new URL(path, "https://club.example");

test.each([
  ["a new row", "insert into public.news_articles (title, body) values ('New', '')"],
  ["a changed row", "update public.news_articles set title = 'Newer'"],
  ["a deleted row", "delete from public.news_articles"],
  [
    "an event",
    "insert into public.events (title, starts_at, ends_at) values ('Shoot', now(), now() + interval '1 hour')",
  ],
  ["the club", "update public.club_settings set tagline = 'Since 1948'"],
  ["a card", "insert into public.front_page_content (title) values ('Card')"],
  ["a scrolling text", "insert into public.scrolling_text (text) values ('Runs')"],
])("%s is another stamp", async (_, change) => {
  const before = await readStampOfPublicRows(owner);
  expect(await readStampOfPublicRows(owner)).toBe(before);
  await database.sql.unsafe(change);
  expect(await readStampOfPublicRows(owner)).not.toBe(before);
});

test("a page is read once for a stamp and a minute, and a page that failed again", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T14:00:10Z") });
  let stamp = "1";
  const paths: string[] = [];
  const read = rememberPages(
    async ({ pathname, search }) => {
      paths.push(pathname + search);
      return { ...page, hasFailed: pathname === "/broken" };
    },
    async () => stamp,
  );
  for (const path of ["/", "/", "/news", "/news?page=2", "/news", "/broken", "/broken"])
    await read(address(path));
  expect(paths.splice(0)).toEqual(["/", "/news", "/news?page=2", "/broken", "/broken"]);
  stamp = "2";
  for (const path of ["/", "/"]) await read(address(path));
  expect(paths.splice(0)).toEqual(["/"]);
  vi.setSystemTime(new Date("2026-11-29T14:01:00Z"));
  for (const path of ["/", "/"]) await read(address(path));
  expect(paths).toEqual(["/"]);
});

test("addresses that no one asks for twice are not remembered for long", async () => {
  let count = 0;
  const read = rememberPages(
    async () => ({ ...page, pattern: String(++count) }),
    async () => "",
  );
  for (let index = 0; index < 50; index++) await read(address(`/?x=${index}`));
  await read(address("/?x=0"));
  expect(count).toBe(50);
  await read(address("/?x=50"));
  await read(address("/?x=0"));
  expect(count).toBe(52);
});
