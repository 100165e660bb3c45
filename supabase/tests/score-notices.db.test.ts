import { describe, expect } from "vitest";
import { cast, ids, type Person } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { block } from "./message-actions.ts";
import { changeScore, enterRound, readScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const correct = (visit: Visit, person: Person, score: unknown, changes: Row, reason = "The sheet says so.") =>
  visit.as(person, async (sql) => {
    const [row] = await sql`select revision from scores where id = ${String(score)}`;
    await changeScore(sql, score, {
      action: "correct",
      values: changes,
      reason,
      revision: Number(row?.revision),
    });
  });

const noticesOf = async (visit: Visit, person: "member" | "otherMember" | "scorekeeper" | "boardMember") => [
  ...(await visit.owner`select * from private_messages
    where kind = 'notice' and recipient_id = ${cast[person].account} order by created_at`),
];
const countNotices = async (visit: Visit) =>
  (await visit.owner`select 1 from private_messages where kind = 'notice'`).length;

const changeAll = (sql: Transaction, scores: Row[], change: Row) =>
  sql`select count(*) from change_scores(${ids.season}, ${sql.json(
    scores.map(({ id, revision }) => ({ score_id: id, expected_revision: revision, ...change })) as never,
  )}, 'wrong week')`;

describe("a change of a score", () => {
  inClub("tells the shooter what was, what is, why, by whom, and where to look", async (visit) => {
    await correct(visit, "admin", ids.annScore, { hits: 21, week: 2 });
    const [notice, ...others] = await noticesOf(visit, "member");
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      sender_id: cast.admin.account,
      subject: "Your score was changed",
      is_read: false,
      content: [
        "Ann Lee, Autumn 2026, week 1, round 1 (20 of 25): hits 20 → 21; week 1 → 2",
        "Why: The sheet says so.",
        "By: admin Tester",
        `See the rounds: /score-history?season=${ids.season}&score=${ids.annScore}`,
      ].join("\n\n"),
    });
  });

  inClub("tells of a void, a restored score and one that is put back", async (visit) => {
    const notified = async () => (await noticesOf(visit, "member")).find(({ is_read }) => !is_read)?.content;
    const read = () => visit.owner`update private_messages set is_read = true`;
    await visit.as("admin", (sql) =>
      changeScore(sql, ids.annScore, { action: "void", reason: "shot by Bob" }),
    );
    expect(await notified()).toMatch(/\(20 of 25\): voided: it no longer counts\n\nWhy: shot by Bob/);
    await read();
    await visit.as("admin", (sql) =>
      changeScore(sql, ids.annScore, { action: "restore", reason: "after all" }),
    );
    expect(await notified()).toMatch(/: counts again\n/);
    await read();
    const [entry] =
      await visit.owner`select id from score_audit_log where score_id = ${ids.annScore} order by id limit 1`;
    await visit.as("admin")`select revert_score_change(${String(entry?.id)}, 'no', 3)`;
    expect(await notified()).toMatch(/: voided: it no longer counts\n\nWhy: no/);
  });

  inClub("tells the captains of both teams", async (visit) => {
    await visit.owner`update teams set captain_id = ${ids.bob} where id = ${ids.hawks}`;
    const { id } = await enterRound(visit, "boardMember", { team_id: ids.eagles });
    await makeOld(visit, id);
    await correct(visit, "boardMember", id, { team_id: ids.hawks });
    for (const captain of ["member", "otherMember"] as const) {
      const [notice] = await noticesOf(visit, captain);
      expect(notice?.subject).toBe("A score of your team was changed");
      expect(notice?.content).toContain("team Eagles → Hawks");
    }
  });

  inClub("tells nobody of a first entry, and nobody of his own change", async (visit) => {
    await enterRound(visit, "boardMember");
    await visit.owner`update members set account_id = null where id = ${ids.ann}`;
    await visit.owner`update members set account_id = ${cast.admin.account} where id = ${ids.ann}`;
    await correct(visit, "admin", ids.annScore, { hits: 21 });
    expect(await countNotices(visit)).toBe(0);
  });

  inClub("is one message for a bulk of them, and one for each person", async (visit) => {
    const more = await enterRound(visit, "boardMember", { member_id: ids.ann, week: 1, round: 2 });
    const scores = [await readScore(visit, ids.annScore), more, await readScore(visit, ids.bobScore)];
    await visit.owner`update season_weeks set published_at = now()`;
    await visit.as("boardMember", (sql) =>
      changeAll(sql, scores, { action: "correct", values: { week: 3 } }),
    );
    const [anns] = await noticesOf(visit, "member");
    expect(anns).toMatchObject({ subject: "2 scores were changed" });
    expect(anns?.content.match(/week 1 → 3/g)).toHaveLength(2);
    expect(anns?.content).toContain(`/score-history?season=${ids.season}`);
    expect(anns?.content).not.toContain("&score=");
    expect(await noticesOf(visit, "otherMember")).toHaveLength(1);
    expect(await countNotices(visit)).toBe(2);
  });

  inClub(
    "a minute after another of the same score is told together with it, from first to last",
    async (visit) => {
      await correct(visit, "admin", ids.annScore, { hits: 21 });
      await correct(visit, "admin", ids.annScore, { hits: 22 });
      const notices = await noticesOf(visit, "member");
      expect(notices).toHaveLength(1);
      expect(notices[0]?.content).toContain("hits 20 → 22");
    },
  );

  inClub("that is taken back within the minute leaves nothing to tell", async (visit) => {
    await correct(visit, "admin", ids.annScore, { hits: 21 });
    await correct(visit, "admin", ids.annScore, { hits: 20 });
    expect(await noticesOf(visit, "member")).toEqual([]);
  });

  inClub("is told again when the first message is read", async (visit) => {
    await correct(visit, "admin", ids.annScore, { hits: 21 });
    await visit.owner`update private_messages set is_read = true where kind = 'notice'`;
    await correct(visit, "admin", ids.annScore, { hits: 22 });
    // Both are of one transaction, and so of one moment.
    const changes = (await noticesOf(visit, "member")).map(
      ({ content }) => content.match(/hits \d+ → \d+/)?.[0],
    );
    expect(changes.sort()).toEqual(["hits 20 → 21", "hits 21 → 22"]);
  });
});

