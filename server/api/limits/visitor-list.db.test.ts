import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { isOnVisitorList } from "./visitor-list.ts";
import { visitorFunctions, visitorTables } from "./visitor-queries.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const judge = (path: string, query = "", method = "GET") =>
  isOnVisitorList(method, path, new URL(`http://club.example/rest/v1/${path}?${query}`));

describe("a visitor", () => {
  test.each([
    ["scrolling_text", "select=id,text,speed&active=eq.true&order=created_at.asc"],
    ["front_page_content", "select=*&published=eq.true&order=display_order.asc,created_at.desc"],
    ["club_settings", "select=*"],
    [
      "news_articles",
      "select=id,title&or=(expires_at.is.null,expires_at.gt.2026-11-22T10:00:00.000Z)&offset=10&limit=10",
    ],
  ])("may ask for %s?%s", (path, query) => expect(judge(path, query)).toBe(true));

  test.each([
    ["a table that is not listed", "members", "select=id"],
    ["a pattern", "club_settings", "about_text=imatch.x"],
    ["a filter of another column", "front_page_content", "author_name=eq.x"],
    ["another operator", "front_page_content", "published=neq.true"],
    ["the opposite", "front_page_content", "published=not.eq.true"],
    ["a filter twice", "events", "ends_at=gt.2026-01-01&ends_at=gt.2026-01-02"],
    ["a column by name that no page names", "club_settings", "select=safety_text"],
    ["a column under two names", "scrolling_text", "select=a:text,b:text"],
    ["another table along with it", "events", "select=*,event_sign_ups(*)"],
    ["another order", "events", "order=title"],
    ["another group", "news_articles", "or=(id.eq.1,id.eq.2)"],
    ["too many rows", "events", "limit=1001"],
    ["rows far away", "events", "offset=200000"],
    ["what every object has", "constructor", ""],
    ["a long query", "news_articles", `id=eq.${"x".repeat(2001)}`],
  ])("may not ask for %s", (_, path, query) => expect(judge(path, query)).toBe(false));

  test.each(["POST", "PATCH", "PUT", "DELETE", "OPTIONS"])("writes nothing with %s", (method) => {
    for (const table of Object.keys(visitorTables)) expect(judge(table, "", method)).toBe(false);
  });

  test("calls listed functions only, by POST and with nothing in the address", () => {
    for (const name of visitorFunctions) {
      expect(judge(`rpc/${name}`, "", "POST")).toBe(true);
      expect(judge(`rpc/${name}`, "", "GET")).toBe(false);
      expect(judge(`rpc/${name}`, "secret=x", "POST")).toBe(false);
    }
    expect(judge("rpc/season_book", "", "POST")).toBe(false);
  });
});

const ask = (path: string, method: string) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
const refusal = { status: 401, code: "42501", message: "Please sign in to ask for this." };
const outcomeOf = async (response: Response) => {
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, code, message };
};

test("every table and view that is not listed is refused before the database is asked, whatever is tried", async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`;
  expect(rows.length).toBeGreaterThan(40);
  for (const { name } of rows)
    for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
      const isListed = name in visitorTables && method === "GET";
      const response = await ask(name, method);
      if (isListed) expect(response.status, name).toBe(200);
      else expect(await outcomeOf(response), `${method} ${name}`).toEqual(refusal);
    }
});

test("every function that is not listed is refused before the database is asked", async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(rows.length).toBeGreaterThan(60);
  for (const { name } of rows)
    if (!visitorFunctions.includes(name))
      expect(await outcomeOf(await ask(`rpc/${name}`, "POST")), name).toEqual(refusal);
});

test("what is listed is open to visitors in the database, too", async () => {
  for (const [table, { columns, filters, groups = [], order }] of Object.entries(visitorTables)) {
    const named = [
      ...columns,
      ...order,
      ...[...filters, ...groups.flat()].map((one) => one.split(".")[0] ?? ""),
    ];
    for (const column of new Set(named)) {
      const [row] = await backend.sql`
        select has_column_privilege('anon', ${`public.${table}`}, ${column}, 'select') as is_open`;
      expect(row?.is_open, `${table}.${column}`).toBe(true);
    }
  }
});
