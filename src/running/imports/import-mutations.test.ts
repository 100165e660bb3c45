// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { abortImport } from "#running/import-files/import-parts-mutations.ts";
import { refusal } from "#testing/refusals.ts";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import type { ImportWrites } from "./core/import-plan.ts";
import { type ImportProgress, sendImport } from "./import-mutations.ts";

const writes = {
  members: [{ id: "m1", first_name: "Ann", last_name: "Lee" }],
  teams: [],
  rosters: [],
  scores: Array.from({ length: 1200 }, (_, index) => ({ id: `s${index}` })),
} as unknown as ImportWrites;
const toSend = { importId: "i1", seasonId: "season", writes, fileNames: "nights.csv" };
const result = { saved: 1200, unchanged: 0 };

let progress: ImportProgress[];

beforeEach(() => {
  progress = [];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  setConfig({
    backendUrl: "http://club.test",
    publishableKey: "key",
    clubName: undefined,
    version: undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(unusual: (request: Request, count: number) => Reply | Error | undefined = () => undefined) {
  let count = 0;
  return respondWith((request) => {
    // After a failure the site looks whether the server is there at all.
    if (request.method === "GET") return { status: 200 };
    count += 1;
    return (
      unusual(request, count) ??
      (request.path.endsWith("finish_import") ? { body: result } : { status: 201, body: null })
    );
  });
}

const send = (signal = new AbortController().signal) =>
  sendImport(toSend, signal, (step) => progress.push(step));

test("rows go in numbered parts of at most 500, and then the import is finished", async () => {
  const requests = answer();
  expect(await send()).toEqual(result);
  const parts = requests
    .slice(0, -1)
    .map(({ body }) => body as { part: number; kind: string; rows: unknown[] });
  expect(parts.map(({ part, kind, rows }) => [part, kind, rows.length])).toEqual([
    [1, "members", 1],
    [2, "scores", 500],
    [3, "scores", 500],
    [4, "scores", 200],
  ]);
  expect(requests.at(-1)?.body).toEqual({
    import_id: "i1",
    season_id: "season",
    parts: 4,
    file_names: "nights.csv",
  });
  expect(progress.map(({ step, rows, allRows }) => [step, rows, allRows])).toEqual([
    ["sending", 0, 1201],
    ["sending", 1, 1201],
    ["sending", 501, 1201],
    ["sending", 1001, 1201],
    ["finishing", 1201, 1201],
  ]);
});

test("a part and an answer that are lost are asked for again, under the same number", async () => {
  const lost = new Set([3, 6]);
  const requests = answer((_, count) => (lost.has(count) ? new TypeError("Failed to fetch") : undefined));
  expect(await send()).toEqual(result);
  const posts = requests.filter(({ method }) => method === "POST");
  const numbers = posts.map(({ body }) => (body as { part?: number; parts?: number }).part ?? "finish");
  expect(numbers).toEqual([1, 2, 3, 3, 4, "finish", "finish"]);
});

test("a part that is there already is not sent over it", async () => {
  const requests = answer();
  await send();
  expect(requests[0]?.search.get("on_conflict")).toBe("import_id,part");
});

test("a refusal is final", async () => {
  const requests = answer((request) =>
    request.path.endsWith("finish_import") ? refusal("26 of 25 is not possible.") : undefined,
  );
  await expect(send()).rejects.toThrow("26 of 25 is not possible.");
  expect(requests.filter(({ path }) => path.endsWith("finish_import"))).toHaveLength(1);
});

test("a cancelled import sends nothing more, and is never finished", async () => {
  const stop = new AbortController();
  const requests = answer((_, count) => {
    if (count === 2) stop.abort();
    return undefined;
  });
  await expect(send(stop.signal)).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

test("what arrived of it is taken back", async () => {
  const requests = answer(() => ({ status: 204 }));
  await abortImport("i1");
  expect(requests).toMatchObject([{ method: "DELETE", path: "/rest/v1/score_import_parts" }]);
  expect(requests[0]?.search.get("import_id")).toBe("eq.i1");
});
