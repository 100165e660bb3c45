import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { computeReport } from "#league/season/report.ts";
import type { Tables } from "#lib/database.types.ts";
import { createAccount, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { connectDevices, EntryDevice, tokenOfCurrentDevice } from "#testing/entry-device.ts";
import { anyStep, type Step } from "#testing/evening-steps.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { expandSeasonBook, type WireSeasonBook } from "../queries/season-book.ts";

import type { NewRound } from "./waiting-round.ts";

/** Outside the modules of the devices, which are loaded anew with each process. */
const session = vi.hoisted(() => ({ token: (): string | null => null }));
vi.mock("#lib/auth/auth-client.ts", () => ({ accessToken: async () => session.token() }));

/**
 * Evenings of two scorekeepers and a board member as chance would have them. Afterwards every round that was typed is
 * in the records once, or still on its device, or was given up by a person; the log explains each score from its
 * entry on; and the report counts just the scores that stand.
 */

const sequences = areTestsWhole ? 1_000 : 15;

type Score = Tables<"scores">;
type LogEntry = Tables<"score_audit_log">;

let backend: TestBackend;
let board: TestAccount;
let keepers: [TestAccount, TestAccount];
/** Those of the evening; the same ones go on while nothing is left on them. */
let devices: [EntryDevice, EntryDevice] | null = null;
let memberIds: string[];
let disconnect: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
  board = await createAccount(backend, { role: "Board Member" });
  keepers = [await createAccount(backend), await createAccount(backend)];
  const members = await backend.sql<{ id: string }[]>`
    insert into members (first_name, last_name) values ('Ann', 'Lee'), ('Bob', 'Ray'), ('Cal', 'Orr') returning id`;
  memberIds = members.map(({ id }) => id);
  disconnect = connectDevices();
  session.token = tokenOfCurrentDevice;
});

afterAll(async () => {
  disconnect();
  await backend.stop();
});

type Evening = {
  devices: [EntryDevice, EntryDevice];
  seasonId: string;
  teamId: string;
  typed: NewRound[];
  givenUp: Set<string>;
  corrected: Set<string>;
  /** Changed while they waited: the first total may have arrived before. */
  retyped: Set<string>;
};

test(`${sequences} evenings end with records, log and report that agree`, { timeout: 900_000 }, async () => {
  const took = { refused: 0, steps: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const evening = await openEvening();
      for (const each of steps) {
        took.steps += 1;
        if ((await perform(each, evening)) === "refused") took.refused += 1;
      }
      await goHome(evening);
      await expectAgreement(evening);
      devices = evening.devices;
    }),
    {
      numRuns: sequences,
      // Told at once, with its seed: shrinking an evening would take longer than all of them.
      endOnFailure: true,
      ...(process.env.SCORE_SEED ? { seed: Number(process.env.SCORE_SEED) } : {}),
    },
  );
  // Most steps do something: a test of refusals alone would prove little.
  expect(took.refused).toBeLessThan(took.steps / 2);
});

async function perform(each: Step, evening: Evening): Promise<"done" | "refused"> {
  if (each.do === "enter") {
    const rounds = each.rounds.map((round) => newRound(evening, round));
    evening.typed.push(...rounds);
    await evening.devices[each.device].save(rounds, each.weather);
    return "done";
  }
  if (each.do === "send") {
    const own = evening.devices[each.device];
    await (each.tabs === 2 ? own.sendFromTwoTabs(each.weather) : own.sendWaiting(each.weather));
    return "done";
  }
  if (each.do === "retype") return retype(each, evening);
  if (each.do === "decide") return decide(each, evening);
  return change(each, evening);
}

/** Someone mistyped a total that still waits, and puts it right while another tab may be sending it. */
async function retype(
  { device: which, weather: sky, pick: index, hits: put }: Extract<Step, { do: "retype" }>,
  evening: Evening,
): Promise<"done"> {
  const own = evening.devices[which];
  const left = await own.waiting();
  const round = left[index % Math.max(left.length, 1)];
  if (!round || round.entry.hits === put || !(await own.retype(round.id, put, sky))) return "done";
  evening.retyped.add(round.id);
  evening.typed = evening.typed.map((typed) =>
    typed.entry.id === round.id ? { ...typed, entry: { ...typed.entry, hits: put } } : typed,
  );
  return "done";
}

