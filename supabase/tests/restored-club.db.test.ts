import { describe, expect } from "vitest";
import { ids, type Person } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { changeScore, type Entry, entryOf, readScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const restored = (visit: Visit, madeAt = "2026-11-18T09:00:00Z") =>
  visit.owner`insert into private.club_restores (backup_made_at) values (${madeAt})`;
const ask = async (sql: Transaction) => (await sql`select club_restore() as it`)[0]?.it;
const missing = (visit: Visit, person: Person, rounds: readonly unknown[]) =>
  visit.as(person, async (sql) => {
    const rows = await sql`select missing_rounds(${rounds.map(String)}::uuid[]) as id`;
    return rows.map(({ id }) => id);
  });
const round = (changes: Entry = {}): Entry => entryOf({ id: crypto.randomUUID(), ...changes });
const record = (visit: Visit, person: Person, entry: Entry) =>
  visit.as(person, (sql) => recordScores(sql, [entry]));
const putBack = (visit: Visit, person: Person, entry: Entry) =>
  visit.as(
    person,
    async (sql) =>
      (await sql`select record_scores(${ids.season}, ${sql.json([entry])}, 'restore') as it`)[0]?.it,
  );

describe("a restored club", () => {
  inClub("says nothing of itself while it was never restored, and asks for no rounds", async (visit) => {
    expect(await visit.as("member", ask)).toBeNull();
    expect(await missing(visit, "scorekeeper", [crypto.randomUUID()])).toEqual([]);
  });

  inClub("says when, and from how old a backup; of two the time of both", async (visit) => {
    await restored(visit);
    await restored(visit, "2026-11-20T09:00:00Z");
    expect(await visit.as("member", ask)).toMatchObject({
      backup_made_at: "2026-11-18T09:00:00+00:00",
      restored_at: expect.any(String),
      returned: [],
    });
  });

  inClub("tells the board who has put rounds back, and members not", async (visit) => {
    await restored(visit);
    await putBack(visit, "scorekeeper", round());
    await record(visit, "scorekeeper", round({ round: 2 }));
    expect(await visit.as("boardMember", ask)).toMatchObject({
      returned: [{ name: expect.stringMatching(/\S/), rounds: 1, last_at: expect.any(String) }],
    });
    expect(await visit.as("member", ask)).toMatchObject({ returned: [] });
  });

  inClub("is itself again once the board says so, which the security log keeps", async (visit) => {
    await restored(visit);
    const refusal = await visit.refusal("scorekeeper")`select end_restore()`;
    expect(refusal.code).toBe("42501");
    expect(await visit.as("boardMember", ask)).not.toBeNull();
    await visit.as("boardMember")`select end_restore()`;
    expect(await visit.as("boardMember", ask)).toBeNull();
    expect(await missing(visit, "scorekeeper", [crypto.randomUUID()])).toEqual([]);
    await visit.as("boardMember")`select end_restore()`;
    const logged = await visit.owner`select event from security_log where event = 'restore marked done'`;
    expect(logged).toHaveLength(1);
  });
});

describe("rounds that a restore lost", () => {
  inClub("are those among the caller's that are not there; a void one is", async (visit) => {
    await restored(visit);
    const [present, voided, lost] = [round(), round({ round: 2 }), round({ round: 3 })];
    await record(visit, "scorekeeper", present);
    await record(visit, "scorekeeper", voided);
    await visit.as("boardMember", (sql) =>
      changeScore(sql, voided.id, { action: "void", reason: "wrong night" }),
    );
    expect(await missing(visit, "scorekeeper", [present.id, voided.id, lost.id, lost.id])).toEqual([lost.id]);
  });

  inClub("are answered the same of another account's round as of one that never was", async (visit) => {
    await restored(visit);
    const theirs = round();
    await record(visit, "boardMember", theirs);
    const never = crypto.randomUUID();
    expect(await missing(visit, "scorekeeper", [theirs.id, never])).toHaveLength(2);
  });

  inClub("are asked for by up to 500 at a time", async (visit) => {
    await restored(visit);
    const many = Array.from({ length: 501 }, () => crypto.randomUUID());
    const refusal = await visit.refusal("scorekeeper")`select missing_rounds(${many}::uuid[])`;
    expect(refusal.message).toBe("Ask for up to 500 rounds at a time.");
  });

  inClub("come back once, under their own ids, and the log says from where", async (visit) => {
    await restored(visit);
    const lost = round();
    expect(await putBack(visit, "scorekeeper", lost)).toEqual({ saved: 1, unchanged: 0, marked: 0 });
    expect(await putBack(visit, "scorekeeper", lost)).toEqual({ saved: 0, unchanged: 1, marked: 0 });
    expect(await missing(visit, "scorekeeper", [lost.id])).toEqual([]);
    expect(await readScore(visit, String(lost.id))).toMatchObject({ hits: 22, voided_at: null });
    const log =
      await visit.owner`select action, source from score_audit_log where score_id = ${String(lost.id)}`;
    expect(log).toEqual([{ action: "entered", source: "restore" }]);
  });
});
