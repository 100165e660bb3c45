import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const eve = "00000000-0000-4000-8000-00000000e009";

const newcomer = { first_name: "Eve", last_name: "Poe", category: "open", contacts: null, season: null };

async function overview(visit: Visit, member: string) {
  const [row] = await visit.as("boardMember")`select members_overview(${ids.season}) as list`;
  const list = row?.list as Record<string, unknown>[] | undefined;
  const found = list?.find(({ id }) => id === member);
  if (!found) throw new Error("The member is not in the overview.");
  return found;
}

const factsOf = ({ first_name, last_name, category, contacts, season }: Record<string, unknown>) => ({
  first_name,
  last_name,
  category,
  contacts,
  season,
});

function save(sql: Transaction, id: string, member: object, before: object | null) {
  return sql`select save_member(${id}, ${ids.season}, ${sql.json(member as never)}, ${before && sql.json(before as never)}) as member`;
}

describe("the overview of members", () => {
  inClub("has private details, the part in the season and the account", async (visit) => {
    expect(await overview(visit, ids.ann)).toMatchObject({
      name: "Ann Lee",
      contacts: { phone: "555-0101", birth_date: "1960-05-04", guardian_agreed: false },
      season: { seed_average: null, rookie: false, class_override: null },
      account: { name: "member Tester", status: "Active" },
    });
    expect(await overview(visit, ids.dee)).toMatchObject({ contacts: null, season: null, account: null });
  });

  inClub("is narrowed by words, part in the season, category, account and age", async (visit) => {
    await visit.owner.unsafe(`
      update members set first_name = 'Ánn', category = 'lady' where id = '${ids.ann}';
      update members set category = 'junior' where id = '${ids.cal}';
      insert into member_contacts (member_id, birth_date, guardian_name) values ('${ids.cal}', '2001-02-03', 'Pat_100% Roe')
        on conflict (member_id) do update set birth_date = excluded.birth_date, guardian_name = excluded.guardian_name;
      insert into season_members (season_id, member_id) values ('${ids.season}', '${ids.dee}') on conflict do nothing`);
    const namesOf = async (narrowed: Record<string, string | number>) => {
      const [row] = await visit.as(
        "boardMember",
        (sql) => sql`select members_overview(${ids.season}, ${sql.json(narrowed)}) as list`,
      );
      const nameOf = new Map<string, string>(Object.entries(ids).map(([name, id]) => [id, name]));
      return (row as { list: { id: string }[] }).list.map(({ id }) => nameOf.get(id));
    };
    expect(await namesOf({})).toHaveLength(4);
    expect(await namesOf({ find: "lee ann" })).toEqual(["ann"]);
    expect(await namesOf({ find: "ánn" })).toEqual(["ann"]);
    expect(await namesOf({ find: "0101" })).toEqual(["ann"]);
    expect(await namesOf({ find: "member tester" })).toContain("ann");
    expect(await namesOf({ find: "pat_100% roe" })).toEqual(["cal"]);
    expect(await namesOf({ find: "pat%roe" })).toEqual([]);
    expect(await namesOf({ find: "lee nobody" })).toEqual([]);
    expect(await namesOf({ category: "lady" })).toEqual(["ann"]);
    expect(await namesOf({ account: "linked" })).toEqual(expect.arrayContaining(["ann", "bob"]));
    expect(await namesOf({ account: "none" })).toEqual(expect.arrayContaining(["cal", "dee"]));
    expect(await namesOf({ part: "no-team", week: 1 })).toEqual(["dee"]);
    expect(await namesOf({ part: "out" })).toEqual(["cal"]);
    expect(await namesOf({ part: "in" })).toHaveLength(3);
    expect(await namesOf({ age: "turned-18" })).toEqual(["cal"]);
  });

  inClub("says which categories members have", async (visit) => {
    await visit.owner`update members set category = 'lady' where id = ${ids.ann}`;
    const rows = await visit.as("boardMember")`select member_categories() as name`;
    expect(rows.map(({ name }) => name)).toEqual(["lady", "open"]);
  });

  inClub("is empty for everybody else", async (visit) => {
    for (const person of ["pending", "member", "scorekeeper", "forger"] as const) {
      const [row] = await visit.as(person)`select members_overview(${ids.season}) as list`;
      expect(row?.list).toBeNull();
    }
  });
});

