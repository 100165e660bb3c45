import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const twin = "00000000-0000-4000-8000-00000000e0a1";
const namesake = "00000000-0000-4000-8000-00000000e0a2";
const nowhere = "00000000-0000-4000-8000-00000000e0ff";
const importId = "00000000-0000-4000-8000-0000000096a1";

const facts = { first_name: "Anne", last_name: "Lee", category: "open", contacts: null, season: null };

const save = (sql: Transaction, id: string, distinct_from: unknown) =>
  sql`select save_member(${id}, ${ids.season}, ${sql.json({ ...facts, distinct_from } as never)}, null)`;

const pairsIn = async ({ owner }: Visit) =>
  (await owner`select member_a, member_b from distinct_members order by 1, 2`).map((row) => [
    row.member_a,
    row.member_b,
  ]);

describe("a new member who is another person than one of a like name", () => {
  inClub("is remembered as such when saved, and the overview says so of both", async (visit) => {
    await visit.as("boardMember", (sql) => save(sql, twin, [ids.ann, nowhere, twin]));
    expect(await pairsIn(visit)).toEqual([[ids.ann, twin]]);
    const [row] = await visit.as("boardMember")`select members_overview() as list`;
    const list = row?.list as { id: string; distinct_from: string[] }[];
    expect(list.filter(({ distinct_from }) => distinct_from.length > 0)).toEqual([
      expect.objectContaining({ id: ids.ann, distinct_from: [twin] }),
      expect.objectContaining({ id: twin, distinct_from: [ids.ann] }),
    ]);
  });

  inClub("is remembered from a list of members", async (visit) => {
    const members = [{ id: twin, member: { ...facts, distinct_from: [ids.ann] }, seen: null }];
    await visit.as("boardMember", (sql) => sql`select import_members(${ids.season}, ${sql.json(members)})`);
    expect(await pairsIn(visit)).toEqual([[ids.ann, twin]]);
  });

  inClub("is remembered from a file of scores, also of two that are both new", async (visit) => {
    const rows = [
      { id: namesake, first_name: "Ann", last_name: "Leigh", distinct_from: [twin] },
      { id: twin, first_name: "Anne", last_name: "Lee", distinct_from: [ids.ann] },
    ];
    await visit.as("boardMember", async (sql) => {
      await sql`insert into score_import_parts (import_id, part, kind, rows) values (${importId}, 1, 'members', ${sql.json(rows)})`;
      await sql`select finish_import(${importId}, ${ids.season}, 1)`;
    });
    expect(await pairsIn(visit)).toEqual([
      [ids.ann, twin],
      [twin, namesake],
    ]);
  });

  inClub("is saved as well where no one was asked, or what was sent names no one", async (visit) => {
    for (const [index, distinct] of [null, "x", ["x"], [], [nowhere]].entries()) {
      const id = `00000000-0000-4000-8000-00000000e0b${index}`;
      await visit.as("boardMember", (sql) => save(sql, id, distinct));
    }
    expect(await pairsIn(visit)).toEqual([]);
  });
});

describe("two people", () => {
  const remember = (visit: Visit, ...pairs: [string, string][]) =>
    visit.as("boardMember", async (sql) => {
      await save(sql, twin, []);
      for (const [a, b] of pairs)
        await sql`insert into distinct_members (member_a, member_b) values (${a}, ${b})`;
    });

  inClub("are a pair once, whoever is named first", async (visit) => {
    await remember(visit);
    const insertion = visit.as(
      "boardMember",
      (sql) => sql`insert into distinct_members values (${twin}, ${ids.ann})`,
    );
    await expect(insertion).rejects.toThrow("the two members are in the order of their ids");
  });

  inClub("of whom one is merged into a third: the third is not the other either", async (visit) => {
    await remember(visit, [ids.bob, twin], [ids.dee, twin], [ids.bob, ids.dee]);
    const [row] = await visit.as("boardMember")`select member_merge_preview(${ids.dee}, ${twin}) as p`;
    const digest = (row?.p as { seen: string } | undefined)?.seen ?? "";
    await visit.as("boardMember", (sql) => sql`select merge_members(${ids.dee}, ${twin}, '{}', ${digest})`);
    expect(await pairsIn(visit)).toEqual([[ids.bob, ids.dee]]);
  });

  inClub("of whom one is deleted or erased are no pair anymore", async (visit) => {
    await remember(visit, [ids.ann, twin], [ids.bob, ids.dee]);
    await visit.as("boardMember")`delete from members where id = ${twin}`;
    expect(await pairsIn(visit)).toEqual([[ids.bob, ids.dee]]);
    await visit.as("admin")`select erase_person(null, ${ids.dee})`;
    expect(await pairsIn(visit)).toEqual([]);
  });
});
