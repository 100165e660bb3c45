import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { finish, reopen } from "./finished-season-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const list = [
  { name: "Lady" },
  { name: "Sub-Junior", toAge: 14 },
  { name: "JUNIOR", fromAge: 15, toAge: 17 },
  { name: "Senior veteran", fromAge: 70 },
];

async function setUp(visit: Visit, categories: object | null, startsOn = "2026-09-01") {
  await visit.owner`update seasons set starts_on = ${startsOn}, ends_on = '2026-12-31',
    rules = ${visit.owner.json(categories === null ? {} : ({ categories } as never))} where id = ${ids.season}`;
}

async function setBob(visit: Visit, category: string, birthDate: string | null) {
  await visit.owner`update members set category = ${category} where id = ${ids.bob}`;
  await visit.owner`insert into member_contacts (member_id, birth_date) values (${ids.bob}, ${birthDate})
    on conflict (member_id) do update set birth_date = excluded.birth_date`;
}

/** The category Bob would have, as the board is told before such rules are saved. */
async function proposedCategory(visit: Visit, categories: object, startsOn: string): Promise<unknown> {
  const [row] = await visit.as("boardMember")`
    select proposed_categories(${ids.season}, ${visit.owner.json(categories as never)}, ${startsOn}) as proposed`;
  return row?.proposed[ids.bob];
}

/** The category of Bob in the book that a member reads. */
async function categoryInBook(visit: Visit): Promise<unknown> {
  const [row] = await visit.as("member")`select season_book(${ids.season}) as book`;
  return row?.book.members.find(([id]: [string]) => id === ids.bob)[4];
}

/** What the club chose, the birth date, and the category in a season of September 1, by the age on that day and at the end of the year. */
const decided: [category: string, birthDate: string | null, seasonStart: string, yearEnd: string][] = [
  ["lady", "2012-02-29", "lady", "lady"],
  ["open", "2012-02-29", "Sub-Junior", "Sub-Junior"],
  ["open", "2011-09-01", "junior", "junior"],
  ["open", "2011-09-02", "Sub-Junior", "junior"],
  ["junior", "2008-09-01", "open", "open"],
  ["junior", "2008-09-02", "junior", "open"],
  ["open", "1956-12-31", "open", "Senior veteran"],
  ["veteran", "1980-05-05", "open", "open"],
  ["open", "2026-12-31", "open", "Sub-Junior"],
  ["junior", null, "junior", "junior"],
  ["senior veteran", null, "Senior veteran", "Senior veteran"],
  ["Master", null, "open", "open"],
  ["veteran", null, "open", "open"],
];

describe("the category of a member in a season", () => {
  for (const ageOn of ["seasonStart", "yearEnd"] as const)
    inClub(`is what the league's rules say, with ages of ${ageOn}`, async (visit) => {
      await setUp(visit, { list, ageOn });
      for (const [category, birthDate, atStart, atEnd] of decided) {
        await setBob(visit, category, birthDate);
        const expected = ageOn === "seasonStart" ? atStart : atEnd;
        expect([category, birthDate, await categoryInBook(visit)]).toEqual([category, birthDate, expected]);
      }
    });

  inClub("is told the board before the rules are saved, and no one else", async (visit) => {
    await setUp(visit, null);
    for (const [category, birthDate, atStart, atEnd] of decided) {
      await setBob(visit, category, birthDate);
      const proposed = [
        await proposedCategory(visit, { list }, "2026-09-01"),
        await proposedCategory(visit, { list, ageOn: "yearEnd" }, "2026-09-01"),
      ];
      expect([category, birthDate, ...proposed]).toEqual([category, birthDate, atStart, atEnd]);
      expect(await proposedCategory(visit, { list: [] }, "2026-09-01")).toBe(category);
      expect(await categoryInBook(visit)).toBe(category);
    }
    await setBob(visit, "open", "2008-09-01");
    expect(await proposedCategory(visit, { list, ageOn: "yearEnd" }, "2025-09-01")).toBe("junior");
    const asks = (sql: Transaction) =>
      sql`select private.season_category(${ids.season}, ${ids.bob}, ${sql.json({ list: [{ name: "X", toAge: 40 }] })}) as category`;
    const [row] = await visit.as("member", asks);
    expect(row?.category ?? null).toBeNull();
  });

  inClub("without a list in the rules is the club's choice, whatever the age", async (visit) => {
    await setUp(visit, null);
    await setBob(visit, "junior", "1950-01-01");
    expect(await categoryInBook(visit)).toBe("junior");
  });

  inClub("survives rules that no form could have made", async (visit) => {
    await setBob(visit, "junior", "2010-01-01");
    for (const broken of ["x", [], [null, 3, "a", {}, { name: "" }], [{ name: 7, toAge: "old" }]])
      await setUp(visit, { list: broken }).then(async () =>
        expect(["junior", "open"]).toContain(await categoryInBook(visit)),
      );
  });

  inClub(
    "stays as it was once the season is finished, and follows again when it is reopened",
    async (visit) => {
      await setUp(visit, { list });
      await setBob(visit, "open", "2010-01-01");
      await finish(visit);
      await setBob(visit, "lady", "1990-01-01");
      expect(await categoryInBook(visit)).toBe("junior");
      await reopen(visit);
      expect(await categoryInBook(visit)).toBe("lady");
    },
  );

  inClub("of a finished season without a list stays too", async (visit) => {
    await setBob(visit, "junior", null);
    await finish(visit);
    await setBob(visit, "open", null);
    expect(await categoryInBook(visit)).toBe("junior");
  });

  inClub(
    "raises the version of a running season with ages when a birth date changes, of no other",
    async (visit) => {
      const version = async () =>
        (await visit.owner`select version::integer from season_versions where season_id = ${ids.season}`)[0]
          ?.version;
      await setBob(visit, "open", null);
      await setUp(visit, null);
      const before = await version();
      await visit.owner`update member_contacts set birth_date = '2010-01-01' where member_id = ${ids.bob}`;
      expect(await version()).toBe(before);
      await setUp(visit, { list });
      const withList = await version();
      await visit.owner`update member_contacts set phone = '1' where member_id = ${ids.bob}`;
      expect(await version()).toBe(withList);
      await visit.owner`update member_contacts set birth_date = '2011-01-01' where member_id = ${ids.bob}`;
      expect(await version()).toBe(withList + 1);
    },
  );

  inClub("is not written by people", async (visit) => {
    const refusal = await visit.refusal("admin")`
      update season_members set category = 'lady' where member_id = ${ids.bob}`;
    expect(refusal.code).toBe("42501");
  });
});

describe("the category the club records", () => {
  inClub("is any name of up to 40 characters, the usual ones in small letters", async (visit) => {
    const save = (category: string) =>
      visit.owner`update members set category = ${category} where id = ${ids.bob}`;
    await save("Lady I");
    for (const wrong of ["Junior", " Lady I", "", "x".repeat(41)])
      await expect(
        visit.owner.savepoint((sql) => sql`update members set category = ${wrong} where id = ${ids.bob}`),
      ).rejects.toThrow();
  });

  inClub("makes a junior by its name where no birth date is known", async (visit) => {
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    const isJunior = async (category: string) => {
      await visit.owner`update members set category = ${category} where id = ${ids.bob}`;
      return (await visit.owner`select private.is_junior(${ids.bob}) as is`)[0]?.is;
    };
    expect([await isJunior("Sub-Junior"), await isJunior("Youth"), await isJunior("Lady I")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
