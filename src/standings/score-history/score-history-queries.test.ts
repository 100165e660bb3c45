// @vitest-environment happy-dom

import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { respondWith } from "#testing/respond-with.ts";
import { fetchAllRounds, historyPageQueryOptions, historyPageSize } from "./score-history-queries.ts";
import { scoreHistoryParams } from "./score-history-search-params.ts";

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  setConfig({
    backendUrl: "http://club.test",
    publishableKey: "key",
    clubName: undefined,
    version: undefined,
  });
});

test("rounds of one day stand in the order they were shot, the same on every page", async () => {
  const requests = respondWith(({ path }) => (path.endsWith("/scores") ? { body: [] } : undefined));
  const { season, page, ...filters } = scoreHistoryParams.parse({});
  await fetchAllRounds({ ...filters, seasonId: null }, () => {});
  expect(requests.map(({ search }) => search.get("order"))).toEqual([
    "shot_on.desc.nullslast,round.asc,created_at.asc,id.asc",
  ]);
});

test("a page is asked for without counting all, and tells by one row more whether another follows", async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `s${n}`, members: {}, seasons: {} }));
  const requests = respondWith(({ path, search }) =>
    path.endsWith("/scores") ? { body: rows(search.get("offset") === "0" ? 51 : 50) } : undefined,
  );
  const { season, page: _, ...rest } = scoreHistoryParams.parse({});
  const filters = { ...rest, seasonId: null };
  const ask = (page: number) => new QueryClient().fetchQuery(historyPageQueryOptions(filters, page));
  const first = await ask(1);
  expect([first.rows.length, first.hasNext]).toEqual([historyPageSize, true]);
  const second = await ask(2);
  expect([second.rows.length, second.hasNext]).toEqual([historyPageSize, false]);
  expect(
    requests.map(({ method, search }) => `${method} ${search.get("offset")}+${search.get("limit")}`),
  ).toEqual(["GET 0+51", "GET 50+51"]);
});