/** Someone looks at a conflict on a device: what is recorded holds, or what was typed. */
async function decide(
  { device: which, weather: sky, keepsRecorded, pick: index }: Extract<Step, { do: "decide" }>,
  evening: Evening,
) {
  const own = evening.devices[which];
  const conflicts = (await own.waiting()).filter(({ state }) => state.is === "conflict");
  const round = conflicts[index % Math.max(conflicts.length, 1)];
  if (!round) return "done";
  if (keepsRecorded) {
    evening.givenUp.add(round.id);
    await own.discard(round.id);
    return "done";
  }
  // The response of a correction that was lost is given by a person later: the round is still there, still in conflict.
  const response = await own.correctTo(round, sky).catch(() => "refused" as const);
  if (response === "refused") return "refused";
  // A process that ended on the way leaves the round where it was, whether or not the correction arrived.
  if (response !== "ended") evening.corrected.add(round.id);
  return "done";
}

/** What a board member does to a recorded score, as the data API lets them. */
async function change(
  each: Exclude<Step, { do: "enter" | "send" | "retype" | "decide" }>,
  { seasonId }: Evening,
): Promise<"done" | "refused"> {
  const scores = await readScores(seasonId);
  const score = scores[each.pick % Math.max(scores.length, 1)];
  if (!score) return "done";
  const { client } = board;
  const reason = "looked at the sheet again";
  const expected = { expected_revision: score.revision };
  const changeScore = (action: string, values = {}) =>
    client.rpc("change_scores", {
      season_id: seasonId,
      reason,
      changes: [{ score_id: score.id, ...expected, action, values }],
    });
  const ask = async () => {
    switch (each.do) {
      case "correct":
        return changeScore("correct", { hits: each.hits });
      case "move":
        return changeScore("correct", { week: each.week });
      case "void":
        return changeScore("void");
      case "restore":
        return changeScore("restore");
      case "revert": {
        const [entry] = await backend.sql<{ id: string }[]>`
          select id from score_audit_log where score_id = ${score.id} order by id desc limit 1`;
        return client.rpc("revert_score_change", { entry_id: Number(entry?.id), reason, ...expected });
      }
    }
  };
  const { error } = await ask();
  if (!error) return "done";
  // Refusals a person may meet: a place that is taken, a void score. Anything else is an error of ours.
  expect(["23505", "42501", "P0001"], error.message).toContain(error.code);
  return "refused";
}

/** The network is back: everything that can go in goes in. */
async function goHome(evening: Evening) {
  for (const own of evening.devices) await own.sendWaiting("fair");
  for (const own of evening.devices) {
    const left = await own.waiting();
    expect(
      left.map(({ state }) => state.is).filter((state) => state !== "conflict" && state !== "refused"),
    ).toEqual([]);
    for (const { id, state } of left) {
      // No one refuses a round of this season: it can only stand in conflict.
      expect(state.is, JSON.stringify(state)).toBe("conflict");
      evening.givenUp.add(id);
      await own.discard(id);
    }
  }
}

async function expectAgreement(evening: Evening) {
  const scores = await readScores(evening.seasonId);
  const log = await backend.sql<LogEntry[]>`
    select * from score_audit_log where season_id = ${evening.seasonId} order by id`;
  expectEveryRoundOnce(evening, scores, log);
  expectLogExplains(scores, log);
  await expectReportCounts(evening, scores);
}

/** Each typed round was entered as typed (on this device or, with the same value, on the other), or a person gave it up. */
function expectEveryRoundOnce(
  { typed, givenUp, corrected, retyped }: Evening,
  scores: Score[],
  log: LogEntry[],
) {
  const entered = log.filter(({ action }) => action === "entered");
  // What the server took once is not in conflict with itself when its sending is repeated.
  const wasDecided = (id: string) => (givenUp.has(id) || corrected.has(id)) && !retyped.has(id);
  expect(entered.filter(({ score_id }) => wasDecided(score_id))).toEqual([]);
  expect(new Set(entered.map(({ score_id }) => score_id)).size).toBe(entered.length);
  for (const { entry } of typed) {
    if (givenUp.has(entry.id) || corrected.has(entry.id)) continue;
    const isInLog = log.some(({ now }) => isSameRound(now as Partial<Score>, entry));
    expect(isInLog, `${JSON.stringify(entry)} was lost`).toBe(true);
  }
  const places = scores.filter(({ voided_at }) => voided_at === null).map((score) => placeOf(score));
  expect(new Set(places).size, "a round counts twice").toBe(places.length);
  // Nothing is in the records that no one typed.
  const ids = new Set(typed.map(({ entry }) => entry.id));
  expect(scores.filter(({ id }) => !ids.has(id))).toEqual([]);
}