describe("a member", () => {
  inClub("is added with all details in one step", async (visit) => {
    const member = {
      ...newcomer,
      category: "junior",
      contacts: { birth_date: "2012-02-03", guardian_name: "Pat Poe", guardian_contact: "555-0199" },
      season: { seed_average: 18.5, rookie: true, class_override: "C" },
    };
    await visit.as("boardMember", (sql) => save(sql, eve, member, null));
    expect(factsOf(await overview(visit, eve))).toEqual({
      ...member,
      contacts: {
        ...member.contacts,
        email: null,
        phone: null,
        address: null,
        notes: null,
        guardian_agreed: false,
      },
    });
  });

  inClub("leaves the season and his details behind when they are emptied", async (visit) => {
    await visit.as("boardMember", (sql) =>
      save(sql, eve, { ...newcomer, contacts: { phone: "1" }, season: { rookie: true } }, null),
    );
    const facts = factsOf(await overview(visit, eve));
    await visit.as("boardMember", (sql) => save(sql, eve, newcomer, facts));
    expect(factsOf(await overview(visit, eve))).toEqual(newcomer);
  });

  inClub("stays in a season he has rounds in", async (visit) => {
    const facts = factsOf(await overview(visit, ids.ann));
    await expect(
      visit.as("boardMember", (sql) => save(sql, ids.ann, { ...facts, season: null }, facts)),
    ).rejects.toThrow("Ann Lee has rounds, a place on a team or a shoot-off in this season");
  });

  inClub("is not changed over a change that was not seen", async (visit) => {
    const facts = factsOf(await overview(visit, ids.dee));
    await visit.as("admin", (sql) =>
      save(sql, ids.dee, { ...facts, contacts: { phone: "555-0107" } }, facts),
    );
    const refusal = await visit.refusal("boardMember", (sql) =>
      save(sql, ids.dee, { ...facts, last_name: "Foxx" }, facts),
    );
    expect([refusal.code, JSON.parse(refusal.detail ?? "").contacts.phone]).toEqual(["40001", "555-0107"]);
  });

  for (const [what, change, sentence] of [
    ["without a first name", { first_name: " " }, "first name (1 to 50"],
    ["without a category", { category: " " }, "choose a category"],
    ["born tomorrow", { contacts: { birth_date: "2999-01-01" } }, "between 1900 and today"],
    ["with a seed of 101", { season: { seed_average: 101 } }, "from 0 to 100"],
    [
      "with a phone of 51 characters",
      { contacts: { phone: "1".repeat(51) } },
      "the phone number has 51 characters. The limit is 50.",
    ],
  ] as const)
    inClub(`is refused ${what}`, async (visit) => {
      await expect(
        visit.as("boardMember", (sql) => save(sql, eve, { ...newcomer, ...change }, null)),
      ).rejects.toThrow(sentence);
    });
});

describe("a file of members", () => {
  const send = (sql: Transaction, members: unknown[]) =>
    sql`select import_members(${ids.season}, ${sql.json(members as never)}) as saved`;

  inClub("is saved all or none", async (visit) => {
    const good = { id: eve, member: newcomer, seen: null };
    await expect(
      visit.as("boardMember", (sql) =>
        send(sql, [good, { id: ids.ann, member: newcomer, seen: { first_name: "Another" } }]),
      ),
    ).rejects.toThrow("Someone else changed this member while you were editing");
    expect(await visit.owner`select from members where id = ${eve}`).toHaveLength(0);
    const [row] = await visit.as("boardMember", (sql) => send(sql, [good]));
    expect(row?.saved).toBe(1);
  });

  inClub("raises the version of each season that shows its members, once", async (visit) => {
    await visit.owner`insert into season_members (season_id, member_id) values (${ids.emptySeason}, ${ids.ann})`;
    const versions = async () => {
      const rows = await visit.owner`
        select version::integer from season_versions where season_id in (${ids.season}, ${ids.emptySeason}) order by season_id`;
      return rows.map(({ version }) => Number(version));
    };
    const before = await versions();
    const [row] = await visit.owner`select private.member_facts(null, ${ids.ann}) as facts`;
    const renamed = { id: ids.ann, member: { ...row?.facts, last_name: "Ray" }, seen: row?.facts };
    await visit.as("boardMember", (sql) => sql`select import_members(null, ${sql.json([renamed] as never)})`);
    expect(await versions()).toEqual(before.map((version) => version + 1));
  });

  inClub("of 1,000 new members is taken in within a request", async (visit) => {
    const members = Array.from({ length: 1000 }, (_, index) => ({
      id: `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`,
      member: { ...newcomer, last_name: `Poe ${index}`, contacts: { phone: "1" }, season: { rookie: true } },
      seen: null,
    }));
    await visit.as("boardMember", async (sql) => {
      await sql`set local statement_timeout = '8s'`;
      await send(sql, members);
    });
    expect(await visit.owner`select from season_members where rookie`).toHaveLength(1000);
  });
});
