import { describe, expect } from "vitest";
import { cast, everybody, ids, type Person } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { changeScore, type Entry, enterRound, entryOf, readScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const marks = `${"1".repeat(20)}00000`;
const roundId = "00000000-0000-4000-8000-000000007001";
/** What the scorekeeper's phone says of Cal's round, which the board has entered as 22. */
const mine = (changes: Entry = {}): Entry =>
  entryOf({ id: roundId, hits: 20, detail: marks, note: "private", ...changes });

async function ask(sql: Transaction, entry: Entry = mine(), source = "at-the-line"): Promise<unknown> {
  const [row] = await sql`select dispute_entry(${ids.season}, ${sql.json(entry)}, ${source}) as id`;
  return row?.id;
}

const withdraw = async (sql: Transaction, id: unknown = roundId): Promise<unknown> =>
  (await sql`select withdraw_dispute(${String(id)}) as id`)[0]?.id;

const askBy = (visit: Visit, person: Person, entry?: Entry) => visit.as(person, (sql) => ask(sql, entry));

const disputesOf = (visit: Visit) => visit.owner`select * from score_disputes`;

/** Cal's round, recorded by the board. */
const recorded = (visit: Visit): Promise<Row> => enterRound(visit, "boardMember");

const answer = (sql: Transaction, accepted: boolean, text: string, changes: Row[] = []) =>
  sql`select * from answer_dispute(${roundId}, ${accepted}, ${text}, ${sql.json(changes as never)})`;

/** Makes many rows without asking each time, as the installation. */
const askedBefore = (visit: Visit, count: number, status: string) => visit.owner`
  insert into score_disputes (score_id, season_id, member_id, account_id, note, entry, status, answered_at)
  select id, season_id, member_id, ${cast.scorekeeper.account}, 'before', '{}', ${status},
    ${status === "open" ? null : new Date()}
  from scores cross join generate_series(1, ${count}) where id = ${ids.annScore}`;

describe("two entries that differ", () => {
  inClub("go to the board with both values, and the recorded one stays", async (visit) => {
    const score = await recorded(visit);
    expect(await askBy(visit, "scorekeeper")).toBe(roundId);
    const [row] = await disputesOf(visit);
    expect(row).toMatchObject({
      id: roundId,
      score_id: score.id,
      season_id: ids.season,
      member_id: ids.cal,
      account_id: cast.scorekeeper.account,
      status: "open",
      source: "at-the-line",
      note: "Entered as 20 of 25, recorded as 22 of 25.",
    });
    expect(row?.entry).toMatchObject({ hits: 20, targets: 25, detail: marks, round: 1 });
    expect(row?.entry).not.toHaveProperty("note");
    expect(await readScore(visit, String(score.id))).toMatchObject({ hits: 22, revision: 1 });
  });

  inClub("are asked about by those alone who keep scores of the season", async (visit) => {
    await recorded(visit);
    const keepers: readonly Person[] = ["scorekeeper", "boardMember", "admin"];
    for (const person of everybody.filter((each) => !keepers.includes(each)))
      await visit.refuses(person, "42501", (sql) => ask(sql));
    expect(await disputesOf(visit)).toEqual([]);
    for (const [index, person] of keepers.entries())
      expect(await askBy(visit, person, mine({ id: roundId.replace(/1$/, String(index)) }))).not.toBeNull();
  });

  inClub("are one dispute however often it is sent, and no one else's", async (visit) => {
    await recorded(visit);
    for (const _ of [1, 2]) expect(await askBy(visit, "scorekeeper")).toBe(roundId);
    expect(await disputesOf(visit)).toHaveLength(1);
    await visit.refuses("boardMember", "42501", (sql) => ask(sql));
  });

  inClub(
    "are none where the same is recorded, marks are all that is missing, or nothing is",
    async (visit) => {
      expect(await askBy(visit, "scorekeeper")).toBeNull();
      await recorded(visit);
      expect(await askBy(visit, "scorekeeper", mine({ hits: 22, detail: null }))).toBeNull();
      const marksOnly = mine({ hits: 22, detail: `${"1".repeat(22)}000` });
      expect(await askBy(visit, "scorekeeper", marksOnly)).toBeNull();
      expect(await disputesOf(visit)).toEqual([]);
    },
  );

  inClub("are a round that can have been shot, and no more than a round", async (visit) => {
    await recorded(visit);
    const messageOf = async (entry: Entry) =>
      (await visit.refusal("scorekeeper", (sql) => ask(sql, entry))).message;
    expect(await messageOf(mine({ hits: 26, detail: null }))).toMatch(/26 of 25 is not possible/);
    expect(await messageOf(mine({ hits: 21 }))).toMatch(/the detail has 20 hits/);
    expect(await messageOf(mine({ note: "x".repeat(4000) }))).toBe("Send one round.");
  });

  inClub("name a screen of the site, or none", async (visit) => {
    await recorded(visit);
    await visit.as("scorekeeper", (sql) => ask(sql, mine(), "admin"));
    expect((await disputesOf(visit))[0]?.source).toBe("");
  });

  inClub("are no more than 50 at a time", async (visit) => {
    await recorded(visit);
    await askedBefore(visit, 50, "open");
    await visit.refuses("scorekeeper", /^The board has 50 of your rounds to decide/, (sql) => ask(sql));
  });

  inClub("are no more than 100 a day", async (visit) => {
    await recorded(visit);
    await askedBefore(visit, 100, "accepted");
    await visit.refuses("scorekeeper", /^You have asked the board about 100 rounds/, (sql) => ask(sql));
  });

  inClub("leave a shooter's own disputes alone", async (visit) => {
    await visit.owner`insert into score_disputes (score_id, season_id, member_id, account_id, note, entry)
      select id, season_id, member_id, ${cast.member.account}, 'before', '{}'
      from scores cross join generate_series(1, 5) where id = ${ids.annScore}`;
    await visit.as("member")`
      insert into score_disputes (score_id, note) values (${ids.annScore}, 'I had 21.')`;
    expect(await disputesOf(visit)).toHaveLength(6);
  });

  inClub("are no column that anyone may write", async (visit) => {
    await visit.refuses("member", "42501")`
      insert into score_disputes (score_id, note, entry) values (${ids.annScore}, 'x', '{"hits": 25}')`;
  });
});

describe("the board's decision", () => {
  inClub("is the board's, even where the scorekeeper entered what is recorded", async (visit) => {
    await enterRound(visit, "scorekeeper");
    await askBy(visit, "boardMember");
    await visit.refuses("scorekeeper", "42501", (sql) => answer(sql, true, "mine"));
    const touched = await visit.as("scorekeeper")`
      update score_disputes set status = 'declined', answer = 'x' where true returning id`;
    expect(touched).toEqual([]);
  });

  inClub("for the other entry corrects the score with its marks, into the log", async (visit) => {
    const score = await recorded(visit);
    await askBy(visit, "scorekeeper");
    const change = {
      score_id: score.id,
      expected_revision: 1,
      action: "correct",
      values: { hits: 20, detail: marks },
    };
    const [row] = await visit.as("admin", (sql) => answer(sql, true, "As on the sheet", [change]));
    expect(row).toMatchObject({ status: "accepted", answered_by: cast.admin.account });
    expect(await readScore(visit, String(score.id))).toMatchObject({ hits: 20, detail: marks, revision: 2 });
    const [entry] = await visit.owner`select reason from score_audit_log where score_id = ${String(score.id)}
      order by id desc limit 1`;
    expect(entry?.reason).toBe("As on the sheet");
    expect(await askBy(visit, "scorekeeper", mine())).toBe(roundId);
  });

  inClub("for what is recorded leaves the score as it is", async (visit) => {
    const score = await recorded(visit);
    await askBy(visit, "scorekeeper");
    const [row] = await visit.as("boardMember", (sql) => answer(sql, false, "The sheet says 22"));
    expect(row).toMatchObject({ status: "declined", answer: "The sheet says 22" });
    expect(await readScore(visit, String(score.id))).toMatchObject({ hits: 22, revision: 1 });
  });
});

describe("withdrawing what the board was asked", () => {
  inClub("is the asker's alone, and may be sent again", async (visit) => {
    await recorded(visit);
    await askBy(visit, "scorekeeper");
    for (const person of ["member", "boardMember", "admin", "pending"] as const)
      expect(await visit.as(person, (sql) => withdraw(sql))).toBeNull();
    await visit.refuses("visitor", "42501", (sql) => withdraw(sql));
    expect(await visit.as("scorekeeper", (sql) => withdraw(sql))).toBe(roundId);
    expect(await visit.as("scorekeeper", (sql) => withdraw(sql))).toBeNull();
    expect(await disputesOf(visit)).toEqual([]);
    expect(await askBy(visit, "scorekeeper")).toBe(roundId);
  });

  inClub("ends after 10 minutes", async (visit) => {
    await recorded(visit);
    await askBy(visit, "scorekeeper");
    await visit.owner`alter table score_disputes disable trigger stamp_dispute`;
    await visit.owner`update score_disputes set created_at = now() - interval '11 minutes'`;
    await visit.owner`alter table score_disputes enable trigger stamp_dispute`;
    await visit.refuses("scorekeeper", /^You can undo this for 10 minutes/, (sql) => withdraw(sql));
  });

  inClub("ends with the board's decision", async (visit) => {
    await recorded(visit);
    await askBy(visit, "scorekeeper");
    await visit.as("boardMember", (sql) => answer(sql, false, "22 it is"));
    await visit.refuses("scorekeeper", "The board has decided this round already.", (sql) => withdraw(sql));
  });

  inClub("is not for what a shooter disputes", async (visit) => {
    await visit.as("member")`insert into score_disputes (id, score_id, note)
      values (${roundId}, ${ids.annScore}, 'I had 21.')`;
    expect(await visit.as("member", (sql) => withdraw(sql))).toBeNull();
    expect(await disputesOf(visit)).toHaveLength(1);
  });
});

describe("a conflict", () => {
  inClub("names who said last what is recorded, where and when", async (visit) => {
    const { id } = await recorded(visit);
    const lastChange = async () => {
      const error = await visit.refusal("scorekeeper", (sql) => recordScores(sql, [mine()]));
      const [conflict] = JSON.parse(String(error.detail)) as { existing: { last_change: Row } }[];
      return conflict?.existing.last_change;
    };
    expect(await lastChange()).toMatchObject({
      source: "add-team-scores",
      name: expect.stringMatching(/\S/),
    });
    await visit.as("admin", (sql) => changeScore(sql, id, { action: "correct", values: { hits: 23 } }));
    expect(await lastChange()).toMatchObject({ source: "admin" });
  });
});
