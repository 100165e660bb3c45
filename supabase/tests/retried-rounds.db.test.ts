import { describe, expect } from "vitest";
import { ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { changeScore, countScores, type Entry, entryOf, readScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const firstAnswer = { saved: 1, unchanged: 0, marked: 0 };
const repeatAnswer = { saved: 0, unchanged: 1, marked: 0 };
const record = (visit: Visit, person: Person, entry: Entry) =>
  visit.as(person, (sql) => recordScores(sql, [entry]));
const round = (changes: Entry = {}): Entry => entryOf({ id: crypto.randomUUID(), ...changes });

/** What may happen to a round between the first sending and the second. */
const changes: Record<string, (visit: Visit, id: string) => Promise<unknown>> = {
  corrected: (visit, id) =>
    visit.as("boardMember", (sql) =>
      changeScore(sql, id, { action: "correct", values: { hits: 19 }, revision: 1 }),
    ),
  "moved to another week": (visit, id) =>
    visit.as("boardMember", (sql) =>
      changeScore(sql, id, { action: "correct", values: { week: 1 }, reason: "wrong week", revision: 1 }),
    ),
  voided: (visit, id) =>
    visit.as("boardMember", (sql) => changeScore(sql, id, { action: "void", reason: "wrong night" })),
};

describe("a round whose answer was lost, sent again", () => {
  for (const [what, change] of Object.entries(changes))
    inClub(`counts as taken when it was ${what} meanwhile, and that change stands`, async (visit) => {
      const mine = round();
      expect(await record(visit, "scorekeeper", mine)).toEqual(firstAnswer);
      await change(visit, String(mine.id));
      const before = await readScore(visit, String(mine.id));
      const count = await countScores(visit);
      expect(await record(visit, "scorekeeper", mine)).toEqual(repeatAnswer);
      expect(await readScore(visit, String(mine.id))).toEqual(before);
      expect(await countScores(visit)).toBe(count);
    });

  inClub("counts as taken when it was voided and its place has another round now", async (visit) => {
    const mine = round();
    await record(visit, "scorekeeper", mine);
    await visit.as("scorekeeper", (sql) => changeScore(sql, mine.id, { action: "void", reason: "undone" }));
    const second = round({ hits: 24 });
    await record(visit, "boardMember", second);
    expect(await record(visit, "scorekeeper", mine)).toEqual(repeatAnswer);
    expect(await readScore(visit, String(second.id))).toMatchObject({ hits: 24, voided_at: null });
  });

  inClub("counts as taken when the second time it comes without its lineup position", async (visit) => {
    const mine = round({ team_id: ids.eagles, position: 3 });
    await record(visit, "scorekeeper", mine);
    await visit.as("boardMember", (sql) =>
      changeScore(sql, mine.id, { action: "void", reason: "wrong night" }),
    );
    expect(await record(visit, "scorekeeper", { ...mine, position: null })).toEqual(repeatAnswer);
  });

  inClub("does not hold up new rounds of the same sheet", async (visit) => {
    const mine = round();
    await record(visit, "scorekeeper", mine);
    await changes.voided?.(visit, String(mine.id));
    const answer = await visit.as("scorekeeper", (sql) => recordScores(sql, [mine, round({ round: 2 })]));
    expect(answer).toEqual({ saved: 1, unchanged: 1, marked: 0 });
  });
});

describe("an id that was used before", () => {
  for (const [what, other] of Object.entries<Entry>({
    hits: { hits: 21 },
    member: { member_id: ids.dee },
    week: { week: 1 },
    round: { round: 2 },
    kind: { kind: "makeUp" },
    team: { team_id: ids.eagles },
  }))
    inClub(`is a conflict when it comes back with another ${what} after a correction`, async (visit) => {
      const mine = round();
      await record(visit, "scorekeeper", mine);
      await changes.corrected?.(visit, String(mine.id));
      await visit.refuses("scorekeeper", "23505", (sql) => recordScores(sql, [{ ...mine, ...other }]));
      expect(await readScore(visit, String(mine.id))).toMatchObject({ hits: 19, revision: 2 });
    });

  inClub(
    "is a conflict from another account, and tells it nothing of what was entered first",
    async (visit) => {
      const theirs = round();
      await record(visit, "boardMember", theirs);
      await visit.as("boardMember", (sql) =>
        changeScore(sql, theirs.id, { action: "void", reason: "wrong night" }),
      );
      const guess = await visit.refusal("scorekeeper", (sql) => recordScores(sql, [theirs]));
      const miss = await visit.refusal("scorekeeper", (sql) => recordScores(sql, [{ ...theirs, hits: 3 }]));
      expect([guess.code, miss.code]).toEqual(["23505", "23505"]);
      expect(guess.message).toBe(miss.message);
      expect(await readScore(visit, String(theirs.id))).toMatchObject({ hits: 22, revision: 2 });
    },
  );

  inClub("says nothing in another season", async (visit) => {
    const mine = round();
    await record(visit, "boardMember", mine);
    await visit.as("boardMember", (sql) =>
      changeScore(sql, mine.id, { action: "void", reason: "wrong night" }),
    );
    await visit.refuses("boardMember", "23505", (sql) => recordScores(sql, [mine], ids.emptySeason));
  });
});

describe("what a person has entered", () => {
  const ask = (visit: Visit, person: Person, id: unknown) =>
    visit.as(person)`select private.has_entered(s) as answer from public.scores s where s.id = ${String(id)}`;

  inClub("is answered to that person only", async (visit) => {
    const mine = round();
    await record(visit, "scorekeeper", mine);
    expect(await ask(visit, "scorekeeper", mine.id)).toEqual([{ answer: true }]);
    for (const person of ["boardMember", "admin", "member"] as const)
      expect(await ask(visit, person, mine.id)).toEqual([{ answer: false }]);
  });

  inClub("is not answered to a visitor", async (visit) => {
    await visit.refuses("visitor", "42501")`select private.has_entered(null)`;
  });
});
