import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const importId = "00000000-0000-4000-8000-000000009601";
const eve = "00000000-0000-4000-8000-000000009602";
const owls = "00000000-0000-4000-8000-000000009603";
const scoreId = (index: number) => `00000000-0000-4000-8000-0000000097${String(index).padStart(2, "0")}`;

const score = (index: number, fields: object) => ({
  id: scoreId(index),
  week: 3,
  targets: 25,
  hits: 20,
  ...fields,
});

type Part = [kind: string, rows: readonly object[]];
const parts: Part[] = [
  ["members", [{ id: eve, first_name: "Eve", last_name: "Hart", seed_average: 21.5 }]],
  ["teams", [{ id: owls, name: "Owls" }]],
  ["rosters", [{ team_id: owls, member_id: eve, from_week: 1, to_week: null }]],
  ["scores", [score(1, { member_id: eve, team_id: owls })]],
  ["scores", [score(2, { member_id: ids.cal, hits: 19 })]],
];

async function stage(sql: Transaction, staged: readonly Part[] = parts) {
  for (const [index, [kind, rows]] of staged.entries())
    await sql`insert into score_import_parts (import_id, part, kind, rows)
      values (${importId}, ${index + 1}, ${kind}, ${sql.json(rows as never)})`;
}

async function finish(sql: Transaction, count = parts.length) {
  const [answer] = await sql`
    select finish_import(${importId}, ${ids.season}, ${count}, 'roster.csv, scores.csv') as result`;
  return answer?.result as Record<string, number>;
}

async function countRows({ owner }: Visit) {
  const [row] =
    await owner`select (select count(*)::int from scores) as scores, (select count(*)::int from members) as members,
    (select count(*)::int from teams) as teams, (select count(*)::int from score_import_parts) as parts`;
  return row as { scores: number; members: number; teams: number; parts: number };
}

describe("an import that arrives in parts", () => {
  inClub("counts for nothing before it is finished", async (visit) => {
    const before = await countRows(visit);
    await visit.as("boardMember", (sql) => stage(sql));
    expect(await countRows(visit)).toEqual({ ...before, parts: 5 });
  });

  inClub("is taken in as a whole, says what it wrote, and leaves no part behind", async (visit) => {
    const before = await countRows(visit);
    const result = await visit.as("boardMember", async (sql) => {
      await stage(sql);
      return finish(sql);
    });
    expect(result).toMatchObject({ members: 1, teams: 1, rosters: 1, saved: 2, unchanged: 0 });
    expect(await countRows(visit)).toEqual({
      scores: before.scores + 2,
      members: before.members + 1,
      teams: before.teams + 1,
      parts: 0,
    });
    const log = await visit.owner`select reason, source from score_audit_log where score_id = ${scoreId(1)}`;
    expect(log).toEqual([{ reason: "Imported from roster.csv, scores.csv", source: "import" }]);
  });

  inClub("answers a second call with what the first one wrote, and writes nothing", async (visit) => {
    const first = await visit.as("boardMember", async (sql) => {
      await stage(sql);
      return finish(sql);
    });
    const after = await countRows(visit);
    expect(await visit.as("boardMember", (sql) => finish(sql))).toEqual(first);
    expect(await visit.as("admin", (sql) => finish(sql))).toEqual(first);
    expect(await countRows(visit)).toEqual(after);
  });

  inClub("is refused while a part is missing", async (visit) => {
    await visit.as("boardMember", (sql) => stage(sql, parts.slice(0, 4)));
    const before = await countRows(visit);
    await expect(visit.as("boardMember", (sql) => finish(sql))).rejects.toThrow("4 of 5 parts");
    expect(await countRows(visit)).toEqual(before);
  });

  inClub("a part that is sent twice is one part", async (visit) => {
    await visit.as("boardMember", async (sql) => {
      await stage(sql);
      for (const [index, [kind, rows]] of parts.entries())
        await sql`insert into score_import_parts (import_id, part, kind, rows)
          values (${importId}, ${index + 1}, ${kind}, ${sql.json(rows as never)}) on conflict do nothing`;
    });
    expect((await countRows(visit)).parts).toBe(5);
  });

  inClub("leaves nothing of itself when one row cannot be", async (visit) => {
    const before = await countRows(visit);
    const broken: Part[] = [...parts.slice(0, 4), ["scores", [score(2, { member_id: ids.cal, hits: 26 })]]];
    await visit.as("boardMember", (sql) => stage(sql, broken));
    await expect(visit.as("boardMember", (sql) => finish(sql))).rejects.toThrow("26 of 25 is not possible");
    expect(await countRows(visit)).toEqual({ ...before, parts: 5 });
  });

  inClub("is made of one's own parts only", async (visit) => {
    await visit.as("boardMember", (sql) => stage(sql));
    await expect(visit.as("admin", (sql) => finish(sql))).rejects.toThrow("0 of 5 parts");
  });

  inClub("is given up without a trace", async (visit) => {
    await visit.as("boardMember", (sql) => stage(sql));
    await visit.as("boardMember")`delete from score_import_parts where import_id = ${importId}`;
    expect((await countRows(visit)).parts).toBe(0);
  });

  inClub("is refused when it has one round twice", async (visit) => {
    const twice: Part[] = [
      ["scores", [score(1, { member_id: ids.cal })]],
      ["scores", [score(2, { member_id: ids.cal })]],
    ];
    await visit.as("boardMember", (sql) => stage(sql, twice));
    await expect(visit.as("boardMember", (sql) => finish(sql, 2))).rejects.toThrow("in the file twice");
  });

  inClub("stops at a round that stands with another value, and names it", async (visit) => {
    const [annScore] = await visit.owner`select * from scores where id = ${ids.annScore}`;
    const other: Part[] = [
      ["scores", [score(1, { member_id: ids.ann, week: annScore?.week, event: annScore?.event, hits: 3 })]],
    ];
    await visit.as("boardMember", (sql) => stage(sql, other));
    await expect(visit.as("boardMember", (sql) => finish(sql, 1))).rejects.toMatchObject({
      code: "23505",
      detail: expect.stringContaining(ids.annScore),
    });
  });

  for (const [what, kind, rows, sentence] of [
    ["501 rows", "scores", Array(501).fill({}), "a list of up to 500 rows"],
    ["another kind of row", "accounts", [], "rows of one known kind"],
  ] as const)
    inClub(`takes no part with ${what}`, async (visit) => {
      await expect(visit.as("boardMember", (sql) => stage(sql, [[kind, rows]]))).rejects.toThrow(sentence);
    });

  inClub("is forgotten after a day when nobody finishes it", async (visit) => {
    await visit.as("boardMember", (sql) => stage(sql));
    await visit.owner`select private.remove_old_imports()`;
    expect((await countRows(visit)).parts).toBe(5);
    await visit.owner`update score_import_parts set created_at = now() - interval '25 hours' where part < 5`;
    await visit.owner`select private.remove_old_imports()`;
    expect((await countRows(visit)).parts).toBe(1);
  });
});
