import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import {
  changeScore,
  countScores,
  type Entry,
  enterRound,
  entryOf,
  readScore,
  recordScores,
} from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("entering rounds", () => {
  inClub("saves every round and stamps who entered it", async (visit) => {
    const id = crypto.randomUUID();
    const answer = await visit.as("scorekeeper", (sql) =>
      recordScores(sql, [entryOf({ id }), entryOf({ round: 2, hits: 25 })]),
    );
    expect(answer).toEqual({ saved: 2, unchanged: 0, marked: 0 });
    expect(await readScore(visit, id)).toMatchObject({
      entered_by: cast.scorekeeper.account,
      revision: 1,
      hits: 22,
      event: "singles16",
      kind: "actual",
      status: "complete",
      voided_at: null,
    });
  });

  inClub("makes a member of the season of whoever shoots in it", async (visit) => {
    await enterRound(visit, "boardMember", { member_id: ids.dee });
    const joined =
      await visit.owner`select 1 from season_members where season_id = ${ids.season} and member_id = ${ids.dee}`;
    expect(joined).toHaveLength(1);
  });

  inClub("keeps an incomplete round with the detail so far", async (visit) => {
    const round = await enterRound(visit, "scorekeeper", { status: "incomplete", detail: "1101", hits: 3 });
    expect(round).toMatchObject({ status: "incomplete", detail: "1101", hits: 3 });
  });

  inClub("takes an empty list", async (visit) => {
    expect(await visit.as("scorekeeper", (sql) => recordScores(sql, []))).toEqual({
      saved: 0,
      unchanged: 0,
      marked: 0,
    });
  });

  inClub("cannot be told who entered a round, when, or that it is void", async (visit) => {
    const forged = {
      entered_by: cast.admin.account,
      created_at: "2020-01-01",
      revision: 9,
      voided_at: "2020-01-01",
      season_id: ids.emptySeason,
    };
    const round = await enterRound(visit, "scorekeeper", forged);
    expect(round).toMatchObject({
      entered_by: cast.scorekeeper.account,
      revision: 1,
      voided_at: null,
      season_id: ids.season,
    });
    expect(new Date(String(round.created_at)).getFullYear()).toBeGreaterThan(2025);
  });
});

