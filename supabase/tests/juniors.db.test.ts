import { describe, expect } from "vitest";
import { ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, writeTo, writeToSeveral } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const bornYearsAgo = (visit: Visit, member: string, years: number, agreed = false) =>
  visit.owner`insert into member_contacts (member_id, birth_date, guardian_agreed)
    values (${member}, ((now() at time zone 'America/Chicago')::date - make_interval(years => ${years}))::date, ${agreed})
    on conflict (member_id) do update set birth_date = excluded.birth_date, guardian_agreed = excluded.guardian_agreed`;
const makeBobJunior = (visit: Visit, agreed = false) => bornYearsAgo(visit, ids.bob, 15, agreed);
const protectedFor = async (visit: Visit, person: Person) =>
  (await visit.as(person)`select id from protected_account_ids() id`).map((row) => row.id);

describe("messages to a junior", () => {
  inClub("come from the board, not from other adults", async (visit) => {
    await makeBobJunior(visit);
    for (const person of ["member", "scorekeeper"] as const) {
      await visit.refuses(person, /junior/, () => writeTo(visit, person, "otherMember"));
      await visit.refuses(person, /junior/, () => writeToSeveral(visit, person, ["admin", "otherMember"]));
    }
    await writeTo(visit, "boardMember", "otherMember");
    await writeToSeveral(visit, "admin", ["member", "otherMember"]);
  });

  inClub("come from everybody once the guardian has agreed", async (visit) => {
    await makeBobJunior(visit, true);
    await writeTo(visit, "member", "otherMember");
    expect(await protectedFor(visit, "member")).toEqual([]);
  });

  inClub("come from other juniors, and juniors write to everybody", async (visit) => {
    await makeBobJunior(visit);
    await bornYearsAgo(visit, ids.ann, 16);
    await writeTo(visit, "member", "otherMember");
    await writeTo(visit, "otherMember", "scorekeeper");
  });

  inClub("are open from the eighteenth birthday on", async (visit) => {
    await bornYearsAgo(visit, ids.bob, 18);
    expect(await protectedFor(visit, "member")).toEqual([]);
    await visit.owner`update member_contacts set birth_date = birth_date + 1 where member_id = ${ids.bob}`;
    expect(await protectedFor(visit, "member")).toEqual([account("otherMember")]);
  });

  inClub("follow the category where no birth date is known", async (visit) => {
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    await visit.owner`update members set category = 'junior' where id = ${ids.bob}`;
    expect(await protectedFor(visit, "member")).toEqual([account("otherMember")]);
    expect(await protectedFor(visit, "otherMember")).toEqual([]);
    for (const person of [...withoutAccess, "boardMember", "admin"] as const)
      expect(await protectedFor(visit, person)).toEqual([]);
  });
});

describe("a member's own details", () => {
  const enter = (visit: Visit, values: object) =>
    visit.as("otherMember")`
      insert into member_contacts ${visit.owner({ member_id: ids.bob, ...values } as never)}
        on conflict (member_id) do update set ${visit.owner(values as never)}`;
  const refused = async (visit: Visit, values: object) =>
    (await visit.refusal("otherMember", () => enter(visit, values))).code;

  inClub("do not make him a junior, who may write to juniors", async (visit) => {
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    expect(await refused(visit, { birth_date: "2015-05-05" })).toBe("42501");
    await enter(visit, { birth_date: "1980-05-05" });
  });

  inClub("do not make a junior grown up", async (visit) => {
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    await visit.owner`update members set category = 'junior' where id = ${ids.bob}`;
    expect(await refused(visit, { birth_date: "1980-05-05" })).toBe("42501");
    await enter(visit, { birth_date: "2015-05-05" });
  });

  inClub("do not move a birth date that is known, or empty it", async (visit) => {
    for (const birth_date of ["1971-06-05", null]) expect(await refused(visit, { birth_date })).toBe("42501");
    await enter(visit, { birth_date: "1970-06-05", phone: "555-0188" });
  });

  inClub("do not let a junior agree for his guardian, or change who it is", async (visit) => {
    await makeBobJunior(visit);
    for (const values of [
      { guardian_agreed: true },
      { guardian_name: "Me" },
      { guardian_contact: "me@club.example" },
    ])
      expect(await refused(visit, values)).toBe("42501");
    await enter(visit, { phone: "555-0188" });
  });

  inClub("of a junior are completed by the board", async (visit) => {
    for (const person of ["boardMember", "admin"] as const) {
      const { count } = await visit.as(person)`
        update member_contacts set birth_date = '2012-01-01', guardian_name = 'Jo Ray', guardian_agreed = true
          where member_id = ${ids.bob}`;
      expect(count).toBe(1);
    }
  });

  inClub("are closed to whoever is not Active, with no word about them", async (visit) => {
    for (const person of withoutAccess)
      for (const birth_date of ["2015-05-05", "1980-05-05"]) {
        const error = await visit.refusal(person)`
          insert into member_contacts (member_id, birth_date) values (${ids.cal}, ${birth_date})`;
        expect([error.code, error.message]).toEqual(["42501", "Sign in to change your details."]);
      }
  });
});
