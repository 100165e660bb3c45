import { describe, expect } from "vitest";
import { cast, ids, type Person } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { bulletinBoard, commentIds, postIds } from "./permissions-of-bulletin-board.ts";
import { changeScore, readScore, type ScoreChange } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Work = (sql: Transaction) => Promise<unknown>;
const change =
  (action: ScoreChange["action"], values = {}): Work =>
  (sql) =>
    changeScore(sql, ids.bobScore, { action, values });
const correct = (hits: number) => change("correct", { hits });
const voids = change("void");
const restores = change("restore");
/** As the data API writes it, with a reason that another function has said. */
const patches =
  (set: string): Work =>
  (sql) =>
    sql.unsafe(
      `select private.set_change_context('test', 'admin'); update scores set ${set} where id = '${ids.bobScore}'`,
    );

async function does(visit: Visit, person: Person, work: Work): Promise<unknown> {
  return visit.as(person, work);
}
const untouched = (visit: Visit) => readScore(visit, ids.bobScore);

describe("a scorekeeper's round that the board has changed", () => {
  const undoings: Record<string, [Work, Record<string, Work>]> = {
    "made void is not restored": [
      voids,
      {
        change_scores: restores,
        "a plain change": patches("voided_at = null"),
      },
    ],
    "corrected is not corrected back": [
      correct(9),
      {
        change_scores: correct(21),
        "a plain change": patches("hits = 21"),
      },
    ],
    "restored is not made void": [
      async (sql) => {
        await voids(sql);
        await restores(sql);
      },
      { change_scores: voids, "a plain change": patches("voided_at = now()") },
    ],
    "moved is not moved back": [
      correct(9),
      {
        change_scores: change("correct", { week: 2 }),
      },
    ],
  };
  for (const [what, [decision, ways]] of Object.entries(undoings))
    for (const [way, undo] of Object.entries(ways))
      inClub(`${what} by him: ${way}`, async (visit) => {
        await does(visit, "boardMember", decision);
        const before = await untouched(visit);
        const outcome = await does(visit, "scorekeeper", undo).catch((error: { code: string }) => error.code);
        if (way !== "a plain change") expect(outcome).toBe("42501");
        expect(await untouched(visit)).toEqual(before);
      });

  inClub("is said to be the board's, in a sentence", async (visit) => {
    await does(visit, "boardMember", voids);
    const error = await visit.refusal("scorekeeper", restores);
    expect(error.message).toBe(
      "The board changed this score, so only the board can change it now. Ask a board member.",
    );
  });

  inClub("is not answered by him when its shooter disputes it", async (visit) => {
    await does(visit, "boardMember", correct(9));
    const [dispute] = await visit.as("otherMember")`
      insert into score_disputes (score_id, note) values (${ids.bobScore}, 'I had 21.') returning id`;
    await visit.refuses("scorekeeper", "42501")`
      select answer_dispute(${dispute?.id}, true, 'so be it', '[]')`;
  });

  inClub("stays the board's: another board member still changes it", async (visit) => {
    await does(visit, "boardMember", voids);
    await does(visit, "admin", restores);
    expect(await untouched(visit)).toMatchObject({ voided_at: null });
  });
});

inClub("a scorekeeper takes back what he did himself that night", async (visit) => {
  await does(visit, "scorekeeper", voids);
  await does(visit, "scorekeeper", restores);
  await does(visit, "scorekeeper", correct(19));
  expect(await untouched(visit)).toMatchObject({ hits: 19, voided_at: null });
});

describe("the screen that the log names", () => {
  const sourceOf = async (visit: Visit, person: Person, source: string) => {
    await visit.as(person, (sql) =>
      changeScore(sql, ids.bobScore, { action: "correct", values: { hits: 18 }, source }),
    );
    const [entry] = await visit.owner`
      select source from score_audit_log where score_id = ${ids.bobScore} order by id desc limit 1`;
    return entry?.source;
  };
  for (const [person, source, storedSource] of [
    ["scorekeeper", "add-score", "add-score"],
    ["scorekeeper", "add-team-scores", "add-team-scores"],
    ["scorekeeper", "at-the-line", "at-the-line"],
    ["scorekeeper", "restore", "restore"],
    ["scorekeeper", "admin", "data API"],
    ["scorekeeper", "score-audit-log", "data API"],
    ["scorekeeper", "member-admin", "data API"],
    ["scorekeeper", "season file", "data API"],
    ["scorekeeper", "season-admin", "data API"],
    ["boardMember", "admin", "admin"],
    ["boardMember", "season-admin", "data API"],
    ["boardMember", "<b>add-score</b>", "data API"],
  ] as const)
    inClub(`"${source}" of ${person} is written down as "${storedSource}"`, async (visit) => {
      expect(await sourceOf(visit, person, source)).toBe(storedSource);
    });
});

describe("what the database stamps", () => {
  inClub("when a week was published and locked is now, whatever was sent", async (visit) => {
    await visit.as("boardMember")`
      update season_weeks set published_at = '2020-01-01', locked_at = '2020-01-01' where week = 1`;
    const [week] = await visit.owner`
      select published_at = now() as published, locked_at = now() as locked, locked_by from season_weeks
      where season_id = ${ids.season} and week = 1`;
    expect(week).toEqual({ published: true, locked: true, locked_by: cast.boardMember.account });
  });

  inClub("when a report was closed is now, whatever was sent", async (visit) => {
    await visit.as("otherMember")`
      insert into message_reports (message_id, reason) values (${ids.message}, 'rude')`;
    await visit.as("boardMember")`update message_reports set resolved_at = '2020-01-01' where true`;
    const [report] = await visit.owner`select resolved_at = now() as is_now from message_reports`;
    expect(report?.is_now).toBe(true);
  });

  inClub("how often a squad changed is counted, and not sent", async (visit) => {
    const squad = "00000000-0000-4000-8000-000000009004";
    const save = (squads: object[], before: object) =>
      visit.as("scorekeeper", async (sql) => {
        const [row] =
          await sql`select save_squads(${ids.season}, 2, 'singles16', ${sql.json(squads as never)}, ${sql.json(before as never)}) as it`;
        return row?.it;
      });
    const one = { id: squad, number: 1, members: [ids.cal] };
    expect(await save([one], {})).toEqual({ [squad]: 1 });
    expect(await save([{ ...one, field: "2" }], { [squad]: 1 })).toEqual({ [squad]: 2 });
    await visit.refuses("scorekeeper", "42501")`update squads set revision = 1 where true`;
  });
});

inClub(
  "what the board has hidden on the bulletin board stays hidden when its author changes it",
  async (visit) => {
    await visit.owner.unsafe(bulletinBoard);
    for (const [person, table, id] of [
      ["member", "bulletin_posts", postIds.hidden],
      ["otherMember", "bulletin_comments", commentIds.hidden],
    ] as const) {
      const readRow = () => visit.as("scorekeeper")`select 1 from ${visit.owner(table)} where id = ${id}`;
      await visit.as(person)`update ${visit.owner(table)} set body = 'harmless' where id = ${id}`;
      expect(await readRow()).toHaveLength(0);
      for (const column of ["hidden_at", "hidden_by", "hidden_reason"])
        await visit.refuses(person, "42501")`
          update ${visit.owner(table)} set ${visit.owner(column)} = null where id = ${id}`;
    }
  },
);
