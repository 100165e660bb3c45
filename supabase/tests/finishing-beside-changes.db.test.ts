import { beforeEach, expect, test } from "vitest";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { ids } from "./cast.ts";
import { openClubAtOnce } from "./club-at-once.ts";
import type { Transaction } from "./club-database.ts";
import { waitForLock } from "./wait-for-lock.ts";

const club = stopAfterTests(await openClubAtOnce(6));

/** Every test has a season of its own, because what happens at once cannot be undone. */
let season: string;
beforeEach(async () => {
  season = crypto.randomUUID();
  const weeks = [{ week: 1, starts_on: "2026-01-01", ends_on: "2026-01-07" }];
  const head = { id: season, name: season, status: "active", starts_on: "2026-01-01", ends_on: "2026-02-01" };
  await club.request("boardMember", (sql) => sql`select save_season(${sql.json(head)}, ${sql.json(weeks)})`);
  await club.request("boardMember", enterScore(1));
});

const enterScore = (round: number) => (sql: Transaction) =>
  sql`select record_scores(${season}, ${sql.json([{ member_id: ids.ann, week: 1, round, targets: 25, hits: 20 }])})`;
const addTeam = (sql: Transaction) => sql`insert into teams (season_id, name) values (${season}, 'Owls')`;

async function finish(): Promise<void> {
  const [row] =
    await club.owner`select version::int as version from season_versions where season_id = ${season}`;
  const report = { throughWeek: 1, individuals: { [ids.ann]: {} }, teams: {}, awards: {} };
  await club.request(
    "admin",
    (sql) => sql`select finalize_season(${season}, ${row?.version}, ${sql.json(report)}, '{}', '1', '[]')`,
  );
}

const statusOf = async () => (await club.owner`select status from seasons where id = ${season}`)[0]?.status;

/** Someone's change is open while the season is being finished; then it is committed. */
async function finishBeside(change: (sql: Transaction) => Promise<unknown>): Promise<string> {
  let finishing: Promise<string> = Promise.resolve("not begun");
  await club.request("boardMember", async (sql) => {
    await change(sql);
    finishing = finish().then(
      () => "finished",
      (error: { code?: string }) => String(error.code),
    );
    await waitForLock(club.owner);
  });
  return finishing;
}

test.each([
  ["a score", enterScore(2)],
  ["a team", addTeam],
] as const)("%s that is on its way when the season is finished is not overlooked", async (_, change) => {
  expect(await finishBeside(change)).toBe("40001");
  expect(await statusOf()).toBe("active");
});

test.each([
  ["a score", enterScore(2)],
  ["a team", addTeam],
] as const)("%s that comes while the season is being finished is refused", async (_, change) => {
  await finish();
  await expect(club.request("boardMember", change)).rejects.toThrow(/is finished: no changes/);
});

test("of many who change and finish at once, none changes a season after it was finished", async () => {
  const changes = Array.from({ length: 6 }, (_, index) => club.request("boardMember", enterScore(index + 2)));
  const outcome = await Promise.allSettled([...changes, finish(), club.request("admin", addTeam)]);
  const [versions] = await club.owner`
    select k.season_version::int as kept, v.version::int as now from season_snapshots k
    join season_versions v on v.season_id = k.season_id where k.season_id = ${season}`;
  // Finishing itself is the one change after the version that was stored.
  if (versions) expect(versions.now).toBe(versions.stored + 1);
  else expect(await statusOf()).toBe("active");
  const codes = outcome.flatMap((each) =>
    each.status === "rejected" ? [String((each.reason as { code?: string }).code)] : [],
  );
  expect(codes.filter((code) => code !== "P0001" && code !== "40001")).toEqual([]);
});
