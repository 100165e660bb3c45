import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { changeScore, countScores, type Entry, enterRound, entryOf, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

// Week 2 is September 8 to 14.
const early = { week: 2, shot_on: "2026-09-07" };
const sentence =
  "Cal Orr: Sep 7 is before week 2, which begins Sep 8. Save it as a pre-shoot, or change the date.";
const refused = { code: "P0001", hint: "needs_pre_shoot", message: sentence };

/** An import of one round, which may be of a day before its week. */
async function importRound(visit: Visit, entry: Entry) {
  const id = crypto.randomUUID();
  await visit.as("boardMember")`
    select import_season(${ids.season}, '[]', '[]', '[]', ${visit.owner.json([entryOf({ id, ...entry })])})`;
  return id;
}

describe("a round of a day before its week", () => {
  for (const kind of ["actual", "makeUp"])
    for (const person of ["scorekeeper", "boardMember", "admin"] as const)
      inClub(`is not entered as ${kind} by ${person}, nor what is sent with it`, async (visit) => {
        const before = await countScores(visit);
        const entries = [entryOf({ round: 2 }), entryOf({ ...early, kind })];
        expect(await visit.refusal(person, (sql) => recordScores(sql, entries))).toMatchObject(refused);
        expect(await countScores(visit)).toBe(before);
      });

  for (const kind of ["preShoot", "substitute", "practice"])
    inClub(`is entered as ${kind}`, async (visit) => {
      expect(await enterRound(visit, "scorekeeper", { ...early, kind })).toMatchObject({ kind });
    });

  inClub(
    "is one no more on the first day of the week; after it, and without a date, any kind goes",
    async (visit) => {
      for (const [round, shot_on] of ["2026-09-08", "2026-09-14", "2026-09-20", null].entries())
        expect(
          await enterRound(visit, "scorekeeper", { week: 2, round: round + 1, shot_on, kind: "actual" }),
        ).toMatchObject({ kind: "actual" });
    },
  );

  inClub("does not come about by a change of kind, day or week", async (visit) => {
    const preShoot = await enterRound(visit, "scorekeeper", { ...early, kind: "preShoot" });
    const actual = await enterRound(visit, "scorekeeper", { week: 2, round: 2, shot_on: "2026-09-09" });
    for (const [{ id }, values, message] of [
      [preShoot, { kind: "actual" }, sentence],
      [actual, { shot_on: early.shot_on }, sentence],
      [
        actual,
        { week: 3 },
        sentence.replace("7 is", "9 is").replace("2, which begins Sep 8", "3, which begins Sep 15"),
      ],
    ] as const) {
      const change = { action: "correct" as const, values };
      await visit.refuses("boardMember", { ...refused, message }, (sql) => changeScore(sql, id, change));
    }
    const values = { week: 3, kind: "preShoot" };
    await visit.as("boardMember", (sql) => changeScore(sql, actual.id, { action: "correct", values }));
  });
});

describe("a file that says a round was shot before its week", () => {
  inClub("is imported as it is, and the next entry is looked at again", async (visit) => {
    const id = await importRound(visit, { ...early, kind: "actual" });
    const [row] = await visit.owner`select kind, shot_on::text from scores where id = ${id}`;
    expect(row).toEqual({ kind: "actual", shot_on: early.shot_on });
    const error = await visit.refusal("boardMember", async (sql) => {
      await sql`select import_season(${ids.season}, '[]', '[]', '[]', '[]')`;
      return recordScores(sql, [entryOf({ ...early, round: 2 })]);
    });
    expect(error).toMatchObject(refused);
  });

  inClub(
    "leaves a round that is corrected, made void and restored without a word of the day",
    async (visit) => {
      const id = await importRound(visit, { ...early, kind: "actual" });
      for (const change of [
        { action: "correct" as const, values: { hits: 21 } },
        { action: "void" as const },
        { action: "restore" as const },
      ])
        await visit.as("boardMember", (sql) => changeScore(sql, id, change));
      const [row] = await visit.owner`select hits, kind, revision, voided_at from scores where id = ${id}`;
      expect(row).toEqual({ hits: 21, kind: "actual", revision: 4, voided_at: null });
    },
  );

  inClub("does not bring the contradiction back once it was corrected", async (visit) => {
    const id = await importRound(visit, { ...early, kind: "actual" });
    const values = { kind: "preShoot" };
    await visit.as("boardMember", (sql) => changeScore(sql, id, { action: "correct", values }));
    const [entry] = await visit.owner`select id from score_audit_log where score_id = ${id} order by id desc`;
    const error = await visit.refusal("boardMember")`
      select revert_score_change(${String(entry?.id)}, 'was right', 2)`;
    expect(error).toMatchObject(refused);
  });
});
