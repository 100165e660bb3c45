import { expect, test } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { visitorFunctions, visitorTables } from "./visitor-queries.ts";

const backend = stopAfterTests(await startTestBackend());

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
  for (const [table, { filters, groups = [], order }] of Object.entries(visitorTables)) {
    const columns = [...order, ...[...filters, ...groups.flat()].map((one) => one.split(".")[0] ?? "")];
    for (const column of new Set(columns)) {
      const [row] = await backend.sql`
        select has_column_privilege('anon', ${`public.${table}`}, ${column}, 'select') as is_open`;
      expect(row?.is_open, `${table}.${column}`).toBe(true);
    }
  }
});

test("of a listed table each of its columns may be asked for alone, and one that is none is the database's to refuse", async () => {
  for (const table of Object.keys(visitorTables)) {
    const columns = await backend.sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`;
    for (const { name } of columns)
      expect((await ask(`${table}?select=${name}`, "GET")).status, `${table}.${name}`).toBe(200);
    expect((await ask(`${table}?select=password`, "GET")).status).toBe(400);
  }
});
