import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Transaction } from "./club-database.ts";
import { finish, statusOf } from "./finished-season-actions.ts";
import { changeScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const scoresOf = (sql: Transaction, hits: number) =>
  sql.json([{ member_id: ids.ann, week: 2, targets: 25, hits }]);

/** Every way in which scores come in or change. */
const scoreWriters: Record<string, (sql: Transaction) => Promise<unknown>> = {
  "entering scores": (sql) => sql`select record_scores(${ids.season}, ${scoresOf(sql, 22)})`,
  "a new row": (sql) =>
    sql`insert into scores (season_id, week, member_id, event, targets, hits) values (${ids.season}, 2, ${ids.ann}, 'singles16', 25, 22)`,
  "correcting a score": (sql) =>
    changeScore(sql, ids.annScore, {
      action: "correct",
      values: { hits: 3 },
      revision: 1,
    }),
  "changing several": (sql) =>
    sql`select change_scores(${ids.season}, ${sql.json([{ score_id: ids.annScore, expected_revision: 1, action: "void" }])}, 'wrong')`,
  "a changed row": async (sql) => {
    await sql`select set_config('app.change_reason', 'because', true)`;
    await sql`update scores set hits = 3 where id = ${ids.annScore}`;
  },
  "voiding a score": (sql) => changeScore(sql, ids.annScore, { action: "void", reason: "wrong" }),
  "importing a file": (sql) =>
    sql`select import_season(${ids.season}, '[]', '[]', '[]', ${scoresOf(sql, 22)})`,
  "finishing an import": async (sql) => {
    const importId = "00000000-0000-4000-8000-000000009621";
    await sql`insert into score_import_parts (import_id, part, kind, rows) values (${importId}, 1, 'scores', ${scoresOf(sql, 22)})`;
    await sql`select finish_import(${importId}, ${ids.season}, 1)`;
  },
};

describe("a finished season", () => {
  for (const [way, write] of Object.entries(scoreWriters))
    for (const person of ["admin", "boardMember"] as const)
      inClub(`takes no scores: ${way} (${person})`, async (visit) => {
        await visit.as(person, (sql) =>
          sql
            .savepoint(async (inner) => {
              await write(inner);
              throw new UndoneError();
            })
            .catch(undone),
        );
        await finish(visit);
        const error = await visit.refusal(person, write);
        expect(error.message).toBe(
          "Autumn 2026 is finished: no changes to its scores. The board can reopen it, with a reason, on Season Admin.",
        );
      });

  inClub("takes no score of its scorekeeper, and none of the installation", async (visit) => {
    await finish(visit);
    const error = await visit.refusal("scorekeeper", scoreWriters["entering scores"] ?? fail);
    expect(error.message).toMatch(/^Autumn 2026 is finished/);
    await expect(
      visit.owner.savepoint((sql) => sql`update scores set hits = 1 where id = ${ids.annScore}`),
    ).rejects.toThrow(/is finished/);
  });

  inClub("takes back no change of the log", async (visit) => {
    await visit.as("admin", (sql) =>
      changeScore(sql, ids.annScore, {
        action: "correct",
        values: { hits: 22 },
        revision: 1,
      }),
    );
    await finish(visit);
    const [entry] =
      await visit.owner`select id from score_audit_log where score_id = ${ids.annScore} and action = 'corrected'`;
    await visit.refuses("admin", /^Autumn 2026 is finished/)`
      select revert_score_change(${entry?.id}, 'It was right', 2)`;
  });

  inClub("leaves a void score void", async (visit) => {
    await visit.as("admin", (sql) => changeScore(sql, ids.annScore, { action: "void", reason: "twice" }));
    await finish(visit);
    await visit.refuses("admin", /^Autumn 2026 is finished/, (sql) =>
      changeScore(sql, ids.annScore, { action: "restore", reason: "once" }),
    );
  });

  const parts: Record<string, string> = {
    rules: `update seasons set rules = '{"preset": "bowling"}' where id = '${ids.season}'`,
    dates: `update seasons set ends_on = '2026-10-28' where id = '${ids.season}'`,
    "a week's status": `update season_weeks set status = 'void' where season_id = '${ids.season}' and week = 1`,
    "a new week": `insert into season_weeks (season_id, week, starts_on, ends_on) values ('${ids.season}', 5, '2026-10-01', '2026-10-07')`,
    "a week less": `delete from season_weeks where season_id = '${ids.season}' and week = 4`,
    "a seed": `update season_members set seed_average = 24 where season_id = '${ids.season}' and member_id = '${ids.ann}'`,
    "a member more": `insert into season_members (season_id, member_id) values ('${ids.season}', '${ids.dee}')`,
    "a roster": `update team_members set from_week = 2 where season_id = '${ids.season}' and member_id = '${ids.ann}'`,
    "a place on a roster": `delete from team_members where season_id = '${ids.season}' and member_id = '${ids.ann}'`,
    "a division": `update teams set division = 'East' where id = '${ids.hawks}'`,
    "a new team": `insert into teams (season_id, name) values ('${ids.season}', 'Owls')`,
    "a match": `delete from matches where season_id = '${ids.season}'`,
    "a published week": `select mark_week('${ids.season}', 1, published => true)`,
    "a shoot-off": `update shoot_offs set place = 2 where season_id = '${ids.season}'`,
    "running again, by the table": `update seasons set status = 'active' where id = '${ids.season}'`,
  };
  for (const [what, statement] of Object.entries(parts))
    inClub(`takes no change of its parts: ${what}`, async (visit) => {
      await finish(visit);
      await visit.refuses(
        "admin",
        { code: "P0001", message: expect.stringMatching(/^Autumn 2026 is finished/) },
        (sql) => sql.unsafe(statement),
      );
    });

  inClub("may be renamed, locked, archived and brought back", async (visit) => {
    await finish(visit);
    await visit.as("boardMember", async (sql) => {
      await sql`update seasons set name = 'Fall 2026' where id = ${ids.season}`;
      await sql`update teams set name = 'Red Hawks', captain_id = ${ids.bob} where id = ${ids.hawks}`;
      await sql`select mark_week(${ids.season}, 1, locked => true)`;
      await sql`update seasons set status = 'archived' where id = ${ids.season}`;
    });
    const error = await visit.refusal("admin", scoreWriters["entering scores"] ?? fail);
    expect(error.message).toMatch(/^Fall 2026 is finished/);
    await visit.as("boardMember")`update seasons set status = 'final' where id = ${ids.season}`;
    expect(await statusOf(visit)).toBe("final");
  });

  inClub("loses neither its rounds nor its marks when the account that made them leaves", async (visit) => {
    await visit.as("scorekeeper")`select record_scores(${ids.season}, ${scoresOf(visit.owner, 22)})`;
    await finish(visit);
    await visit.as("admin")`select erase_person(${cast.scorekeeper.account})`;
    await visit.as("admin")`select erase_person(null, ${ids.bob})`;
    const [row] =
      await visit.owner`select entered_by, hits from scores where member_id = ${ids.ann} and week = 2`;
    expect(row).toEqual({ entered_by: null, hits: 22 });
  });

  inClub("cannot be made by hand: not by the table, not by saving, not as a new one", async (visit) => {
    await visit.refuses("admin", /^Autumn 2026 is finished together with its standings/)`
      update seasons set status = 'final' where id = ${ids.season}`;
    await visit.refuses("admin", /choose Finish on Season Admin/)`
      update seasons set status = 'archived' where id = ${ids.season}`;
    await visit.refuses("admin", /^A season begins as one that is set up or running/)`
      insert into seasons (name, status, starts_on, ends_on) values ('Old', 'final', '2020-01-01', '2020-02-01')`;
  });
});

class UndoneError extends Error {}
const undone = (error: unknown): void => {
  if (!(error instanceof UndoneError)) throw error;
};
const fail = (): never => {
  throw new Error("There is no such writer.");
};
