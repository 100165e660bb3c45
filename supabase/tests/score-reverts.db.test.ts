import { describe, expect } from "vitest";
import { cast, everybody, ids } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { changeScore, enterRound, readScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Change = { score: Row; action: "correct" | "void" | "restore"; values?: Row };

const changeScores = (sql: Transaction, changes: Change[], reason: string | null = "wrong sheet") =>
  sql`select * from change_scores(${ids.season}, ${sql.json(
    changes.map(({ score, action, values = {} }) => ({
      score_id: score.id,
      expected_revision: score.revision,
      action,
      values,
    })) as never,
  )}, ${reason})`;
const moveTo = (week: number, ...scores: Row[]): Change[] =>
  scores.map((score) => ({ score, action: "correct", values: { week } }));

const logOf = async (visit: Visit, score: unknown) => [
  ...(await visit.owner`select * from score_audit_log where score_id = ${String(score)} order by id`),
];
const revert = (sql: Transaction, entry: unknown, revision: unknown, reason: string | null = "was right") =>
  sql`select * from revert_score_change(${String(entry)}, ${reason}, ${Number(revision)})`;

/** Puts back what an entry of a score's log changed; the first entry is 0. */
async function putBack(visit: Visit, score: unknown, index: number) {
  const [entry, now] = [(await logOf(visit, score))[index], await readScore(visit, String(score))];
  return visit.as("boardMember", (sql) => revert(sql, entry?.id, now.revision));
}

describe("changing several scores", () => {
  inClub("moves them all to another week, with one reason", async (visit) => {
    const first = await enterRound(visit, "scorekeeper", { round: 1 });
    const second = await enterRound(visit, "scorekeeper", { round: 2 });
    await visit.as("boardMember", (sql) => changeScores(sql, moveTo(3, first, second)));
    for (const { id } of [first, second]) {
      expect(await readScore(visit, String(id))).toMatchObject({ week: 3, revision: 2 });
      expect((await logOf(visit, id)).at(-1)).toMatchObject({ action: "moved", reason: "wrong sheet" });
    }
  });

  inClub("lets one go where another goes away", async (visit) => {
    const second = await enterRound(visit, "scorekeeper", { week: 2 });
    const third = await enterRound(visit, "scorekeeper", { week: 3 });
    await visit.as("boardMember", (sql) =>
      changeScores(sql, [...moveTo(3, second), { score: third, action: "void" }]),
    );
    expect(await readScore(visit, String(second.id))).toMatchObject({ week: 3, voided_at: null });
  });

  inClub("moves both rounds of a night to another team", async (visit) => {
    const rounds = [
      await enterRound(visit, "scorekeeper", { round: 1, team_id: ids.eagles }),
      await enterRound(visit, "scorekeeper", { round: 2, team_id: ids.eagles }),
    ];
    const changes = rounds.map(
      (score): Change => ({ score, action: "correct", values: { team_id: ids.hawks } }),
    );
    const moved = await visit.as("boardMember", (sql) => changeScores(sql, changes));
    expect(moved.map(({ team_id }) => team_id)).toEqual([ids.hawks, ids.hawks]);
  });

  inClub("moves one round of two to another team for nobody", async (visit) => {
    const first = await enterRound(visit, "scorekeeper", { round: 1, team_id: ids.eagles });
    await enterRound(visit, "scorekeeper", { round: 2, team_id: ids.eagles });
    await visit.refuses("boardMember", /already shot for Eagles in week 2/, (sql) =>
      changeScores(sql, [{ score: first, action: "correct", values: { team_id: ids.hawks } }]),
    );
  });

  inClub("changes none when one of them cannot go, and names what stands there", async (visit) => {
    const first = await enterRound(visit, "scorekeeper", { week: 2, round: 1 });
    const second = await enterRound(visit, "scorekeeper", { week: 2, round: 2 });
    await enterRound(visit, "scorekeeper", { week: 3, round: 2, hits: 11 });
    await visit.refuses(
      "boardMember",
      {
        code: "23505",
        message: expect.stringMatching(/Cal Orr already has a score of 11 in week 3, round 2/),
      },
      (sql) => changeScores(sql, moveTo(3, first, second)),
    );
    expect(await readScore(visit, String(first.id))).toMatchObject({ week: 2, revision: 1 });
  });

  inClub("changes none when somebody was faster with one of them", async (visit) => {
    const first = await enterRound(visit, "scorekeeper", { round: 1 });
    const second = await enterRound(visit, "scorekeeper", { round: 2 });
    await visit.as("admin", (sql) => changeScores(sql, [{ score: second, action: "void" }]));
    await visit.refuses(
      "boardMember",
      { code: "40001", detail: expect.stringContaining(String(second.id)) },
      (sql) => changeScores(sql, moveTo(3, first, second)),
    );
    expect(await readScore(visit, String(first.id))).toMatchObject({ week: 2 });
  });

  inClub("is taken once when it is sent again after its answer was lost", async (visit) => {
    const first = await enterRound(visit, "scorekeeper", { round: 1 });
    const second = await enterRound(visit, "scorekeeper", { round: 2 });
    const changes: Change[] = [...moveTo(3, first), { score: second, action: "void" }];
    const send = () => visit.as("boardMember", (sql) => changeScores(sql, changes));
    const answer = await send();
    expect(await send()).toEqual(answer);
    for (const { id } of [first, second]) expect(await logOf(visit, id)).toHaveLength(2);
  });

  inClub(
    "is refused as a whole when someone else changed one of them after the first sending",
    async (visit) => {
      const first = await enterRound(visit, "scorekeeper", { round: 1 });
      const second = await enterRound(visit, "scorekeeper", { round: 2 });
      await visit.as("boardMember", (sql) => changeScores(sql, moveTo(3, first, second)));
      await visit.as("admin", (sql) =>
        changeScore(sql, second.id, { action: "correct", values: { week: 4 } }),
      );
      const error = await visit.refusal("boardMember", (sql) => changeScores(sql, moveTo(3, first, second)));
      expect(error.code).toBe("40001");
      expect(JSON.parse(error.detail ?? "")).toMatchObject({ id: second.id, week: 4, revision: 3 });
    },
  );

  inClub("voids no score that someone else has corrected since it was seen", async (visit) => {
    const round = await enterRound(visit, "scorekeeper", { hits: 20 });
    await visit.as("admin", (sql) => changeScore(sql, round.id, { action: "correct", values: { hits: 21 } }));
    await visit.refuses("boardMember", "40001", (sql) =>
      changeScores(sql, [{ score: round, action: "void" }]),
    );
    expect(await readScore(visit, String(round.id))).toMatchObject({ hits: 21, voided_at: null });
  });

  inClub("corrects no score that someone else has made void, not even to what it says", async (visit) => {
    const round = await enterRound(visit, "scorekeeper", { hits: 20 });
    await visit.as("admin", (sql) => changeScore(sql, round.id, { action: "void" }));
    await visit.refuses("boardMember", "40001", (sql) =>
      changeScores(sql, [{ score: round, action: "correct", values: { hits: 20 } }]),
    );
  });

  inClub("needs a reason, a list, and each score once", async (visit) => {
    const score = await enterRound(visit, "scorekeeper");
    const refusalOf = async (changes: Change[], reason: string | null = "x") =>
      (await visit.refusal("boardMember", (sql) => changeScores(sql, changes, reason))).message;
    expect(await refusalOf(moveTo(3, score), " ")).toMatch(/^Enter a reason/);
    expect(await refusalOf([])).toMatch(/^Choose 1 to 500/);
    expect(await refusalOf([...moveTo(3, score), ...moveTo(4, score)])).toMatch(
      /^Each score can be changed once/,
    );
    expect(await refusalOf(moveTo(9, score))).toMatch(/has no week 9/);
  });

  inClub(
    "is for a scorekeeper as far as the rounds he entered that night, and for no member",
    async (visit) => {
      const own = await enterRound(visit, "scorekeeper");
      const boards = await readScore(visit, ids.annScore);
      await visit.as("scorekeeper", (sql) => changeScores(sql, moveTo(3, own)));
      await visit.refuses("scorekeeper", "42501", (sql) => changeScores(sql, moveTo(3, boards)));
      await visit.refuses("member", "42501", (sql) => changeScores(sql, moveTo(3, boards)));
    },
  );
});

describe("putting a change back", () => {
  inClub("restores what a correction changed, as a new entry with its reason", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper", { hits: 20, note: "windy" });
    await visit.as("boardMember", (sql) =>
      changeScore(sql, id, {
        action: "correct",
        values: { hits: 21, note: null, week: 3 },
        reason: "x",
        revision: 1,
      }),
    );
    const [score] = await putBack(visit, id, 1);
    expect(score).toMatchObject({ hits: 20, note: "windy", week: 2, revision: 3 });
    const log = await logOf(visit, id);
    expect(log).toHaveLength(3);
    expect(log[2]).toMatchObject({
      reason: "was right",
      source: "score-audit-log",
      account_id: cast.boardMember.account,
    });
    expect(log[2]?.now).toEqual(log[1]?.was);
  });

  inClub("voids what was entered, restores what was voided, voids what was restored", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper");
    await putBack(visit, id, 0);
    expect((await readScore(visit, String(id))).voided_at).not.toBeNull();
    await putBack(visit, id, 1);
    expect((await readScore(visit, String(id))).voided_at).toBeNull();
    await putBack(visit, id, 2);
    expect((await readScore(visit, String(id))).voided_at).not.toBeNull();
    expect((await logOf(visit, id)).map(({ action }) => action)).toEqual([
      "entered",
      "voided",
      "restored",
      "voided",
    ]);
  });

  inClub("brings a void score back as it was before an older correction", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper", { hits: 20 });
    await visit.as("boardMember", (sql) =>
      changeScore(sql, id, { action: "correct", values: { hits: 21 }, reason: "x", revision: 1 }),
    );
    await visit.as("boardMember", (sql) => changeScore(sql, id, { action: "void", reason: "x" }));
    const [score] = await putBack(visit, id, 1);
    expect(score).toMatchObject({ hits: 20, voided_at: null });
  });

  inClub("is refused when the place is taken meanwhile", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper");
    await visit.as("boardMember", (sql) => changeScore(sql, id, { action: "void", reason: "x" }));
    await enterRound(visit, "scorekeeper", { hits: 9 });
    const [, voided] = await logOf(visit, id);
    await visit.refuses(
      "boardMember",
      { code: "23505", message: expect.stringMatching(/Cal Orr already has a score of 9/) },
      (sql) => revert(sql, voided?.id, 2),
    );
  });

  inClub("is refused when the week of that time is gone", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper", { week: 4 });
    await visit.as("boardMember", (sql) =>
      changeScore(sql, id, { action: "correct", values: { week: 3 }, reason: "x", revision: 1 }),
    );
    await visit.owner`delete from season_weeks where season_id = ${ids.season} and week = 4`;
    const [, moved] = await logOf(visit, id);
    await visit.refuses("boardMember", /has no week 4/, (sql) => revert(sql, moved?.id, 2));
  });

  inClub(
    "is refused when nothing would change, without a reason, and for a score that is another by now",
    async (visit) => {
      const { id } = await enterRound(visit, "scorekeeper", { hits: 20 });
      await visit.as("boardMember", (sql) =>
        changeScore(sql, id, { action: "correct", values: { hits: 21 }, reason: "x", revision: 1 }),
      );
      const [, corrected] = await logOf(visit, id);
      await putBack(visit, id, 1);
      const messageOf = async (revision: number, reason: string | null = "x") =>
        (await visit.refusal("boardMember", (sql) => revert(sql, corrected?.id, revision, reason))).message;
      expect(await messageOf(3)).toMatch(/^This score already says/);
      expect(await messageOf(3, "")).toMatch(/^Enter a reason/);
      expect(await messageOf(2)).toMatch(/^Someone else changed this score while/);
    },
  );

  inClub("is for the board alone", async (visit) => {
    const { id } = await enterRound(visit, "scorekeeper");
    const [entered] = await logOf(visit, id);
    for (const person of ["scorekeeper", "member", "pending", "signedOut"] as const)
      await visit.refuses(person, "42501", (sql) => revert(sql, entered?.id, 1));
  });
});

