import { describe, expect, test } from "vitest";
import { createCapacity } from "#server/capacity/capacity.ts";
import { asVisitor, type Visitor } from "#server/render/page-data.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import * as renderer from "../../src/render/entry-results.tsx";
import { storeSmallSeason } from "./results-seasons.fixture.ts";
import { createResultsSite } from "./results-site.ts";

const backend = stopAfterTests(await startTestBackend({ resultsRenderer: renderer }));

/** The pages as the server makes them, and how often they asked the database for a season. */
function countingSite() {
  let count = 0;
  const visit = asVisitor(backend.sql);
  const visitor: Visitor = (statement) =>
    visit((sql) => {
      const noting = new Proxy(sql, {
        apply(target, self, values) {
          if (String(values[0]).includes("results_book")) count++;
          return Reflect.apply(target, self, values);
        },
      });
      return statement(noting);
    });
  const site = createResultsSite({ visitor, siteUrl: backend.url, renderer, capacity: createCapacity(4) });
  return { site, questions: () => count };
}

describe("a thousand readers of a published week", () => {
  test("ask the database one question, and who has the page gets none of it again", async () => {
    const { base } = await storeSmallSeason(backend.sql);
    const { site, questions } = countingSite();
    const responses = await Promise.all(Array.from({ length: 1_000 }, () => site.request(`${base}/weeks/2`)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(questions()).toBe(1);
    const etag = responses[0]?.headers.get("etag") ?? "";
    const again = await site.request(`${base}/weeks/2`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), questions()]).toEqual([304, "", 1]);
    expect(again.headers.get("cache-control")).toBe("public, max-age=60");
  });

  test("are one season in memory, whatever is written before its last characters", async () => {
    const { season, base } = await storeSmallSeason(backend.sql);
    const ending = season.id.slice(-8);
    const { site, questions } = countingSite();
    for (const name of ["a", "b", "season"]) {
      const { status, headers } = await site.request(`/results/${name}-${ending}/weeks/1`);
      expect([status, headers.get("location")]).toEqual([302, `${base}/weeks/1`]);
    }
    expect(questions()).toBe(1);
  });

  test("see a correction within a minute", async () => {
    const { season, base } = await storeSmallSeason(backend.sql);
    const freshMs = 0;
    const site = createResultsSite({
      ...{ visitor: asVisitor(backend.sql), siteUrl: backend.url, renderer, freshMs },
      capacity: createCapacity(4),
    });
    const first = await site.request(`${base}/weeks/1`);
    const same = await site.request(`${base}/weeks/1`);
    expect(same.headers.get("etag")).toBe(first.headers.get("etag"));
    await backend.sql`update scores set hits = 3 where season_id = ${season.id} and member_id = ${season.members[1]?.id ?? ""} and week = 1 and round = 1`;
    expect((await site.request(`${base}/weeks/1`)).headers.get("etag")).not.toBe(first.headers.get("etag"));
    await backend.sql`update seasons set audience = 'members' where id = ${season.id}`;
    expect((await site.request(`${base}/weeks/1`)).status).toBe(404);
  });
});

describe("a page that every process has in memory", () => {
  const twoSites = () => [countingSite().site, countingSite().site];
  /** Every process showed the page before `change`; what each says of it right after. */
  async function readAfter(path: string, change: () => Promise<unknown>) {
    const sites = twoSites();
    for (const site of sites) expect(await (await site.request(path)).text()).toContain("Ann Lee");
    await change();
    return Promise.all(sites.map(async (site) => site.request(path)));
  }

  test("is gone at once when its season is closed to strangers", async () => {
    const { season, base } = await storeSmallSeason(backend.sql);
    const after = await readAfter(
      `${base}/leaderboard`,
      () => backend.sql`update seasons set audience = 'members' where id = ${season.id}`,
    );
    expect(after.map(({ status }) => status)).toEqual([404, 404]);
  });

  test.each([
    ["chooses initials", "update member_privacy set shown_as = 'initials' where member_id = $1"],
    ["is hidden", "update member_privacy set shown_as = 'hidden' where member_id = $1"],
    [
      "turns out to be a junior",
      "insert into member_contacts (member_id, birth_date) values ($1, '2020-01-01')",
    ],
    ["is erased", "select private.apply_erasure($1, null, 'Former member 1')"],
  ])("is without a name at once when that person %s", async (_case, statement) => {
    const { season, base } = await storeSmallSeason(backend.sql);
    const { id = "" } = season.members[0] ?? {};
    await backend.sql`delete from member_contacts where member_id = ${id}`;
    const after = await readAfter(`${base}/leaderboard`, () => backend.sql.unsafe(statement, [id]));
    for (const response of after) expect(await response.text()).not.toContain("Ann Lee");
  });

  test("is not written again where nothing of that kind changed", async () => {
    const { season, base } = await storeSmallSeason(backend.sql);
    const { site, questions } = countingSite();
    await site.request(`${base}/leaderboard`);
    await backend.sql`update scores set hits = 3 where season_id = ${season.id} and week = 1`;
    await site.request(`${base}/leaderboard`);
    expect(questions()).toBe(1);
  });
});
