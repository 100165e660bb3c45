import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import { cast, ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { endTransaction, recount, storedSums } from "./club-sums-recount.ts";
import { openClubDatabase } from "./open-club.ts";
import { changeScore, type Entry, enterRound, entryOf, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { opened, inClub } = useClub();

async function expectExact(visit: Visit): Promise<void> {
  expect(await storedSums(visit.owner)).toEqual(await recount(visit.owner));
}

async function sumsOf(visit: Visit, member: string) {
  await endTransaction(visit.owner);
  const rows = await visit.owner`
    select event, rounds, targets, hits, straights, nights, best_hits, best_night_hits from season_member_sums
    where season_id = ${ids.season} and member_id = ${member} order by event`;
  return rows.map((row) => ({ ...row }));
}

describe("the sums of a member", () => {
  inClub("follow his rounds: 22 and 25 of 25 in week 2, 24 in week 3", async (visit) => {
    await enterRound(visit, "boardMember", { hits: 22 });
    await enterRound(visit, "boardMember", { round: 2, hits: 25 });
    await enterRound(visit, "boardMember", { week: 3, hits: 24 });
    expect(await sumsOf(visit, ids.cal)).toEqual([
      {
        event: "singles16",
        rounds: 3,
        targets: 75,
        hits: 71,
        straights: 1,
        nights: 2,
        best_hits: 25,
        best_night_hits: 47,
      },
    ]);
    await expectExact(visit);
  });

  inClub("leave out practice and what was not finished", async (visit) => {
    await enterRound(visit, "boardMember", { kind: "practice" });
    await enterRound(visit, "boardMember", { round: 2, status: "incomplete", hits: 9 });
    expect(await sumsOf(visit, ids.cal)).toEqual([]);
    await expectExact(visit);
  });

  inClub(
    "fall back to the second best when the best round is voided, and come back with it",
    async (visit) => {
      await enterRound(visit, "boardMember", { hits: 21 });
      const best = await enterRound(visit, "boardMember", { round: 2, hits: 25 });
      await visit.as("boardMember", (sql) => changeScore(sql, best.id, { action: "void" }));
      expect(await sumsOf(visit, ids.cal)).toMatchObject([{ rounds: 1, straights: 0, best_hits: 21 }]);
      await visit.as("boardMember", (sql) =>
        changeScore(sql, best.id, { action: "restore", reason: "was right" }),
      );
      expect(await sumsOf(visit, ids.cal)).toMatchObject([{ rounds: 2, straights: 1, best_hits: 25 }]);
      await expectExact(visit);
    },
  );

  inClub("keep events apart", async (visit) => {
    await enterRound(visit, "boardMember", { hits: 21 });
    await enterRound(visit, "boardMember", { event: "doubles", targets: 50, hits: 40 });
    expect((await sumsOf(visit, ids.cal)).map(({ event, hits }) => [event, hits])).toEqual([
      ["doubles", 40],
      ["singles16", 21],
    ]);
    await expectExact(visit);
  });

  inClub("go with the rounds to another member", async (visit) => {
    await enterRound(visit, "boardMember", { hits: 21 });
    await visit.owner`select private.set_change_context('the same person', 'member-admin')`;
    await visit.owner`update scores set member_id = ${ids.dee} where member_id = ${ids.cal}`;
    expect(await sumsOf(visit, ids.cal)).toEqual([]);
    expect(await sumsOf(visit, ids.dee)).toMatchObject([{ rounds: 1, hits: 21 }]);
    await expectExact(visit);
  });

  inClub("cannot be written by anybody, an Admin included", async (visit) => {
    const tables = [
      "season_member_sums",
      "season_week_sums",
      "season_sums",
      "career_sums",
      "season_round_counts",
    ];
    for (const table of tables)
      await visit.refuses("admin", "42501", (sql) => sql.unsafe(`update ${table} set rounds = 99`));
  });
});

const members = [ids.ann, ids.bob, ids.cal, ids.dee];
const week = fc.integer({ min: 1, max: 4 });
const place = fc.nat({ max: 30 });
const shot = fc.record({
  member_id: fc.constantFrom(...members),
  week,
  round: fc.integer({ min: 1, max: 3 }),
  event: fc.constantFrom("singles16", "doubles"),
  kind: fc.constantFrom("actual", "makeUp", "preShoot", "substitute", "practice"),
  season: fc.constantFrom(ids.season, ids.season, ids.emptySeason),
  status: fc.constantFrom("complete", "complete", "complete", "incomplete"),
  targets: fc.constantFrom(25, 25, 50),
  hits: fc.integer({ min: 20, max: 25 }),
  shot_on: fc.constantFrom(null, "2026-09-02", "2026-09-09"),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("enter" as const), shot }) },
  fc.record({ does: fc.constant("import" as const), shots: fc.array(shot, { maxLength: 6 }) }),
  fc.record({
    does: fc.constant("correct" as const),
    place,
    changes: fc.oneof(
      fc.record({ hits: fc.integer({ min: 0, max: 25 }) }),
      fc.record({ week }),
      fc.record({ member_id: fc.constantFrom(...members) }),
      fc.record({ event: fc.constantFrom("singles16", "doubles") }),
      fc.record({ status: fc.constantFrom("complete", "incomplete") }),
    ),
  }),
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("void" as const, "restore" as const), place }) },
  fc.record({
    does: fc.constant("merge" as const),
    from: fc.constantFrom(...members),
    into: fc.constantFrom(...members),
  }),
  fc.record({ does: fc.constant("erase" as const) }),
  fc.record({
    does: fc.constant("move season" as const),
    to: fc.constantFrom("2026-01-05", "2026-09-01", "2027-09-06"),
  }),
  fc.record({
    does: fc.constant("start or set up again" as const),
    season: fc.constantFrom(ids.season, ids.emptySeason),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One thing someone does to the scores. What the club refuses changes nothing. */
async function take(visit: Visit, done: Step): Promise<void> {
  await visit
    .as(done.does === "erase" ? "admin" : "boardMember", (sql) => carryOut(visit, sql, done))
    .catch((error: { code?: string }) => {
      if (!["P0001", "23505", "42501"].includes(error.code ?? "")) throw error;
    });
}

async function carryOut({ owner }: Visit, sql: Transaction, done: Step): Promise<unknown> {
  switch (done.does) {
    case "enter": {
      const { season, ...entry } = done.shot;
      return recordScores(sql, [entry], season);
    }
    case "move season":
      return sql`update seasons set starts_on = ${done.to}::date, ends_on = ${done.to}::date + 27 where id = ${ids.emptySeason}`;
    case "start or set up again":
      return sql`update seasons set status = case status when 'draft' then 'active' else 'draft' end where id = ${done.season}`;
    case "import":
      return sql`select import_season(${ids.season}, '[]', '[]', '[]', ${sql.json(done.shots.map((each) => entryOf({ id: crypto.randomUUID(), ...each } as Entry)))})`;
    case "correct": {
      const score = await scoreAt(sql, done.place);
      return changeScore(sql, score.id, {
        action: "correct",
        values: done.changes,
        revision: score.revision,
      });
    }
    case "void":
      return changeScore(sql, (await scoreAt(sql, done.place)).id, { action: "void", reason: "misread" });
    case "restore":
      return changeScore(sql, (await scoreAt(sql, done.place)).id, {
        action: "restore",
        reason: "was right",
      });
    case "merge":
      await owner.unsafe("reset role");
      await owner`select private.set_change_context('the same person', 'member-admin')`;
      return owner`update scores s set member_id = ${done.into} where member_id = ${done.from} and voided_at is null
        and not exists (select from scores o where o.member_id = ${done.into} and o.season_id = s.season_id and o.week = s.week
          and o.event = s.event and o.round = s.round and o.voided_at is null)`;
    case "erase":
      return sql`select erase_person(${cast.otherMember.account})`;
  }
}

async function scoreAt(sql: Transaction, index: number): Promise<{ id: string; revision: number }> {
  const scores = await sql`select id, revision from scores order by created_at, id`;
  const score = scores[index % scores.length];
  if (!score) throw new Error("There is no score.");
  return { id: score.id as string, revision: score.revision as number };
}

describe("after whatever is done to the scores", () => {
  inClub("the sums are those of a recount, at every step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) =>
        opened().visit(async (visit) => {
          for (const done of steps) {
            await take(visit, done);
            await expectExact(visit);
          }
        }),
      ),
      { numRuns: generatedRuns(25) },
    );
  });
});

describe("two writers at the same moment", () => {
  test("of two seasons count the same member exactly, and neither stops the other", async () => {
    const { owner, stop } = await openClubDatabase();
    await owner`update seasons set status = 'active' where id = ${ids.emptySeason}`;
    const both = Promise.withResolvers<void>();
    let count = 0;
    const write = (season: string) =>
      owner.begin(async (sql) => {
        await sql`insert into scores (season_id, week, member_id, event, targets, hits)
          select ${season}, 3, m.id, 'singles16', 25, 23 from members m where m.id in (${ids.cal}, ${ids.dee})`;
        count += 1;
        if (count === 2) both.resolve();
        await both.promise;
      });
    await Promise.all([write(ids.season), write(ids.emptySeason)]);
    await owner.begin(async (sql) => expect(await storedSums(sql)).toEqual(await recount(sql)));
    const [cal] = await owner`select rounds, hits, seasons from career_sums where member_id = ${ids.cal}`;
    expect({ ...cal }).toEqual({ rounds: 2, hits: 46, seasons: 2 });
    await stop();
  });
});
