// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { respondWith } from "#testing/respond-with.ts";
import { setConfig } from "../config.ts";
import { saveRowOf } from "./save-row-mutations.ts";

const id = "00000000-0000-4000-8000-000000000001";
const fields = { text: "Range closed on Sunday", active: true };

beforeEach(() =>
  setConfig({
    backendUrl: "http://club.test",
    publishableKey: "key",
    clubName: undefined,
    version: undefined,
  }),
);
afterEach(() => vi.unstubAllGlobals());

/** Responds to what is asked of the table, and says how it was asked. */
function tableResponses(rows: Record<string, unknown>) {
  const requests = respondWith(({ path, method }) =>
    path.endsWith("/scrolling_text") ? { body: rows[method] ?? null } : undefined,
  );
  return () => requests.map(({ method, search, body }) => [method, search.get("revision"), body]);
}

test("a new row is added under the id of the form", async () => {
  const row = { id, ...fields, revision: 1 };
  const writes = tableResponses({ POST: row });
  expect(await saveRowOf("scrolling_text", { id, fields, revision: null })).toEqual({ kind: "saved", row });
  expect(writes()).toEqual([["POST", null, { id, ...fields }]]);
});

test("a row is changed where it still has the revision that was seen", async () => {
  const row = { id, ...fields, revision: 4 };
  const writes = tableResponses({ PATCH: [row] });
  expect(await saveRowOf("scrolling_text", { id, fields, revision: 3 })).toEqual({ kind: "saved", row });
  expect(writes()).toEqual([["PATCH", "eq.3", fields]]);
});

test("a row that somebody else changed meanwhile comes back as it stands", async () => {
  const serverRow = { id, ...fields, text: "Range open", revision: 5 };
  tableResponses({ PATCH: [], GET: [serverRow] });
  const outcome = await saveRowOf("scrolling_text", { id, fields, revision: 3 });
  expect(outcome).toEqual({ kind: "conflict", serverRow });
});

test("a new row that takes more is added as its own screen does it", async () => {
  const writes = tableResponses({});
  const row = { id, ...fields, revision: 1 } as never;
  const insert = async () => ({
    data: row,
    error: null,
    count: null,
    status: 201,
    statusText: "",
    success: true as const,
  });
  const outcome = await saveRowOf("scrolling_text", { id, fields, revision: null, insert });
  expect(outcome).toEqual({ kind: "saved", row });
  expect(writes()).toEqual([]);
});

test("a change whose answer was lost is there already, however its moments are written", async () => {
  const typed = { ...fields, starts_at: "2026-03-14T18:00:00.000Z" };
  const serverRow = { id, ...typed, starts_at: "2026-03-14T18:00:00+00:00", revision: 4 };
  tableResponses({ PATCH: [], GET: [serverRow] });
  const outcome = await saveRowOf("scrolling_text", { id, fields: typed, revision: 3 });
  expect(outcome).toEqual({ kind: "saved", row: serverRow });
});