describe("who mends his own entry on the night", () => {
  inClub("tells nobody while the week is not published", async (visit) => {
    await correct(visit, "scorekeeper", ids.bobScore, { hits: 22 });
    expect(await countNotices(visit)).toBe(0);
  });

  inClub("tells them once the week is published", async (visit) => {
    await visit.as("boardMember")`select mark_week(${ids.season}, 1, true, null)`;
    await correct(visit, "scorekeeper", ids.bobScore, { hits: 22 });
    expect(await noticesOf(visit, "otherMember")).toHaveLength(1);
  });

  inClub("sends as many as there are, and the sender's own messages besides", async (visit) => {
    await visit.as("boardMember")`select mark_week(${ids.season}, 2, true, null)`;
    for (let turn = 0; turn < 25; turn += 1) {
      const { id } = await enterRound(visit, "scorekeeper", { member_id: ids.bob, round: 1 });
      await visit.as("scorekeeper", (sql) => changeScore(sql, id, { action: "void", reason: "twice" }));
    }
    expect(await noticesOf(visit, "otherMember")).toHaveLength(25);
    await visit.as("scorekeeper")`insert into private_messages (sender_id, recipient_id, content)
        values (${cast.scorekeeper.account}, ${cast.member.account}, 'hello')`;
  });
});