describe("the same rounds again", () => {
  const sheet = [
    entryOf({ id: crypto.randomUUID(), position: 3, team_id: ids.eagles }),
    entryOf({ id: crypto.randomUUID(), member_id: ids.dee, position: 4, team_id: ids.eagles }),
  ];

  inClub("change nothing when the same device sends them twice", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, sheet));
    expect(await visit.as("scorekeeper", (sql) => recordScores(sql, sheet))).toEqual({
      saved: 0,
      unchanged: 2,
      marked: 0,
    });
    expect(
      await visit.owner`select 1 from score_audit_log where score_id = ${String(sheet[0]?.id)}`,
    ).toHaveLength(1);
  });

  inClub("change nothing when another device sends the same sheet", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, sheet));
    const copy = sheet.map((entry) => ({ ...entry, id: crypto.randomUUID() }));
    expect(await visit.as("boardMember", (sql) => recordScores(sql, copy))).toEqual({
      saved: 0,
      unchanged: 2,
      marked: 0,
    });
  });

  inClub("conflict when another device has another value, with both values in the detail", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, sheet));
    const other = { ...sheet[0], id: crypto.randomUUID(), hits: 19 };
    const error = await visit.refusal("boardMember", (sql) =>
      recordScores(sql, [other, entryOf({ round: 5 })]),
    );
    expect(error.code).toBe("23505");
    expect(error.message).toBe(
      "Different scores are already entered for 1 of these rounds. Nothing was saved.",
    );
    expect(JSON.parse(error.detail ?? "")).toMatchObject([
      { entry: { hits: 19 }, existing: { id: sheet[0]?.id, hits: 22 } },
    ]);
    expect(await visit.owner`select 1 from scores where round = 5`).toHaveLength(0);
  });

  inClub("conflict when a used id comes back for another member", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, [entryOf({ id: ids.message })]));
    await visit.refuses("scorekeeper", "23505", (sql) =>
      recordScores(sql, [entryOf({ id: ids.message, member_id: ids.dee })]),
    );
  });

  inClub("conflict when a used id comes back for another week or round", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, [entryOf({ id: ids.message })]));
    const places: Entry[] = [{ week: 3 }, { round: 2 }, { event: "doubles" }];
    for (const place of places)
      await visit.refuses("scorekeeper", "23505", (sql) =>
        recordScores(sql, [entryOf({ id: ids.message, ...place })]),
      );
  });

  describe("with their marks beside the same total", () => {
    const marks = `${"1".repeat(22)}000`;
    const withMarks = (changes: Entry = {}) =>
      sheet.map((entry) => ({ ...entry, id: crypto.randomUUID(), detail: marks, ...changes }));
    const recorded = () => String(sheet[0]?.id);

    inClub("add them, whoever entered the total, once and in the log", async (visit) => {
      await visit.as("boardMember", (sql) => recordScores(sql, sheet));
      const rounds = [...withMarks(), entryOf({ round: 4 })];
      expect(await visit.as("scorekeeper", (sql) => recordScores(sql, rounds))).toEqual({
        saved: 1,
        unchanged: 0,
        marked: 2,
      });
      expect(await visit.as("scorekeeper", (sql) => recordScores(sql, rounds))).toEqual({
        saved: 0,
        unchanged: 3,
        marked: 0,
      });
      expect(await readScore(visit, recorded())).toMatchObject({
        detail: marks,
        hits: 22,
        revision: 2,
        entered_by: cast.boardMember.account,
      });
      const log = await visit.owner`
        select action, reason, account_id from score_audit_log where score_id = ${recorded()} order by id`;
      expect(log[1]).toEqual({
        action: "corrected",
        reason: "Marks added to the recorded total",
        account_id: cast.scorekeeper.account,
      });
      const [later] = await visit.owner`select reason from score_audit_log where now ->> 'round' = '4'`;
      expect(later?.reason).toBeNull();
    });

    inClub("leave the round to who entered it, and tell no one", async (visit) => {
      const [total] = await visit.as("scorekeeper", async (sql) => {
        await recordScores(sql, sheet);
        return sql`select id from scores where id = ${recorded()}`;
      });
      const notices = async () => (await visit.owner`select 1 from private_messages`).length;
      const before = await notices();
      await visit.as("boardMember", (sql) => recordScores(sql, withMarks()));
      await visit.owner`set constraints all immediate`;
      expect(await notices()).toBe(before);
      await visit.as("scorekeeper", (sql) =>
        changeScore(sql, total?.id, { action: "correct", values: { hits: 21, detail: null } }),
      );
      expect(await readScore(visit, recorded())).toMatchObject({ hits: 21, detail: null });
    });

    for (const [what, changes] of Object.entries<Entry>({
      "another total": { hits: 21, detail: `${"1".repeat(21)}0000` },
      "another kind": { kind: "preShoot" },
      "another team": { team_id: ids.hawks },
    }))
      inClub(`conflict with ${what}, and add nothing`, async (visit) => {
        await visit.as("boardMember", (sql) => recordScores(sql, sheet));
        const [same] = withMarks();
        const [, other] = withMarks(changes);
        await visit.refuses("scorekeeper", "23505", (sql) => recordScores(sql, [same, other] as Entry[]));
        expect(await readScore(visit, recorded())).toMatchObject({ detail: null, revision: 1 });
      });

    inClub("conflict with other marks", async (visit) => {
      await visit.as("scorekeeper", (sql) => recordScores(sql, withMarks()));
      const others = withMarks({ detail: `000${"1".repeat(22)}` });
      await visit.refuses("scorekeeper", "23505", (sql) => recordScores(sql, others));
    });

    inClub("do not come back after the board has dropped them", async (visit) => {
      const rounds = withMarks();
      await visit.as("scorekeeper", (sql) => recordScores(sql, rounds));
      await visit.as("boardMember", (sql) =>
        changeScore(sql, rounds[0]?.id, { action: "correct", values: { detail: null } }),
      );
      expect(await visit.as("scorekeeper", (sql) => recordScores(sql, rounds))).toMatchObject({ marked: 0 });
      expect(await readScore(visit, String(rounds[0]?.id))).toMatchObject({ detail: null });
    });

    inClub("are refused in a locked week, but for the board", async (visit) => {
      await visit.as("boardMember", async (sql) => {
        await recordScores(sql, sheet);
        await sql`select mark_week(${ids.season}, 2, locked => true)`;
      });
      await visit.refuses("scorekeeper", "42501", (sql) => recordScores(sql, withMarks()));
      expect(await visit.as("boardMember", (sql) => recordScores(sql, withMarks()))).toMatchObject({
        marked: 2,
      });
    });
  });

  inClub("may add what is new beside what is there", async (visit) => {
    await visit.as("scorekeeper", (sql) => recordScores(sql, sheet));
    const more = [...sheet, entryOf({ round: 2 })];
    expect(await visit.as("scorekeeper", (sql) => recordScores(sql, more))).toEqual({
      saved: 1,
      unchanged: 2,
      marked: 0,
    });
  });
});

