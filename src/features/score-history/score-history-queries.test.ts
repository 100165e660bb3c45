// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { answerWith } from "#testing/answer-with.ts";
import { fetchAllRounds } from "./score-history-queries.ts";
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
  const requests = answerWith(({ path }) => (path.endsWith("/scores") ? { body: [] } : undefined));
  const { season, page, ...filters } = scoreHistoryParams.parse({});
  await fetchAllRounds({ ...filters, seasonId: null }, () => {});
  expect(requests.map(({ search }) => search.get("order"))).toEqual([
    "shot_on.desc.nullslast,round.asc,created_at.asc,id.asc",
  ]);
});
