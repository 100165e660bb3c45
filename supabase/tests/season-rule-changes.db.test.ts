import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { seedWeeks } from "./club-seed.ts";
import { changeScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const autumn = {
  id: ids.season,
  name: "Autumn 2026",
  status: "active",
  starts_on: "2026-09-01",
  ends_on: "2026-09-28",
};
const bestThree = { preset: "scratch", team: { countBest: 3 } };
const standings = { throughWeek: 1, teams: {}, individuals: {} };

const save = (sql: Transaction, rules: Row, promise: Row | null, season: Row = autumn) =>
  sql`select * from save_season(${sql.json({ ...season, rules } as never)}, ${sql.json(seedWeeks)}, 1,
    ${promise === null ? null : sql.json(promise as never)})`;

const versionOf = async (visit: Visit, season = ids.season) => {
  const [row] = await visit.owner`select version from season_versions where season_id = ${season}`;
  return Number(row?.version);
};

const readChanges = (visit: Visit) =>
  visit.owner`select * from season_rule_changes where season_id = ${ids.season}`;

describe("other rules for a season that has scores", () => {
  inClub("are kept together with what was accepted, the reason and who", async (visit) => {
    const version = await versionOf(visit);
    await visit.as("boardMember", (sql) =>
      save(sql, bestThree, { version, reason: " The board agreed. ", standings }),
    );
    expect(await readChanges(visit)).toMatchObject([
      {
        season_version: String(version),
        rules_before: { preset: "scratch" },
        rules_after: bestThree,
        accepted: standings,
        reason: "The board agreed.",
        account_id: cast.boardMember.account,
      },
    ]);
  });

  inClub("are refused without a promise, by the function and at the table", async (visit) => {
    const sentence = /This season has scores\. Review how the new rules change/;
    await visit.refuses("boardMember", sentence, (sql) => save(sql, bestThree, null));
    await visit.refuses("admin", sentence)`
      update seasons set rules = ${visit.owner.json(bestThree)} where id = ${ids.season} returning rules`;
    expect(await readChanges(visit)).toEqual([]);
  });

  inClub("are refused when something was recorded since the comparison", async (visit) => {
    const version = await versionOf(visit);
    await visit.as("boardMember")`update teams set division = 'A' where id = ${ids.hawks}`;
    const refused = await visit.refusal("boardMember", (sql) =>
      save(sql, bestThree, { version, reason: "agreed", standings }),
    );
    expect(refused).toMatchObject({ code: "40001", message: expect.stringMatching(/after this comparison/) });
    expect(JSON.parse(refused.detail ?? "")).toEqual({ version: version + 1 });
    expect(await readChanges(visit)).toEqual([]);
  });

  inClub("need a reason", async (visit) => {
    const version = await versionOf(visit);
    await visit.refuses("boardMember", "A change of rules has a reason of up to 500 characters.", (sql) =>
      save(sql, bestThree, { version, reason: "  ", standings }),
    );
  });

  inClub("need standings that were accepted", async (visit) => {
    const version = await versionOf(visit);
    await visit.refuses("boardMember", /^What was accepted is an object/, (sql) =>
      save(sql, bestThree, { version, reason: "agreed" }),
    );
  });

  inClub("a promise serves for one change only", async (visit) => {
    const version = await versionOf(visit);
    await visit.refuses("boardMember", /This season has scores/, async (sql) => {
      await save(sql, bestThree, { version, reason: "agreed", standings });
      await sql`update seasons set rules = '{"preset": "bestN"}' where id = ${ids.season} returning id`;
    });
  });
});

describe("without a promise", () => {
  inClub("everything but the rules of such a season can be changed", async (visit) => {
    const [season] = await visit.as("boardMember", (sql) =>
      save(sql, { preset: "scratch" }, null, { ...autumn, name: "Fall 2026" }),
    );
    expect(season).toMatchObject({ name: "Fall 2026" });
    expect(await readChanges(visit)).toEqual([]);
  });

  inClub("the rules of a season whose rounds are all void can be changed", async (visit) => {
    for (const score of [ids.annScore, ids.bobScore])
      await visit.as("boardMember", (sql) => changeScore(sql, score, { action: "void" }));
    const [season] = await visit.as("boardMember", (sql) => save(sql, bestThree, null));
    expect(season).toMatchObject({ rules: bestThree });
  });
});

describe("the history of rules", () => {
  const change = (sql: Transaction) =>
    sql`insert into season_rule_changes (season_id, season_version, rules_before, rules_after, accepted, reason, account_id)
      values (${ids.season}, 1, '{}', '{}', '{}', 'agreed', ${cast.boardMember.account}) returning id`;

  inClub("is read by the board alone", async (visit) => {
    await change(visit.owner);
    const read = (sql: Transaction) => sql`select id from season_rule_changes`;
    expect(await visit.as("boardMember", read)).toHaveLength(1);
    expect(await visit.as("admin", read)).toHaveLength(1);
    for (const person of ["member", "scorekeeper"] as const) expect(await visit.as(person, read)).toEqual([]);
  });

  inClub("is changed by nobody, the owner of the tables included", async (visit) => {
    await change(visit.owner);
    const attempt = (work: (sql: Transaction) => Promise<unknown>) =>
      visit.owner.savepoint(work).then(
        () => "done",
        (error: Error) => error.message,
      );
    const sentence = "A change of rules is written once and never changed.";
    expect(await attempt((sql) => sql`update season_rule_changes set reason = 'other'`)).toBe(sentence);
    expect(await attempt((sql) => sql`delete from season_rule_changes`)).toBe(sentence);
    expect(await attempt((sql) => sql`truncate season_rule_changes`)).toBe(sentence);
    expect(await attempt((sql) => sql`update season_rule_changes set account_id = null`)).toBe("done");
  });
});
