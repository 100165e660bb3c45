import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const importId = "00000000-0000-4000-8000-000000009601";
const newId = "00000000-0000-4000-8000-00000000c010";
const season = {
  id: newId,
  name: "Spring 2020",
  status: "active",
  starts_on: "2020-03-02",
  ends_on: "2020-03-15",
  rules: { preset: "scratch" },
  created_at: "2020-01-01T10:00:00+00:00",
};
const weeks = [
  {
    week: 1,
    starts_on: "2020-03-02",
    ends_on: "2020-03-08",
    status: "open",
    published_at: "2020-03-09T00:00:00+00:00",
  },
];
const ann = {
  id: ids.ann,
  first_name: "Ann",
  last_name: "Lee",
  category: "open",
  takes_part: true,
  rookie: false,
};
const score = {
  id: "00000000-0000-4000-8000-00000000f010",
  week: 1,
  member_id: ids.ann,
  round: 1,
  event: "singles16",
  kind: "actual",
  status: "complete",
  targets: 25,
  hits: 23,
  created_at: "2020-03-03T20:00:00+00:00",
  revision: 3,
};

type Parts = { kind: string; rows: Row[] }[];
const parts = (changes: Row = {}): Parts => [
  { kind: "season", rows: [{ season, weeks, ...changes }] },
  { kind: "members", rows: [ann] },
  { kind: "scores", rows: [score] },
];

async function bring(sql: Transaction, what: Parts) {
  for (const [index, { kind, rows }] of what.entries())
    await sql`insert into score_import_parts (import_id, part, kind, rows) values (${importId}, ${index + 1}, ${kind}, ${sql.json(rows as never)})`;
  return sql`select finish_season_import(${importId}, ${what.length}, 'spring.json') as outcome`;
}

const isThere = async (visit: Visit) =>
  (await visit.owner`select 1 from seasons where id = ${newId}`).length > 0;