describe("what cannot be right is refused with a sentence, and nothing is saved", () => {
  const detail = `${"1".repeat(22)}000`;
  const cases: [string, Entry, RegExp][] = [
    ["26 of 25", { hits: 26 }, /^Cal Orr: 26 of 25 is not possible\. Enter 0 to 25 hits\.$/],
    ["minus one", { hits: -1 }, /^Cal Orr: -1 of 25 is not possible/],
    ["half a target", { hits: 24.5 }, /^The number of hits must be a whole number; "24\.5" is not\.$/],
    ["a word", { hits: "many" }, /must be a whole number; "many" is not/],
    ["no hits at all", { hits: null }, /nothing of 25 is not possible/],
    ["no targets", { targets: 0, hits: 0 }, /a round has 1 to 100 targets, not 0/],
    ["101 targets", { targets: 101 }, /a round has 1 to 100 targets, not 101/],
    ["detail with other hits", { detail, hits: 21 }, /the detail has 22 hits, the total says 21/],
    ["detail cut short", { detail: "11", hits: 2 }, /2 of 25 targets are marked/],
    ["detail too long", { detail: `${detail}0` }, /the detail holds one hit or lost for each of 25 targets/],
    ["detail of letters", { detail: "x".repeat(25), hits: 0 }, /the detail holds one hit or lost/],
    ["an unknown week", { week: 5 }, /^Autumn 2026 has no week 5\.$/],
    ["no week", { week: null }, /has no week/],
    ["round 13", { round: 13 }, /rounds count from 1 to 12/i],
    ["yardage 28", { yardage: 28 }, /yardage/i],
    ["yardage in words", { yardage: "far" }, /can.t be “far”. Use a number, such as 21.5/],
    ["place 51", { position: 51 }, /lineup position/i],
    ["place 99999", { position: 99999 }, /lineup position/i],
    ["an unknown kind", { kind: "guess" }, /type of round/i],
    ["an unknown status", { status: "done" }, /complete or incomplete/i],
    ["an unknown member", { member_id: ids.eagles }, /Member not found/],
    ["a member in words", { member_id: "Cal" }, /member/i],
    ["no member", { member_id: null }, /Member not found/],
    ["an unknown team", { team_id: ids.ann }, /this team is not in Autumn 2026/],
    [
      "a date before the season",
      { shot_on: "2026-08-01" },
      /August 1, 2026 is outside the season\. Dates from August 18, 2026 to October 19, 2026/,
    ],
    ["a date after the season", { shot_on: "2026-10-20" }, /October 20, 2026 is outside the season/],
    ["a date that is none", { shot_on: "2026-02-30" }, /2026-02-30/],
    ["a date of the machine", { shot_on: "infinity" }, /infinity|outside/],
  ];
  for (const [what, changes, sentence] of cases)
    inClub(what, async (visit) => {
      const before = await countScores(visit);
      const error = await visit.refusal("scorekeeper", (sql) =>
        recordScores(sql, [entryOf({ round: 2 }), entryOf(changes), entryOf({ round: 3 })]),
      );
      expect(error.message).toMatch(sentence);
      expect(error.message).not.toMatch(/violates|invalid input|out of range/);
      expect(error.code).toMatch(/^(P0001|23514)$/);
      expect(await countScores(visit)).toBe(before);
    });

  inClub("a member for two teams in a week", async (visit) => {
    await visit.refuses(
      "scorekeeper",
      "Ann Lee already shot for Eagles in week 1. A member shoots for one team a week.",
      (sql) => recordScores(sql, [entryOf({ member_id: ids.ann, team_id: ids.hawks, week: 1, round: 2 })]),
    );
  });

  inClub("a member for more teams than the season allows", async (visit) => {
    const forHawks = entryOf({ member_id: ids.ann, team_id: ids.hawks, week: 1, round: 2 });
    await visit.owner`update seasons set rules = rules || '{"team": {"teamsPerShooter": 2}}' where id = ${ids.season}`;
    await visit.as("scorekeeper", (sql) => recordScores(sql, [forHawks]));
    const owls = "00000000-0000-4000-8000-00000000d003";
    await visit.owner`insert into teams (id, season_id, name) values (${owls}, ${ids.season}, 'Owls')`;
    await visit.refuses(
      "scorekeeper",
      "Ann Lee already shot for Eagles and Hawks in week 1. A member shoots for up to 2 teams a week.",
      (sql) => recordScores(sql, [entryOf({ member_id: ids.ann, team_id: owls, week: 1, round: 3 })]),
    );
  });

  inClub("a lineup position that is taken", async (visit) => {
    const error = await visit.refusal("scorekeeper", (sql) =>
      recordScores(sql, [entryOf({ team_id: ids.eagles, week: 1, position: 1 })]),
    );
    expect(error.message).toBe("Lineup position 1 belongs to Ann Lee. Choose another position for Cal Orr.");
    expect(error.hint).toBe("position_taken");
  });

  inClub("a place twice in one sheet", async (visit) => {
    const place = { team_id: ids.eagles, position: 2 };
    await visit.refuses("scorekeeper", /^Lineup position 2 belongs to Cal Orr/, (sql) =>
      recordScores(sql, [entryOf(place), entryOf({ ...place, member_id: ids.dee })]),
    );
  });

  inClub("a locked week, except by the board", async (visit) => {
    await visit.as("boardMember")`update season_weeks set locked_at = now() where week = 2`;
    await visit.refuses(
      "scorekeeper",
      { code: "42501", message: "Week 2 is locked. Ask a board member for a correction." },
      (sql) => recordScores(sql, [entryOf()]),
    );
    expect(await enterRound(visit, "boardMember")).toMatchObject({ hits: 22 });
  });

  inClub("what is no list of rounds", async (visit) => {
    for (const value of [{}, "rounds", 7, null])
      await visit.refuses("scorekeeper", "Send a list of up to 5,000 scores.")`
        select record_scores(${ids.season}, ${visit.owner.json(value)})`;
    for (const entry of ["round", 7, null, []])
      await visit.refuses(
        "scorekeeper",
        "One of the rounds can't be read. Send each round as an object with its own fields.",
      )`
        select record_scores(${ids.season}, ${visit.owner.json([entry])})`;
  });

  for (const [field, length] of [
    ["event", 41],
    ["note", 501],
    ["weather_description", 101],
  ] as const)
    inClub(`a text of ${length} characters as ${field}`, async (visit) => {
      const error = await visit.refusal("scorekeeper", (sql) =>
        recordScores(sql, [entryOf({ [field]: "x".repeat(length) })]),
      );
      expect(error.code).toMatch(/^(P0001|23514)$/);
    });
});

describe("rules of a season that are not as expected", () => {
  const withWindow = (visit: Visit, weeks: unknown) =>
    visit.owner`update seasons set rules = ${visit.owner.json({ preset: "scratch", time: { aheadWeeks: weeks } } as never)} where id = ${ids.season}`;

  const preShoot = (shot_on: string) => ({ shot_on, kind: "preShoot" });

  inClub("widen the dates by their weeks", async (visit) => {
    await withWindow(visit, 4);
    expect(await enterRound(visit, "scorekeeper", preShoot("2026-08-04"))).toMatchObject({ hits: 22 });
  });

  for (const weeks of ["none", 1.5, null, {}, -3, 99999999999])
    inClub(`count as the usual two weeks when they say ${JSON.stringify(weeks)}`, async (visit) => {
      await withWindow(visit, weeks);
      await visit.refuses("scorekeeper", /Dates from August 18, 2026/, (sql) =>
        recordScores(sql, [entryOf(preShoot("2026-08-04"))]),
      );
      expect(await enterRound(visit, "scorekeeper", preShoot("2026-08-18"))).toMatchObject({ hits: 22 });
    });
});
