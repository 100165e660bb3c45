import { expect } from "vitest";
import { readStanding } from "#server/api/auth/standing.ts";
import { type AccountHolder, accountHolders, cast, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

/** The permission matrix tests the cast, so the cast needs every kind of person that the database allows. */
const { inClub } = useClub();

/** The values that a check of a table allows its column. */
async function allowedValues({ owner }: Visit, column: string): Promise<string[]> {
  const rows = await owner`
    select (regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g'))[1] as value
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = 'public.account_access'::regclass and a.attname = ${column}`;
  return rows.map(({ value }) => String(value));
}

/** Every role and status, as "role, status", that no one in the cast has. */
async function missingPeople(visit: Visit): Promise<string[]> {
  const accounts = accountHolders.map((person) => cast[person].account);
  const rows = await visit.owner`
    select distinct role || ', ' || status as standing from account_access where account_id = any (${accounts})`;
  const there = new Set(rows.map(({ standing }) => String(standing)));
  const statuses = await allowedValues(visit, "status");
  const roles = await allowedValues(visit, "role");
  return roles
    .flatMap((role) => statuses.map((status) => `${role}, ${status}`))
    .filter((each) => !there.has(each));
}

function standingOf({ owner }: Visit, person: AccountHolder | "forger") {
  const { account, session } = cast[person];
  return readStanding(owner, { userId: account, sessionId: session, claims: {} });
}

const allowRole = (role: string) => `
  alter table account_access drop constraint account_access_role_check;
  alter table account_access add constraint account_access_role_check
    check (role in ('Admin', 'Board Member', 'Member', '${role}'))`;

inClub("every role and status that the database allows is in the cast", async (visit) => {
  expect(await missingPeople(visit)).toEqual([]);
  expect(await allowedValues(visit, "role")).toContain("Admin");
  expect(await allowedValues(visit, "status")).toContain("Inactive");
});

inClub("a further role is missed", async (visit) => {
  await visit.owner.unsafe(allowRole("Treasurer"));
  expect(await missingPeople(visit)).toEqual([
    "Treasurer, Pending",
    "Treasurer, Active",
    "Treasurer, Inactive",
  ]);
});

inClub("a role that no right names has none", async (visit) => {
  await visit.owner.unsafe(allowRole("Treasurer"));
  await visit.owner`update account_access set role = 'Treasurer' where account_id = ${cast.boardMember.account}`;
  const rows = await visit.as(
    "boardMember",
  )`select private.is_active(), private.is_board(), private.is_admin()`;
  expect([...rows]).toEqual([{ is_active: false, is_board: false, is_admin: false }]);
  expect(await visit.as("boardMember")`select 1 from members`).toHaveLength(0);
  expect(
    await visit.as("boardMember")`select 1 from account_emails where account_id <> auth.uid()`,
  ).toHaveLength(0);
  await visit.refuses("boardMember", "CS401")`select private.require_admission('active')`;
  expect(await standingOf(visit, "boardMember")).toBe("none");
});

inClub("the server sees each of the cast as the database does", async (visit) => {
  expect(await standingOf(visit, "member")).toBe("member");
  for (const person of ["boardMember", "admin"] as const)
    expect(await standingOf(visit, person)).toBe("board");
  for (const person of withoutAccess) expect(await standingOf(visit, person)).toBe("none");
});

inClub(
  "a season of a status that is not listed is not shown, nor a member who chose something unknown",
  async (visit) => {
    await visit.owner.unsafe(`
    alter table seasons drop constraint seasons_status_check;
    alter table member_privacy drop constraint member_privacy_shown_as_check;
    update seasons set status = 'proposed'`);
    expect(await visit.as("member")`select 1 from seasons`).toHaveLength(0);
    expect(await visit.as("boardMember")`select 1 from seasons`).not.toHaveLength(0);
    await visit.owner`insert into member_privacy (member_id, shown_as) select id, 'nickname' from members`;
    const names = await visit.owner`select private.published_name(id) as name from members`;
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set([null]));
  },
);

inClub("an event of a status that is not listed is for the board alone", async (visit) => {
  await visit.owner.unsafe(`
    alter table events drop constraint events_status_check;
    insert into events (title, status, is_public, starts_at, ends_at) values ('Shoot', 'planned', true, now() + interval '1 day', now() + interval '2 days')`);
  expect(await visit.as("member")`select 1 from events where title = 'Shoot'`).toHaveLength(0);
  expect(await visit.as("visitor")`select 1 from events where title = 'Shoot'`).toHaveLength(0);
  expect(await visit.as("boardMember")`select 1 from events where title = 'Shoot'`).toHaveLength(1);
});
