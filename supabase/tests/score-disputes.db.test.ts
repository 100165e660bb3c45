import { describe, expect } from "vitest";
import { cast, ids, type Person } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { enterRound, readScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const dispute = (sql: Transaction, score: unknown = ids.annScore, note = "I had 21.") =>
  sql`insert into score_disputes (score_id, note) values (${String(score)}, ${note})`;

async function disputeBy(visit: Visit, person: Person, score: unknown): Promise<Row> {
  await visit.as(person, (sql) => dispute(sql, score));
  const [row] =
    await visit.owner`select * from score_disputes where score_id = ${String(score)} and status = 'open'`;
  if (!row) throw new Error("There is no dispute.");
  return row;
}

const answer = (
  sql: Transaction,
  { id }: Row,
  accepted: boolean,
  text: string | null = null,
  changes: Row[] = [],
) => sql`select * from answer_dispute(${String(id)}, ${accepted}, ${text}, ${sql.json(changes as never)})`;

const roundOfAnn = (visit: Visit, changes: Record<string, number>) =>
  enterRound(visit, "boardMember", { member_id: ids.ann, ...changes });

describe("a dispute", () => {
  inClub("names the round, its member and season by itself, whoever sends it", async (visit) => {
    const row = await disputeBy(visit, "member", ids.annScore);
    expect(row).toMatchObject({
      member_id: ids.ann,
      season_id: ids.season,
      account_id: cast.member.account,
      note: "I had 21.",
      status: "open",
      answered_at: null,
    });
  });

  inClub("is about a round of one's own alone", async (visit) => {
    for (const person of ["otherMember", "scorekeeper", "boardMember", "admin"] as const)
      await visit.refuses(
        person,
        { code: "42501", message: "Only the shooter can dispute a round." },
        (sql) => dispute(sql),
      );
    for (const person of ["visitor", "pending", "signedOut"] as const)
      await visit.refuses(person, "42501", (sql) => dispute(sql));
  });

  inClub("needs words, and not more than 500 characters of them", async (visit) => {
    const messageOf = async (note: string) =>
      (await visit.refusal("member", (sql) => dispute(sql, ids.annScore, note))).message;
    expect(await messageOf(" \t")).toBe("Explain what's wrong with this score.");
    expect(await messageOf("x".repeat(501))).toBe("The note has 501 characters. The limit is 500.");
  });

  inClub("is open once for each round", async (visit) => {
    await disputeBy(visit, "member", ids.annScore);
    await visit.refuses("member", /^You have disputed this score already/, (sql) => dispute(sql));
  });

  inClub("waits when five are open", async (visit) => {
    for (const round of [1, 2, 3, 4, 5])
      await disputeBy(visit, "member", (await roundOfAnn(visit, { round, week: 3 })).id);
    await visit.refuses("member", /^Five of your disputes are open/, (sql) => dispute(sql));
  });

  inClub("waits when ten were made within a day, answered ones too", async (visit) => {
    for (let round = 1; round <= 10; round += 1) {
      const dispute = await disputeBy(visit, "member", (await roundOfAnn(visit, { round, week: 3 })).id);
      await visit.as("boardMember", (sql) => answer(sql, dispute, true));
    }
    await visit.refuses("member", /^You have disputed ten scores/, (sql) => dispute(sql));
    await visit.owner`alter table score_disputes disable trigger stamp_dispute`;
    await visit.owner`update score_disputes set created_at = now() - interval '25 hours'`;
    await visit.owner`alter table score_disputes enable trigger stamp_dispute`;
    await disputeBy(visit, "member", ids.annScore);
  });

  inClub("is seen by the one who made it, the season's scorekeepers and the board", async (visit) => {
    await disputeBy(visit, "member", ids.annScore);
    const seenBy = async (person: Person) => (await visit.as(person)`select id from score_disputes`).length;
    for (const person of ["member", "scorekeeper", "boardMember", "admin"] as const)
      expect(await seenBy(person)).toBe(1);
    for (const person of ["otherMember", "pending", "inactive", "signedOut"] as const)
      expect(await seenBy(person)).toBe(0);
  });
});

describe("the answer to a dispute", () => {
  inClub("accepts it together with the correction, whose reason it is", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    const change = { score_id: ids.annScore, expected_revision: 1, action: "correct", values: { hits: 21 } };
    const [row] = await visit.as("boardMember", (sql) =>
      answer(sql, dispute, true, "You are right.", [change]),
    );
    expect(row).toMatchObject({
      status: "accepted",
      answer: "You are right.",
      answered_by: cast.boardMember.account,
    });
    expect(await readScore(visit, ids.annScore)).toMatchObject({ hits: 21, revision: 2 });
    const [entry] =
      await visit.owner`select reason from score_audit_log where score_id = ${ids.annScore} order by id desc limit 1`;
    expect(entry?.reason).toBe("You are right.");
  });

  inClub("without words gives the member's own as the reason of the correction", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    const change = { score_id: ids.annScore, expected_revision: 1, action: "void" };
    await visit.as("boardMember", (sql) => answer(sql, dispute, true, null, [change]));
    const [entry] =
      await visit.owner`select reason from score_audit_log where score_id = ${ids.annScore} order by id desc limit 1`;
    expect(entry?.reason).toBe("Disputed by the member: I had 21.");
  });

  inClub("leaves everything as it is when the correction is refused", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    const change = { score_id: ids.annScore, expected_revision: 9, action: "void" };
    await visit.refuses("boardMember", "40001", (sql) => answer(sql, dispute, true, null, [change]));
    const [row] = await visit.owner`select status from score_disputes`;
    expect(row?.status).toBe("open");
  });

  inClub("says why when it declines, and changes nothing", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    const messageOf = async (...rest: [string | null, Row[]?]) =>
      (await visit.refusal("boardMember", (sql) => answer(sql, dispute, false, ...rest))).message;
    expect(await messageOf(" ")).toBe("Explain why the score stays as it is. The member will see it.");
    expect(await messageOf("no", [{ score_id: ids.annScore, expected_revision: 1, action: "void" }])).toMatch(
      /^A score is changed when its dispute is accepted/,
    );
    const [row] = await visit.as("boardMember", (sql) => answer(sql, dispute, false, "The sheet says 20."));
    expect(row).toMatchObject({ status: "declined", answer: "The sheet says 20." });
  });

  inClub("is given once", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    await visit.as("admin", (sql) => answer(sql, dispute, true));
    await visit.refuses("boardMember", "This dispute was already answered. Reload to see the reply.", (sql) =>
      answer(sql, dispute, false, "no"),
    );
  });

  inClub("comes from the scorekeeper for what he entered that night, and from no member", async (visit) => {
    const boards = await disputeBy(visit, "member", ids.annScore);
    const keepers = await disputeBy(visit, "otherMember", ids.bobScore);
    for (const person of ["scorekeeper", "member", "otherMember"] as const)
      await visit.refuses(person, "42501", (sql) => answer(sql, boards, false, "no"));
    await visit.as("scorekeeper", (sql) => answer(sql, keepers, false, "The sheet says 21."));
  });

  inClub("does not come from the scorekeeper the day after", async (visit) => {
    const dispute = await disputeBy(visit, "otherMember", ids.bobScore);
    await visit.owner`alter table scores disable trigger user`;
    await visit.owner`update scores set created_at = now() - interval '19 hours' where id = ${ids.bobScore}`;
    await visit.owner`alter table scores enable trigger user`;
    await visit.refuses("scorekeeper", "42501", (sql) => answer(sql, dispute, true));
  });
});

describe("a person's own data", () => {
  inClub("holds what he disputed, and goes with him", async (visit) => {
    await disputeBy(visit, "member", ids.annScore);
    const [own] = await visit.as("member")`select my_data() -> 'disputes' as disputes`;
    expect(own?.disputes).toMatchObject([{ note: "I had 21." }]);
    const [others] = await visit.as("boardMember")`select my_data() -> 'disputes' as disputes`;
    expect(others?.disputes).toEqual([]);
    await visit.as("admin")`select erase_person(${cast.member.account})`;
    expect(await visit.owner`select 1 from score_disputes`).toHaveLength(0);
  });

  inClub("a dispute outlives the one who answered it", async (visit) => {
    const dispute = await disputeBy(visit, "member", ids.annScore);
    await visit.as("boardMember", (sql) => answer(sql, dispute, true));
    await visit.owner`delete from auth.users where id = ${cast.boardMember.account}`;
    const [row] = await visit.owner`select status, answered_by from score_disputes`;
    expect(row).toEqual({ status: "accepted", answered_by: null });
  });
});