describe("a week", () => {
  const mark = (
    sql: Transaction,
    week: number,
    published: boolean | null,
    locked: boolean | null,
    reason: string | null = null,
  ) => sql`select * from mark_week(${ids.season}, ${week}, ${published}, ${locked}, ${reason})`;

  inClub("is published and locked, by whom and when, and both can be taken back", async (visit) => {
    const [both] = await visit.as("boardMember", (sql) => mark(sql, 2, true, true));
    expect(both).toMatchObject({
      published_by: cast.boardMember.account,
      locked_by: cast.boardMember.account,
    });
    const [again] = await visit.as("admin", (sql) => mark(sql, 2, true, null));
    expect(again).toEqual(both);
    const [open] = await visit.as("admin", (sql) => mark(sql, 2, null, false));
    expect(open).toMatchObject({ locked_at: null, locked_by: null, published_at: both?.published_at });
    const [reopened] = await visit.as("admin", (sql) => mark(sql, 2, false, null, "A sheet is missing."));
    expect(reopened).toMatchObject({ published_at: null, published_by: null });
  });

  inClub("is reopened with a reason alone, also where the table is written", async (visit) => {
    await visit.as("boardMember", (sql) => mark(sql, 2, true, null));
    const writes = [
      (sql: Transaction) => mark(sql, 2, false, null),
      (sql: Transaction) => mark(sql, 2, false, null, " "),
      (sql: Transaction) => sql`update season_weeks set published_at = null where week = 2`,
    ];
    for (const write of writes)
      expect((await visit.refusal("admin", write)).message).toBe(
        "Enter a reason for reopening this week. It's saved in the audit log.",
      );
    // A reason that was given for something else is none for this.
    await visit.refusal("boardMember", async (sql) => {
      await mark(sql, 3, true, null, "It is complete.");
      await sql`update season_weeks set published_at = null where week = 2`;
    });
    const [week] = await visit.owner`
      select published_by from season_weeks where season_id = ${ids.season} and week = 2`;
    expect(week?.published_by).toBe(cast.boardMember.account);
  });

  inClub("is reopened by no one but the board", async (visit) => {
    await visit.as("boardMember", (sql) => mark(sql, 2, true, null));
    for (const person of everybody.filter((one) => one !== "boardMember" && one !== "admin"))
      await visit.refuses(person, "42501", (sql) => mark(sql, 2, false, null, "mine"));
  });

  inClub("is published when it is open, and then neither postponed nor void", async (visit) => {
    await visit.as("boardMember", async (sql) => {
      await mark(sql, 1, true, null);
      await sql`update season_weeks set status = 'void' where season_id = ${ids.season} and week = 2`;
    });
    await visit.refuses(
      "boardMember",
      "Week 2 is void. Set it to open on Season Admin before you publish it.",
      (sql) => mark(sql, 2, true, null),
    );
    const other = await visit.refusal("boardMember")`
      update season_weeks set status = 'postponed' where season_id = ${ids.season} and week = 1`;
    expect(other).toMatchObject({ code: "23514" });
    expect(other.message).toContain("a published week is neither postponed nor void");
    await visit.refuses("boardMember", "23514")`
      update season_weeks set status = 'closed' where season_id = ${ids.season} and week = 3`;
  });

  inClub("once locked takes nothing from a scorekeeper, and corrections from the board", async (visit) => {
    const score = await enterRound(visit, "scorekeeper");
    await visit.as("boardMember", (sql) => mark(sql, 2, null, true));
    for (const changes of [moveTo(3, score), [{ score, action: "void" } as Change]])
      await visit.refuses("scorekeeper", "Week 2 is locked. Ask a board member for a correction.", (sql) =>
        changeScores(sql, changes),
      );
    await visit.as("boardMember", (sql) => changeScores(sql, moveTo(3, score)));
    const later = await enterRound(visit, "scorekeeper", { week: 4 });
    await visit.refuses("scorekeeper", /^Week 2 is locked/, (sql) => changeScores(sql, moveTo(2, later)));
  });

  inClub("is marked by the board alone, and only when there is one", async (visit) => {
    for (const person of ["scorekeeper", "member"] as const)
      await visit.refuses(person, "Only the board publishes and locks weeks.", (sql) =>
        mark(sql, 2, true, null),
      );
    await visit.refuses("admin", "This season has no week 44.", (sql) => mark(sql, 44, true, null));
  });
});
