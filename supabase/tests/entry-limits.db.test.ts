import { describe, expect, test } from "vitest";
import { resolveRules } from "#league/rules/rules.ts";
import { rulesPresets } from "#league/rules/rules-presets.ts";
import { presetNames, type SeasonRules } from "#league/rules/rules-types.ts";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { changeScore, type Entry, enterRound, entryOf, readScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

async function playBy(visit: Visit, rules: SeasonRules) {
  await visit.owner`update seasons set rules = ${visit.owner.json(rules as never)} where id = ${ids.season}`;
}

/** Enters a round with a reason. */
async function enterWithReason(visit: Visit, person: "boardMember" | "admin", entry: Entry) {
  const id = crypto.randomUUID();
  const entries = [entryOf({ id, ...entry })];
  await visit.as(person)`
    select record_scores(${ids.season}, ${visit.owner.json(entries)}, 'add-score', 'The range was closed')`;
  return readScore(visit, id);
}

const beyond = (sentence: string) => ({
  code: "P0001",
  hint: "beyond_limit",
  message: `Cal Orr: ${sentence}. The board can allow it with a reason.`,
});

type LimitCase = [what: string, rules: SeasonRules, before: Entry[], beyond: Entry, sentence: string];

const cases: LimitCase[] = [
  [
    "a night made up too many",
    { limits: { makeUps: { max: 1 } } },
    [{ week: 1, kind: "makeUp" }],
    { week: 2, kind: "makeUp" },
    "1 make-up night already, 1 allowed",
  ],
  [
    "a night shot ahead too many",
    { limits: { preShoots: { max: 0 } } },
    [],
    { week: 2, kind: "preShoot" },
    "0 pre-shot nights already, 0 allowed",
  ],
  [
    "a round too many on one day",
    { limits: { roundsPerDay: { max: 1 } } },
    [{ week: 1, shot_on: "2026-09-08", kind: "makeUp" }],
    { week: 2, shot_on: "2026-09-08" },
    "1 round on Sep 8 already, 1 allowed",
  ],
  [
    "a round too many in a night",
    { preset: "positionMatch", format: { extraRounds: "reject" } },
    [{ round: 1 }, { round: 2 }],
    { round: 3 },
    "week 2 has 2 rounds of 2 already",
  ],
];

describe.each(cases)("%s", (_, rules, before, more, sentence) => {
  for (const person of ["scorekeeper", "boardMember"] as const)
    inClub(`is refused to ${person} without a word, with what is sent with it`, async (visit) => {
      await playBy(visit, rules);
      for (const entry of before) await enterRound(visit, "scorekeeper", entry);
      const error = await visit.refusal(person, (sql) => recordScores(sql, [entryOf(more)]));
      expect(error).toMatchObject(beyond(sentence));
    });

  inClub("is refused to a scorekeeper with a reason", async (visit) => {
    await playBy(visit, rules);
    for (const entry of before) await enterRound(visit, "scorekeeper", entry);
    const entries = [entryOf(more)];
    const error = await visit.refusal("scorekeeper")`
      select record_scores(${ids.season}, ${visit.owner.json(entries)}, 'add-score', 'The range was closed')`;
    expect(error).toMatchObject(beyond(sentence));
  });

  for (const person of ["boardMember", "admin"] as const)
    inClub(`is recorded for ${person} with a reason, which the log keeps`, async (visit) => {
      await playBy(visit, rules);
      for (const entry of before) await enterRound(visit, "scorekeeper", entry);
      const { id } = await enterWithReason(visit, person, more);
      const [entry] = await visit.owner`select reason from score_audit_log where score_id = ${String(id)}`;
      expect(entry).toEqual({ reason: "The range was closed" });
    });
});

describe("a limit", () => {
  inClub("lets more rounds of the same night in, and the night again once it is void", async (visit) => {
    await playBy(visit, { limits: { makeUps: { max: 1 } } });
    const first = await enterRound(visit, "scorekeeper", { week: 1, kind: "makeUp" });
    await enterRound(visit, "scorekeeper", { week: 1, round: 2, kind: "makeUp" });
    await visit.as("boardMember", (sql) => changeScore(sql, first.id, { action: "void" }));
    const error = await visit.refusal("scorekeeper", (sql) =>
      recordScores(sql, [entryOf({ week: 2, kind: "makeUp" })]),
    );
    expect(error).toMatchObject(beyond("1 make-up night already, 1 allowed"));
    const second =
      await visit.owner`select id from scores where member_id = ${ids.cal} and voided_at is null`;
    for (const { id } of second)
      await visit.as("boardMember", (sql) => changeScore(sql, id, { action: "void" }));
    await enterRound(visit, "scorekeeper", { week: 2, kind: "makeUp" });
  });

  inClub("does not come about by a change of kind of one's own round", async (visit) => {
    await playBy(visit, { limits: { preShoots: { max: 0 } } });
    const { id } = await enterRound(visit, "scorekeeper", {});
    const change = { action: "correct" as const, values: { kind: "preShoot" } };
    expect(await visit.refusal("scorekeeper", (sql) => changeScore(sql, id, change))).toMatchObject(
      beyond("0 pre-shot nights already, 0 allowed"),
    );
    await visit.as("boardMember", (sql) => changeScore(sql, id, change));
  });

  for (const over of ["noAwards", "percentOff"] as const)
    inClub(`refuses nothing that counts beyond it (${over})`, async (visit) => {
      await playBy(visit, {
        limits: { preShoots: { max: 0, beyond: over }, roundsPerDay: { max: 0, beyond: over } },
      });
      await enterRound(visit, "scorekeeper", { kind: "preShoot", shot_on: "2026-09-08" });
    });

  inClub("looks at no practice and no event outside the league", async (visit) => {
    await playBy(visit, { limits: { roundsPerDay: { max: 0 } } });
    await enterRound(visit, "scorekeeper", { kind: "practice", shot_on: "2026-09-08" });
    await enterRound(visit, "scorekeeper", { event: "doubles", shot_on: "2026-09-08" });
  });
});

describe("teams of a week", () => {
  inClub("are as many as the rules say", async (visit) => {
    const entries = [entryOf({ team_id: ids.eagles }), entryOf({ team_id: ids.hawks, round: 2 })];
    await visit.refuses(
      "scorekeeper",
      "Cal Orr already shot for Eagles in week 2. A member shoots for one team a week.",
      (sql) => recordScores(sql, entries),
    );
    await playBy(visit, { team: { teamsPerShooter: 2 } });
    expect(await visit.as("scorekeeper", (sql) => recordScores(sql, entries))).toMatchObject({ saved: 2 });
  });
});

test("no preset sets what the database reads only from a season's own rules", () => {
  for (const preset of presetNames) {
    const { limits, format, team } = rulesPresets[preset];
    expect([limits, format?.extraRounds, format?.events, team?.teamsPerShooter]).toEqual(
      Array(4).fill(undefined),
    );
  }
});

inClub("the database has the rounds of a night of every preset", async (visit) => {
  for (const preset of presetNames) {
    const [row] =
      await visit.owner`select private.rounds_of_night(${visit.owner.json({ preset })}) as rounds`;
    expect(row).toEqual({ rounds: resolveRules({ preset }).format.roundsPerWeek });
  }
});
