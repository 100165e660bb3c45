import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { changeScore, enterRound, entryOf, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const readLog = async (visit: Visit, score: unknown) => [
  ...(await visit.owner`select * from score_audit_log where score_id = ${String(score)} order by id`),
];

describe("the audit log", () => {
  inClub("tells who, what was, what is, why and from which screen", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper", { hits: 20, detail: null });
    await visit.as("scorekeeper", (sql) =>
      changeScore(sql, id, {
        action: "correct",
        values: { hits: 21 },
        revision: 1,
        source: "add-score",
      }),
    );
    await visit.as("boardMember", (sql) =>
      changeScore(sql, id, { action: "correct", values: { week: 3 }, reason: "other night", revision: 2 }),
    );
    await visit.as("admin", (sql) => changeScore(sql, id, { action: "void", reason: "twice" }));
    await visit.as("admin", (sql) =>
      changeScore(sql, id, { action: "restore", reason: "once after all", source: "score-audit-log" }),
    );
    const log = await readLog(visit, id);
    expect(log).toMatchObject([
      {
        action: "entered",
        was: null,
        now: { hits: 20, week: 2 },
        reason: null,
        source: "add-team-scores",
        account_id: cast.scorekeeper.account,
      },
      { action: "corrected", was: { hits: 20 }, now: { hits: 21 }, reason: "misread", source: "add-score" },
      {
        action: "moved",
        was: { week: 2 },
        now: { week: 3 },
        reason: "other night",
        source: "admin",
        account_id: cast.boardMember.account,
      },
      { action: "voided", now: { hits: 21 }, reason: "twice", account_id: cast.admin.account },
      { action: "restored", was: { hits: 21 }, reason: "once after all", source: "score-audit-log" },
    ]);
    expect(log[3]?.now).toHaveProperty("voided_at");
    expect(log[4]?.now).not.toHaveProperty("voided_at");
    for (const [index, entry] of log.entries()) if (index > 0) expect(entry.was).toEqual(log[index - 1]?.now);
  });

  inClub("has an entry for every round of a sheet and none for a refused one", async (visit) => {
    const before = (await visit.owner`select 1 from score_audit_log`).length;
    await visit.as("scorekeeper", (sql) =>
      recordScores(
        sql,
        [1, 2, 3].map((round) => entryOf({ round })),
      ),
    );
    await visit.refusal("scorekeeper", (sql) =>
      recordScores(sql, [entryOf({ round: 4 }), entryOf({ hits: 26 })]),
    );
    expect(await visit.owner`select 1 from score_audit_log`).toHaveLength(before + 3);
  });

  inClub("follows a change that no function made", async (visit) => {
    await visit.owner`update scores set hits = 3 where id = ${ids.annScore}`;
    expect((await readLog(visit, ids.annScore)).at(-1)).toMatchObject({
      action: "corrected",
      was: { hits: 20 },
      now: { hits: 3 },
      account_id: null,
      source: "data API",
    });
  });

  inClub(
    "cuts a long reason, believes no made-up screen, and keeps line breaks and markup as text",
    async (visit) => {
      const reason = `first\n2026-01-01 voided <b>by nobody</b>${"x".repeat(600)}`;
      await visit.as("boardMember", (sql) =>
        changeScore(sql, ids.annScore, { action: "void", reason, source: "s".repeat(100) }),
      );
      const [entry] = (await readLog(visit, ids.annScore)).slice(-1);
      expect(entry?.reason).toBe(reason.slice(0, 500));
      expect(entry?.source).toBe("data API");
    },
  );

  inClub("does not carry a reason over to the next request", async (visit) => {
    await visit.as("boardMember", (sql) =>
      changeScore(sql, ids.annScore, { action: "void", reason: "once" }),
    );
    await visit.refuses("boardMember", /^Enter a reason/)`
      update scores set voided_at = null where id = ${ids.annScore}`;
  });
});

describe("written once", () => {
  const attempts = {
    "changed in its reason": `update score_audit_log set reason = 'other'`,
    "changed in its facts": `update score_audit_log set now = '{}'`,
    "given to another account": `update score_audit_log set account_id = '${cast.admin.account}'`,
    deleted: "delete from score_audit_log",
    emptied: "truncate score_audit_log",
    "emptied with the scores": "truncate scores cascade",
  };
  for (const [what, statement] of Object.entries(attempts))
    inClub(`it cannot be ${what}, by nobody and not by the owner of the table`, async (visit) => {
      const owner = await visit.owner
        .savepoint((sql) => sql.unsafe(statement))
        .catch((error: Error) => error);
      expect(owner).toBeInstanceOf(Error);
      expect((owner as Error).message).toMatch(/written once and never changed|voided but not deleted/);
      for (const person of ["member", "scorekeeper", "boardMember", "admin"] as const)
        await visit.refuses(person, "42501", (sql) => sql.unsafe(statement));
    });

  inClub("nobody writes an entry of his own", async (visit) => {
    for (const person of ["scorekeeper", "boardMember", "admin"] as const)
      await visit.refuses(person, "42501")`
        insert into score_audit_log (score_id, season_id, member_id, action, now, source)
        values (${ids.annScore}, ${ids.season}, ${ids.ann}, 'entered', '{}', 'admin')`;
  });

  inClub("a score cannot be deleted, by nobody and not by the owner of the table", async (visit) => {
    for (const statement of ["delete from scores", "truncate scores cascade"]) {
      const error = await visit.owner
        .savepoint((sql) => sql.unsafe(statement))
        .catch((caught: Error) => caught);
      expect((error as Error).message).toBe("Scores can be voided but not deleted.");
      await visit.refuses("admin", "42501", (sql) => sql.unsafe(statement));
    }
  });

  inClub("a score stays in its season", async (visit) => {
    const move = visit.owner.savepoint(
      (sql) =>
        sql`update scores set season_id = ${ids.emptySeason}, team_id = null where id = ${ids.annScore}`,
    );
    await expect(move).rejects.toThrow(/stays in its season/);
  });

  inClub("the privileged key of the server cannot change it either", async (visit) => {
    for (const statement of [...Object.values(attempts), "delete from scores"]) {
      const attempt = visit.owner.savepoint(async (sql) => {
        await sql`set local role service_role`;
        await sql.unsafe(statement);
      });
      await expect(attempt).rejects.toThrow();
    }
    await visit.owner`reset role`;
  });
});

describe("a failed request", () => {
  inClub("leaves neither score nor entry", async (visit) => {
    const before =
      await visit.owner`select (select count(*) from scores) as scores, (select count(*) from score_audit_log) as entries`;
    await visit.refusal("scorekeeper", (sql) =>
      recordScores(sql, [entryOf(), entryOf({ round: 2, hits: 99 })]),
    );
    const after =
      await visit.owner`select (select count(*) from scores) as scores, (select count(*) from score_audit_log) as entries`;
    expect([...after]).toEqual([...before]);
  });
});
