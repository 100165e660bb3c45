import { beforeEach, expect, test } from "vitest";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { ids } from "./cast.ts";
import { openClubAtOnce } from "./club-at-once.ts";
import type { DatabaseError, Transaction } from "./club-database.ts";
import { waitForLock } from "./wait-for-lock.ts";

const club = stopAfterTests(await openClubAtOnce(8));

let season: { id: string; name: string; starts_on: string; ends_on: string };
const weeks = [{ week: 1, starts_on: "2026-01-01", ends_on: "2026-01-07" }];

/** What happens at once cannot be undone: each test has a season of its own, with one round. */
beforeEach(async () => {
  const id = crypto.randomUUID();
  season = { id, name: id, starts_on: "2026-01-01", ends_on: "2026-02-01" };
  await club.request(
    "boardMember",
    (sql) => sql`select save_season(${sql.json(season)}, ${sql.json(weeks)})`,
  );
  await club.request("boardMember", (sql) => record(sql, ids.ann));
});

const record = (sql: Transaction, member_id: string) =>
  sql`select record_scores(${season.id}, ${sql.json([{ id: crypto.randomUUID(), member_id, week: 1, targets: 25, hits: 20 }])})`;

const versionNow = async () =>
  Number((await club.owner`select version from season_versions where season_id = ${season.id}`)[0]?.version);

const revisionNow = async () =>
  Number((await club.owner`select revision from seasons where id = ${season.id}`)[0]?.revision);

const changeRules = (sql: Transaction, version: number, countBest: number, revision = 1) => {
  const rules = { preset: "scratch", team: { countBest } };
  const promise = { version, reason: "agreed", standings: {} };
  return sql`select save_season(${sql.json({ ...season, status: "draft", rules })}, ${sql.json(weeks)}, ${revision}, ${sql.json(promise)})`;
};

const countChanges = async () =>
  (await club.owner`select 1 from season_rule_changes where season_id = ${season.id}`).length;

test("rules that wait for a round on its way in are refused: their promise no longer holds", async () => {
  const version = await versionNow();
  let finish: () => void = () => undefined;
  const entered = Promise.withResolvers<void>();
  const entering = club.request("boardMember", async (sql) => {
    await record(sql, ids.bob);
    entered.resolve();
    await new Promise<void>((done) => {
      finish = done;
    });
  });
  await entered.promise;
  const changing = club
    .request("admin", (sql) => changeRules(sql, version, 3))
    .catch((error: DatabaseError) => error);
  await waitForLock(club.owner);
  finish();
  await entering;
  expect(await changing).toMatchObject({
    code: "40001",
    message: expect.stringMatching(/after this comparison/),
  });
  expect(await countChanges()).toBe(0);
});

test("two changes of the rules at once: one is kept, the other sees that the season is another", async () => {
  const version = await versionNow();
  const results = await Promise.allSettled(
    [2, 3].map((countBest) => club.request("admin", (sql) => changeRules(sql, version, countBest))),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refused] = results.filter((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "40001" });
  expect(await countChanges()).toBe(1);
});

test("rules, rounds and teams changed at once never stop each other", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [version, revision] = await Promise.all([versionNow(), revisionNow()]);
    const results = await Promise.allSettled([
      club.request("admin", (sql) => changeRules(sql, version, turn + 2, revision)),
      club.request("boardMember", (sql) => record(sql, [ids.bob, ids.cal, ids.dee][turn % 3] ?? ids.bob)),
      club.request(
        "boardMember",
        (sql) => sql`insert into teams (season_id, name) values (${season.id}, ${`Team ${turn}`})`,
      ),
      club.request("admin", (sql) => changeRules(sql, version, turn + 20, revision)),
    ]);
    const codes = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as DatabaseError).code] : [],
    );
    // A deadlock would be 40P01; a round that is there already with the same value is none.
    expect(codes.filter((code) => code !== "40001" && code !== "23505")).toEqual([]);
  }
});
