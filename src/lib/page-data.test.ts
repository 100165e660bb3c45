// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const minute = 60_000;

/** What a query shows whose document is so many minutes old, how often it asks, and how old its response counts as. */
async function shownBy(document_: { minutes: number; mark?: string }, key = ["news", 1]) {
  const at = new Date(Date.now() - document_.minutes * minute).toISOString();
  const data = { path: "/", at, config: {}, queries: [[["news", 1], ["known"]]] };
  document.body.innerHTML = `<script type="application/json" id="page-data" ${document_.mark ?? ""}>${JSON.stringify(data)}</script>`;
  vi.resetModules();
  const { pageData, takeResponsesOf } = await import("./page-data.ts");
  const client = createQueryClient();
  takeResponsesOf(pageData(), client);
  const ask = vi.fn(async () => ["asked"]);
  const observer = new QueryObserver(client, { queryKey: key, queryFn: ask, staleTime: 5 * minute });
  const stop = observer.subscribe(() => undefined);
  const { data: rows, dataUpdatedAt } = observer.getCurrentResult();
  stop();
  const age = Math.round((Date.now() - dataUpdatedAt) / minute);
  return { rows, asked: ask.mock.calls.length, age };
}

test("a query shows its response in the document at once, and asks when that is old", async () => {
  expect(await shownBy({ minutes: 1 })).toEqual({ rows: ["known"], asked: 0, age: 1 });
  expect(await shownBy({ minutes: 6 })).toEqual({ rows: ["known"], asked: 1, age: 6 });
});

test("a clock that is behind makes no response last longer", async () => {
  expect(await shownBy({ minutes: -60 })).toEqual({ rows: ["known"], asked: 0, age: 0 });
});

test("a document that the device has stored is shown, and everything asked again", async () => {
  expect(await shownBy({ minutes: 0, mark: "data-kept" })).toMatchObject({ rows: ["known"], asked: 1 });
});

test("a query of another key asks", async () => {
  expect(await shownBy({ minutes: 0 }, ["news", 2])).toMatchObject({ rows: undefined, asked: 1 });
});