/** Replaying the log gives each score as it is; each entry begins where the one before it ended. */
function expectLogExplains(scores: Score[], log: LogEntry[]) {
  const replayed = new Map<string, { facts: unknown; changes: number }>();
  for (const { score_id, was, now, action } of log) {
    const before = replayed.get(score_id);
    expect(was).toEqual(before?.facts ?? null);
    expect(action === "entered").toBe(before === undefined);
    replayed.set(score_id, { facts: now, changes: (before?.changes ?? 0) + 1 });
  }
  expect(replayed.size).toBe(scores.length);
  for (const score of scores) {
    const { facts, changes } = replayed.get(score.id) ?? {};
    expect(facts).toMatchObject(factsOf(score));
    expect(changes).toBe(score.revision);
  }
}

/** The report adds up the scores that stand, and nothing else. */
async function expectReportCounts({ seasonId }: Evening, scores: Score[]) {
  const { data, error } = await board.client.rpc("season_book", { season_id: seasonId });
  expect(error).toBeNull();
  const report = computeReport(expandSeasonBook(data as WireSeasonBook).book);
  const standing = scores.filter(({ voided_at }) => voided_at === null);
  const sums = memberIds.map((id) => sumOf(standing.filter(({ member_id }) => member_id === id)));
  const reported = memberIds.map((id) => {
    const { hits: hit = 0, rounds = 0, targets = 0 } = report.individuals[id] ?? {};
    return { hits: hit, rounds, targets };
  });
  expect(reported).toEqual(sums);
}

function sumOf(scores: readonly Score[]) {
  return {
    hits: scores.reduce((sum, score) => sum + score.hits, 0),
    rounds: scores.length,
    targets: scores.reduce((sum, score) => sum + score.targets, 0),
  };
}

function factsOf({ week, member_id, team_id, round, event, kind, status, targets, hits: hit }: Score) {
  return { week, member_id, team_id, round, event, kind, status, targets, hits: hit };
}

const placeOf = ({ member_id, week, event, round }: Pick<Score, "member_id" | "week" | "event" | "round">) =>
  `${member_id} ${week} ${event} ${round}`;

function isSameRound(now: Partial<Score>, entry: NewRound["entry"]): boolean {
  return (["member_id", "week", "event", "round", "hits", "targets", "team_id"] as const).every(
    (fact) => now[fact] === entry[fact],
  );
}

const readScores = (seasonId: string) =>
  backend.sql<Score[]>`select * from scores where season_id = ${seasonId} order by created_at, id`;

let count = 0;

/** A season of two weeks and one team, whose scores both devices may enter. */
async function openEvening(): Promise<Evening> {
  count += 1;
  const rules = { preset: "scratch", format: { roundsPerWeek: 2 } };
  const [season] = await backend.sql<{ id: string; team_id: string }[]>`
    with season as (
      insert into seasons (name, status, starts_on, ends_on, rules)
      values (${`Season ${count}`}, 'active', '2026-09-01', '2026-09-14', ${backend.sql.json(rules)}) returning id
    ), weeks as (
      insert into season_weeks (season_id, week, starts_on, ends_on)
      select id, 1, '2026-09-01'::date, '2026-09-07'::date from season
      union all select id, 2, '2026-09-08', '2026-09-14' from season
    ), keepers as (
      insert into scorekeepers (season_id, account_id)
      select season.id, keeper from season, unnest(${keepers.map(({ id }) => id)}::uuid[]) keeper
    ), team as (
      insert into teams (season_id, name) select id, 'Eagles' from season returning id, season_id
    ), roster as (
      insert into team_members (season_id, team_id, member_id)
      select season_id, id, member from team, unnest(${memberIds}::uuid[]) member
    )
    select season_id as id, id as team_id from team`;
  if (!season) throw new Error("The season was not made.");
  const own = devices ?? [
    new EntryDevice(backend, keepers[0], true),
    new EntryDevice(backend, keepers[1], false),
  ];
  devices = null;
  return {
    devices: own,
    seasonId: season.id,
    teamId: season.team_id,
    typed: [],
    givenUp: new Set(),
    corrected: new Set(),
    retyped: new Set(),
  };
}

type Typed = { member: number; round: number; week: number; hits: number };

function newRound({ seasonId, teamId }: Evening, typed: Typed): NewRound {
  return {
    seasonId,
    seasonName: "Winter",
    memberName: "Member",
    teamName: "Eagles",
    source: "add-team-scores",
    entry: {
      id: crypto.randomUUID(),
      week: typed.week,
      member_id: memberIds[typed.member] ?? "",
      team_id: teamId,
      round: typed.round,
      event: "singles16",
      kind: "actual",
      status: "complete",
      targets: 25,
      hits: typed.hits,
      detail: null,
      shot_on: null,
      time_of_round: null,
      position: null,
      yardage: null,
      note: null,
    },
  };
}