describe("the rules of messages", () => {
  const publish = (visit: Visit) => visit.as("boardMember")`select mark_week(${ids.season}, 1, true, null)`;
  const makeJunior = (visit: Visit) =>
    visit.owner`update member_contacts set birth_date = current_date - interval '15 years' where member_id = ${ids.bob}`;

  inClub("keep a scorekeeper from writing to a junior in his own name, not the board", async (visit) => {
    await makeJunior(visit);
    await publish(visit);
    await correct(visit, "scorekeeper", ids.bobScore, { hits: 22 });
    expect(await noticesOf(visit, "otherMember")).toEqual([]);
    await correct(visit, "boardMember", ids.bobScore, { hits: 23 });
    expect(await noticesOf(visit, "otherMember")).toHaveLength(1);
  });

  inClub(
    "hide the notice of a scorekeeper whom the shooter has blocked, not that of the board",
    async (visit) => {
      const readBy = async () =>
        (await visit.as("otherMember")`select 1 from private_messages where kind = 'notice'`).length;
      await publish(visit);
      await block(visit, "otherMember", "scorekeeper");
      await block(visit, "otherMember", "boardMember");
      await correct(visit, "scorekeeper", ids.bobScore, { hits: 22 });
      expect(await readBy()).toBe(0);
      await correct(visit, "boardMember", ids.bobScore, { hits: 23 });
      expect(await readBy()).toBe(1);
    },
  );

  inClub("tell by mail who wants it, as of any message", async (visit) => {
    await correct(visit, "admin", ids.annScore, { hits: 21 });
    const due =
      await visit.owner`select account_id from private.message_notices n join private_messages m on m.id = n.message_id
      where m.kind = 'notice'`;
    expect(due).toMatchObject([{ account_id: cast.member.account }]);
  });

  inClub("tell nobody whose account is closed, and do not stop the correction", async (visit) => {
    await visit.as("admin")`select deactivate_account(${cast.member.account})`;
    await correct(visit, "admin", ids.annScore, { hits: 21 });
    expect(await countNotices(visit)).toBe(0);
    expect(await readScore(visit, ids.annScore)).toMatchObject({ hits: 21 });
  });

  inClub("let nobody write a notice himself", async (visit) => {
    await visit.refuses("admin", "42501")`insert into private_messages (sender_id, recipient_id, kind) values
        (${cast.admin.account}, ${cast.member.account}, 'notice')`;
  });
});

describe("the answer to a dispute", () => {
  inClub("reaches the disputer, with the correction in the same message", async (visit) => {
    await visit.as("member")`
      insert into score_disputes (score_id, note) values (${ids.annScore}, 'I had 21.')`;
    const change = { score_id: ids.annScore, expected_revision: 1, action: "correct", values: { hits: 21 } };
    await visit.as("boardMember")`
      select answer_dispute(id, true, 'You are right.', ${visit.owner.json([change])}) from score_disputes`;
    const [notice, ...others] = await noticesOf(visit, "member");
    expect(others).toEqual([]);
    expect(notice?.subject).toBe("Reply to your score dispute");
    expect(notice?.content).toContain("“I had 21.”\nIt was accepted.\nReply: You are right.");
    expect(notice?.content).toContain("hits 20 → 21");
  });

  inClub("reaches him when it is declined too, with a link to the round", async (visit) => {
    await visit.as("member")`
      insert into score_disputes (score_id, note) values (${ids.annScore}, 'I had 21.')`;
    await visit.as("boardMember")`select answer_dispute(id, false, 'The sheet says 20.') from score_disputes`;
    const [notice] = await noticesOf(visit, "member");
    expect(notice?.content).toContain("It was declined.\nReply: The sheet says 20.");
    expect(notice?.content).toContain(`&score=${ids.annScore}`);
  });
});

/** As if the round had been entered yesterday. */
async function makeOld(visit: Visit, score: unknown): Promise<void> {
  await visit.owner`alter table scores disable trigger user`;
  await visit.owner`update scores set created_at = now() - interval '20 hours' where id = ${String(score)}`;
  await visit.owner`alter table scores enable trigger user`;
}
