import { describe, expect } from "vitest";
import { cast, ids, withoutAccess } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { changeScore, enterRound, readScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const correct = (
  sql: Transaction,
  score: string,
  changes: Row,
  reason: string | null = "misread",
  revision: number | null = 1,
) => changeScore(sql, score, { action: "correct", values: changes, reason, revision });
const voidScore = (sql: Transaction, score: string, reason: string | null = "wrong night") =>
  changeScore(sql, score, { action: "void", reason });
const restoreScore = (sql: Transaction, score: string, reason: string | null = "was right") =>
  changeScore(sql, score, { action: "restore", reason });
const lockWeek = (visit: Visit, week: number) =>
  visit.as("boardMember")`update season_weeks set locked_at = now() where week = ${week}`;

describe("correcting a score", () => {
  inClub("changes what is named and leaves the rest", async (visit) => {
    const before = await readScore(visit, ids.annScore);
    const [after] = await visit.as("boardMember", (sql) =>
      correct(sql, ids.annScore, { hits: 23, note: "recounted" }),
    );
    expect(after).toEqual({ ...before, hits: 23, note: "recounted", revision: 2 });
  });

  inClub("takes a value away with null", async (visit) => {
    const [after] = await visit.as("boardMember", (sql) =>
      correct(sql, ids.annScore, { position: null, team_id: null }),
    );
    expect(after).toMatchObject({ position: null, team_id: null });
  });

  inClub("changes nothing, and logs nothing, when nothing differs", async (visit) => {
    const [after] = await visit.as("boardMember", (sql) => correct(sql, ids.annScore, { hits: 20 }));
    expect(after).toMatchObject({ revision: 1 });
    expect(await visit.owner`select 1 from score_audit_log where score_id = ${ids.annScore}`).toHaveLength(1);
  });

  inClub("needs a reason", async (visit) => {
    for (const reason of [null, "", " \t "])
      await visit.refuses("boardMember", /^Enter a reason/, (sql) =>
        correct(sql, ids.annScore, { hits: 1 }, reason),
      );
  });

  inClub("stops when somebody was faster, and shows the score as it is now", async (visit) => {
    await visit.as("admin", (sql) => correct(sql, ids.annScore, { hits: 23 }));
    const error = await visit.refusal("boardMember", (sql) => correct(sql, ids.annScore, { hits: 24 }));
    expect(error).toMatchObject({
      code: "40001",
      message: expect.stringMatching(/^Someone else changed this score/),
    });
    expect(JSON.parse(error.detail ?? "")).toMatchObject({ id: ids.annScore, hits: 23, revision: 2 });
  });

  inClub("stops when the caller does not say which revision he saw", async (visit) => {
    await visit.refuses("boardMember", "40001", (sql) =>
      correct(sql, ids.annScore, { hits: 24 }, "guess", null),
    );
  });

  inClub("cannot take a place that another score has", async (visit) => {
    const other = await enterRound(visit, "boardMember", {
      member_id: ids.ann,
      team_id: ids.eagles,
      week: 2,
    });
    await visit.refuses(
      "boardMember",
      {
        code: "23505",
        message: expect.stringMatching(/^Ann Lee already has a score of 20 in week 1, round 1/),
      },
      (sql) => correct(sql, String(other.id), { week: 1 }),
    );
  });

  inClub("holds to the rules of a new round", async (visit) => {
    for (const changes of [
      { hits: 26 },
      { week: 9 },
      { detail: "1" },
      { shot_on: "2020-01-01" },
      { member_id: ids.hawks },
      { team_id: ids.ann },
    ])
      await visit.refuses("boardMember", "P0001", (sql) => correct(sql, ids.annScore, changes));
  });

  inClub("cannot touch who entered it, its season, its revision or its void", async (visit) => {
    const before = await readScore(visit, ids.annScore);
    const forged = {
      id: ids.message,
      season_id: ids.emptySeason,
      entered_by: null,
      revision: 7,
      voided_at: "2026-01-01",
      voided_by: null,
      created_at: "2020-01-01",
    };
    const [after] = await visit.as("boardMember", (sql) =>
      correct(sql, ids.annScore, { ...forged, hits: 19 }),
    );
    expect(after).toEqual({ ...before, hits: 19, revision: 2 });
  });

  inClub("refuses a void score until it is restored", async (visit) => {
    await visit.as("boardMember", (sql) => voidScore(sql, ids.annScore));
    await visit.refuses("boardMember", "This score is void. Restore it before changing it.", (sql) =>
      correct(sql, ids.annScore, { hits: 19 }, "misread", 2),
    );
  });

  inClub("still works when the season's dates have moved away from the round's date", async (visit) => {
    const round = await enterRound(visit, "boardMember", { shot_on: "2026-09-10" });
    await visit.owner`update seasons set starts_on = '2027-01-01', ends_on = '2027-03-01' where id = ${ids.season}`;
    const [after] = await visit.as("boardMember", (sql) => correct(sql, String(round.id), { hits: 19 }));
    expect(after).toMatchObject({ hits: 19 });
  });

  inClub("needs the function: a plain update has no reason and is refused", async (visit) => {
    await visit.refuses("admin", /^Enter a reason/)`update scores set hits = 25 where id = ${ids.annScore}`;
  });
});

describe("who corrects", () => {
  inClub("a scorekeeper: what he entered that night", async (visit) => {
    const [after] = await visit.as("scorekeeper", (sql) => correct(sql, ids.bobScore, { hits: 19 }));
    expect(after).toMatchObject({ hits: 19 });
  });

  inClub("no scorekeeper: what somebody else entered", async (visit) => {
    const refusals = [
      await visit.refusal("scorekeeper", (sql) => correct(sql, ids.annScore, { hits: 1 })),
      await visit.refusal("scorekeeper", (sql) => voidScore(sql, ids.annScore)),
    ];
    for (const error of refusals)
      expect(error).toMatchObject({ code: "42501", message: expect.stringMatching(/not yours to/) });
  });

  inClub("no scorekeeper: what he entered the day before", async (visit) => {
    await visit.owner`alter table scores disable trigger user`;
    await visit.owner`update scores set created_at = now() - interval '19 hours' where id = ${ids.bobScore}`;
    await visit.owner`alter table scores enable trigger user`;
    await visit.refuses("scorekeeper", "42501", (sql) => correct(sql, ids.bobScore, { hits: 1 }));
  });

  inClub("no scorekeeper: after his last day", async (visit) => {
    await visit.as("boardMember")`update scorekeepers set valid_until = '2026-01-01' where true`;
    await visit.refuses("scorekeeper", "42501", (sql) => correct(sql, ids.bobScore, { hits: 1 }));
    await visit.refuses("scorekeeper", "42501", (sql) => recordScores(sql, []));
  });

  inClub("no scorekeeper: in another season", async (visit) => {
    await visit.refuses("scorekeeper", "42501", (sql) => recordScores(sql, [], ids.emptySeason));
  });

  inClub("no scorekeeper: in or out of a locked week", async (visit) => {
    await lockWeek(visit, 1);
    for (const attempt of [
      (sql: Transaction) => correct(sql, ids.bobScore, { hits: 1 }),
      (sql: Transaction) => correct(sql, ids.bobScore, { week: 2 }),
      (sql: Transaction) => voidScore(sql, ids.bobScore),
    ])
      expect(await visit.refusal("scorekeeper", attempt)).toMatchObject({
        code: "42501",
        message: expect.stringMatching(/^Week 1 is locked/),
      });
    expect(await visit.as("boardMember", (sql) => correct(sql, ids.bobScore, { hits: 1 }))).toHaveLength(1);
  });

  inClub("no scorekeeper: into a locked week", async (visit) => {
    await lockWeek(visit, 2);
    await visit.refuses("scorekeeper", /^Week [12] is locked/, (sql) =>
      correct(sql, ids.bobScore, { week: 2 }),
    );
  });

  for (const person of [...withoutAccess, "member", "otherMember"] as const)
    inClub(`not ${person}, not even the shooter`, async (visit) => {
      for (const score of [ids.annScore, ids.bobScore]) {
        await visit.refuses(person, "42501", (sql) => correct(sql, score, { hits: 25 }));
        await visit.refuses(person, "42501", (sql) => voidScore(sql, score));
      }
      await visit.refuses(person, "42501", (sql) => recordScores(sql, []));
    });
});

describe("voiding and restoring", () => {
  inClub("stamps who voided and when, and restoring takes both away", async (visit) => {
    const [gone] = await visit.as("boardMember", (sql) => voidScore(sql, ids.annScore));
    expect(gone).toMatchObject({ voided_by: cast.boardMember.account, revision: 2, hits: 20 });
    expect(gone?.voided_at).not.toBeNull();
    const [back] = await visit.as("boardMember", (sql) => restoreScore(sql, ids.annScore));
    expect(back).toMatchObject({ voided_at: null, voided_by: null, revision: 3, hits: 20 });
  });

  inClub("a void changes nothing else, so that restoring brings back what was checked", async (visit) => {
    const round = await enterRound(visit, "boardMember", { shot_on: "2026-09-10" });
    const values = { shot_on: "1999-01-01", hits: 1 };
    const [gone] = await visit.as("boardMember", (sql) =>
      changeScore(sql, round.id, { action: "void", values }),
    );
    expect(gone).toMatchObject({ shot_on: round.shot_on, hits: 22 });
    await visit.refuses("boardMember", /outside the season/, (sql) =>
      changeScore(sql, round.id, { action: "restore", values }),
    );
    const [back] = await visit.as("boardMember", (sql) => restoreScore(sql, String(round.id)));
    expect(back).toMatchObject({ shot_on: round.shot_on, hits: 22 });
  });

  inClub("both need a reason", async (visit) => {
    for (const reason of [null, "", "  "]) {
      await visit.refuses("boardMember", /^Enter a reason/, (sql) => voidScore(sql, ids.annScore, reason));
      await visit.refuses("boardMember", /^Enter a reason/, (sql) => restoreScore(sql, ids.annScore, reason));
    }
  });

  inClub("a void place can be shot again, and then the first one stays void", async (visit) => {
    await visit.as("boardMember", (sql) => voidScore(sql, ids.annScore));
    const again = await enterRound(visit, "boardMember", {
      member_id: ids.ann,
      team_id: ids.eagles,
      week: 1,
      hits: 24,
      position: 1,
    });
    const error = await visit.refusal("boardMember", (sql) => restoreScore(sql, ids.annScore));
    expect(error.code).toBe("23505");
    expect(error.message).toBe(
      "Ann Lee already has a score of 24 in week 1, round 1. Void or move that one first.",
    );
    expect(JSON.parse(error.detail ?? "")).toMatchObject({ id: again.id, hits: 24 });
  });

  inClub("works for a round whose date the season no longer covers", async (visit) => {
    const round = await enterRound(visit, "boardMember", { shot_on: "2026-09-10" });
    await visit.owner`update seasons set starts_on = '2027-01-01', ends_on = '2027-03-01' where id = ${ids.season}`;
    expect(await visit.as("boardMember", (sql) => voidScore(sql, String(round.id)))).toHaveLength(1);
    expect(await visit.as("boardMember", (sql) => restoreScore(sql, String(round.id)))).toHaveLength(1);
  });

  inClub("an unknown score is refused", async (visit) => {
    await visit.refuses("admin", /does not exist/, (sql) => voidScore(sql, ids.message));
    await visit.refuses("admin", /does not exist/, (sql) => restoreScore(sql, ids.message));
    await visit.refuses("admin", /does not exist/, (sql) => correct(sql, ids.message, {}));
  });
});

describe("an account that leaves", () => {
  inClub("leaves its rounds as they were, without a name", async (visit) => {
    await visit.as("scorekeeper", (sql) => voidScore(sql, ids.bobScore));
    const before = await readScore(visit, ids.bobScore);
    await visit.owner`delete from auth.users where id = ${cast.scorekeeper.account}`;
    expect(await readScore(visit, ids.bobScore)).toEqual({ ...before, entered_by: null, voided_by: null });
    const log =
      await visit.owner`select action, account_id from score_audit_log where score_id = ${ids.bobScore} order by id`;
    expect([...log]).toEqual([
      { action: "entered", account_id: null },
      { action: "voided", account_id: null },
    ]);
  });
});