describe("a season from a file", () => {
  inClub("is written as it was, with a score's own moment and revision", async (visit) => {
    const [answer] = await visit.as("boardMember", (sql) => bring(sql, parts()));
    expect(answer?.outcome).toEqual({ season_id: newId, is_new: true, members: 0, scores: 1 });
    const [row] = await visit.owner`
      select hits, revision, entered_by, created_at::date::text as day from scores where season_id = ${newId}`;
    expect(row).toEqual({ hits: 23, revision: 3, entered_by: null, day: "2020-03-03" });
    expect(await visit.owner`select 1 from score_import_parts`).toEqual([]);
  });

  inClub("holds a round of a day before its week as it is", async (visit) => {
    const early = { ...score, shot_on: "2020-03-01" };
    const brought = parts().map((part) => (part.kind === "scores" ? { ...part, rows: [early] } : part));
    await visit.as("boardMember", (sql) => bring(sql, brought));
    const [row] = await visit.owner`select kind, shot_on::text from scores where season_id = ${newId}`;
    expect(row).toEqual({ kind: "actual", shot_on: "2020-03-01" });
  });

  inClub("is taken in once, and a lost answer is given again", async (visit) => {
    await visit.as("admin", (sql) => bring(sql, parts()));
    const [again] = await visit.as("admin")`select finish_season_import(${importId}, 3) as outcome`;
    expect(again?.outcome).toMatchObject({ is_new: true, scores: 1 });
    expect(await visit.owner`select 1 from scores where season_id = ${newId}`).toHaveLength(1);
  });

  inClub("leaves the checks for rounds of today as they were", async (visit) => {
    await visit.as("boardMember", (sql) => bring(sql, parts()));
    const entry = { member_id: ids.cal, week: 1, targets: 25, hits: 26 };
    await visit.refuses("boardMember", /26 of 25 is not possible/)`
      select record_scores(${ids.season}, ${visit.owner.json([entry])})`;
  });

  const faulty: Record<string, [sentence: RegExp, what: Parts]> = {
    "that holds no season": [/The file has no season/, [{ kind: "members", rows: [ann] }]],
    "of a name that is taken": [
      /already a season of this name/,
      parts({ season: { ...season, name: "Autumn 2026" } }),
    ],
    "with a score of a week it does not hold": [
      /a week, team, member, or score that isn't in it/,
      parts({ weeks: [{ ...weeks[0], week: 2 }] }),
    ],
    "with more hits than targets": [
      /hits are between 0 and the targets/,
      [...parts().slice(0, 2), { kind: "scores", rows: [{ ...score, hits: 26 }] }],
    ],
    "with a score of another season of this club": [
      /names something twice, or something that belongs to another season/,
      [...parts().slice(0, 2), { kind: "scores", rows: [{ ...score, id: ids.annScore }] }],
    ],
    "with the same round twice": [
      /names something twice/,
      [...parts().slice(0, 2), { kind: "scores", rows: [score, { ...score, id: ids.message }] }],
    ],
    "with a member who is gone": [
      /no longer exists/,
      [...parts().slice(0, 1), { kind: "members", rows: [{ ...ann, id: ids.message }] }],
    ],
    "with a moment that is none": [
      /can't be read. Export the season again/,
      [...parts().slice(0, 2), { kind: "scores", rows: [{ ...score, created_at: "soon" }] }],
    ],
    "with overlapping weeks": [/overlap/, parts({ weeks: [...weeks, { ...weeks[0], week: 2 }] })],
  };
  for (const [what, [sentence, file]] of Object.entries(faulty))
    inClub(`${what} is refused, and nothing of it is written`, async (visit) => {
      await visit.refuses("boardMember", sentence, async (sql) => {
        await bring(sql, file);
        await sql`set constraints all immediate`;
      });
      expect(await isThere(visit)).toBe(false);
    });

  inClub("is not taken in before all of its parts have arrived", async (visit) => {
    await visit.refuses(
      "boardMember",
      "1 of 2 parts of this import have arrived. Nothing was imported. Start it again.",
      async (sql) => {
        await sql`insert into score_import_parts (import_id, part, kind, rows) values (${importId}, 1, 'members', '[]')`;
        await sql`select finish_season_import(${importId}, 2)`;
      },
    );
  });

  inClub("brings old entries of the log only for its own scores", async (visit) => {
    const entry = {
      member_id: ids.ann,
      action: "corrected",
      now: { hits: 1 },
      source: "admin",
      created_at: "2020-03-04T10:00:00+00:00",
    };
    const log = {
      kind: "log",
      rows: [
        { ...entry, score_id: score.id },
        { ...entry, score_id: ids.annScore },
      ],
    };
    await visit.as("boardMember", (sql) => bring(sql, [...parts(), log]));
    expect(
      await visit.owner`select score_id, source, account_id from score_audit_log where action = 'corrected'`,
    ).toEqual([{ score_id: score.id, source: "season file: admin", account_id: null }]);
  });
});

describe("who may", () => {
  inClub("take a season out: the board alone", async (visit) => {
    const take = (sql: Transaction) => sql`select season_file(${ids.season}) as file`;
    for (const person of ["boardMember", "admin"] as const)
      expect((await visit.as(person, take))[0]?.file).toMatchObject({ season: { id: ids.season } });
    for (const person of ["member", "scorekeeper", "pending", "inactive", "visitor"] as const)
      expect((await visit.refusal(person, take)).code).toBe("42501");
  });

  inClub("bring a season in: the board alone", async (visit) => {
    for (const person of ["member", "scorekeeper"] as const) {
      await visit.refuses(person, {
        code: "42501",
        message: "Only the board can import seasons.",
      })`select finish_season_import(${importId}, 0)`;
      await visit.refuses(person, "42501")`select private.import_season_file(${importId}, '')`;
      await visit.refuses("admin", "42501")`select private.write_season('{}', '')`;
    }
  });

  inClub("see private details in the file: nobody", async (visit) => {
    await visit.owner`update member_contacts set notes = 'owes for shells', phone = '555-0101'`;
    const [row] = await visit.as("admin")`select season_file(${ids.season})::text as file`;
    for (const secret of ["555-0101", "owes for shells", "@club.example", "entered_by", "account_id"])
      expect(row?.file).not.toContain(secret);
  });
});
