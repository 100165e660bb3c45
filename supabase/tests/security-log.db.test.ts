import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** What was written down since the club was made. */
async function entries(visit: Visit, work: () => Promise<unknown>) {
  const [last] = await visit.owner`select coalesce(max(id), 0) as id from security_log`;
  await work();
  const rows = await visit.owner`
    select event, account_id, subject_id, detail from security_log where id > ${String(last?.id)} order by id`;
  return rows.map((row) => ({ ...row }));
}
const by = (person: "admin" | "boardMember", event: string, subject: string | null, detail: object) => ({
  event,
  account_id: cast[person].account,
  subject_id: subject,
  detail,
});
const { pending, member, scorekeeper } = cast;

describe("what is written down", () => {
  inClub("an account that opens", async (visit) => {
    const signUp = () =>
      visit.owner`insert into auth.users (id, email, raw_user_meta_data)
        values (${ids.message}, 'new@club.example', '{"first_name": "Nia", "last_name": "Poe"}')`;
    expect(await entries(visit, async () => signUp())).toEqual([
      { event: "account opened", account_id: null, subject_id: ids.message, detail: {} },
    ]);
  });

  inClub("an approval, a deactivation and a role, with what was before", async (visit) => {
    const decisions = () =>
      visit.as("admin", async (sql) => {
        await sql`select approve_account(${pending.account})`;
        await sql`select set_account_role(${member.account}, 'Board Member')`;
        await sql`select deactivate_account(${pending.account})`;
      });
    expect(await entries(visit, decisions)).toEqual([
      by("admin", "account approved", pending.account, { was: "Pending", now: "Active" }),
      by("admin", "role changed", member.account, { was: "Member", now: "Board Member" }),
      by("admin", "account deactivated", pending.account, { was: "Active", now: "Inactive" }),
    ]);
  });

  inClub("a decision that changes nothing is not", async (visit) => {
    const again = () => visit.as("admin")`select set_account_role(${member.account}, 'Member')`;
    expect(await entries(visit, again)).toEqual([]);
  });

  inClub("an address that an Admin confirms, once", async (visit) => {
    await visit.owner`update auth.users set email_confirmed_at = null where id = ${pending.account}`;
    const twice = async () => {
      for (let time = 0; time < 2; time += 1)
        await visit.as("admin")`select confirm_account_email(${pending.account})`;
    };
    expect(await entries(visit, twice)).toEqual([by("admin", "address confirmed", pending.account, {})]);
  });

  inClub("a scorekeeper's grant, its change and its end", async (visit) => {
    const work = () =>
      visit.as("boardMember", async (sql) => {
        await sql`insert into scorekeepers (season_id, account_id) values (${ids.emptySeason}, ${member.account})`;
        await sql`update scorekeepers set valid_until = '2026-12-01' where account_id = ${scorekeeper.account}`;
        await sql`delete from scorekeepers where account_id = ${member.account}`;
      });
    expect(await entries(visit, work)).toEqual([
      by("boardMember", "scorekeeper made", member.account, { season: ids.emptySeason, until: null }),
      by("boardMember", "scorekeeper changed", scorekeeper.account, {
        season: ids.season,
        until: "2026-12-01",
      }),
      by("boardMember", "scorekeeper ended", member.account, { season: ids.emptySeason, until: null }),
    ]);
  });

  inClub("rules of a season, and no other change of it", async (visit) => {
    const work = () =>
      visit.as("boardMember", async (sql) => {
        await sql`update seasons set name = 'Fall 2026' where id = ${ids.emptySeason}`;
        await sql`update seasons set rules = '{"preset": "handicap"}' where id = ${ids.emptySeason}`;
      });
    expect(await entries(visit, work)).toEqual([
      by("boardMember", "rules changed", ids.emptySeason, {
        was: '{"preset": "scratch"}',
        now: '{"preset": "handicap"}',
      }),
    ]);
  });

  inClub("a week that is published and reopened, and why", async (visit) => {
    const mark = (published: boolean, reason: string | null) =>
      visit.as("boardMember")`select mark_week(${ids.season}, 2, ${published}, null, ${reason})`;
    const work = async () => {
      for (const reason of [null, "again"]) await mark(true, reason);
      await mark(false, "A sheet is missing.");
      await visit.as("boardMember")`select mark_week(${ids.season}, 2, locked => true)`;
    };
    expect(await entries(visit, work)).toEqual([
      by("boardMember", "week published", ids.season, { week: 2 }),
      by("boardMember", "week reopened", ids.season, { week: 2, reason: "A sheet is missing." }),
    ]);
  });

  inClub("long rules in any script, cut and not refused", async (visit) => {
    for (const text of ["規則".repeat(3000), "🎯".repeat(3000), "x".repeat(19_000)]) {
      const rules = visit.owner.json({ preset: "scratch", text });
      await visit.as("boardMember")`update seasons set rules = ${rules} where id = ${ids.emptySeason}`;
    }
    const [row] = await visit.owner`select max(pg_column_size(detail)) as size from security_log`;
    expect(Number(row?.size)).toBeLessThan(16_000);
  });
});

describe("an entry", () => {
  inClub("is changed, deleted or emptied by nobody, the owner of the tables included", async (visit) => {
    const changes = [
      "update security_log set event = 'nothing at all'",
      "update security_log set account_id = null",
      "update security_log set client_ip = '192.0.2.1'",
      "update security_log set detail = '{}', client_ip = null where detail <> '{}'",
      "delete from security_log",
      "truncate security_log",
    ];
    for (const change of changes)
      for (const person of [undefined, "admin"] as const) {
        const attempt = person
          ? visit.refusal(person, (sql) => sql.unsafe(change))
          : visit.owner
              .savepoint((sql) => sql.unsafe(change))
              .then(
                () => ({ message: "done" }),
                (error: Error) => error,
              );
        expect((await attempt).message).toMatch(/The security log can't be changed|permission denied/);
      }
  });

  inClub("is added by no person", async (visit) => {
    for (const person of ["visitor", "member", "boardMember", "admin"] as const)
      for (const statement of [
        "insert into security_log (event) values ('made up')",
        "select private.log_security('made up', null)",
        "select private.purge_client_ips()",
      ])
        await visit.refuses(person, "42501", (sql) => sql.unsafe(statement));
  });

  inClub("is read by Admins alone", async (visit) => {
    const reads = async (person: Person) => (await visit.as(person)`select 1 from security_log`).length > 0;
    expect(await reads("admin")).toBe(true);
    for (const person of [...withoutAccess, "member", "scorekeeper", "boardMember"] as const)
      expect(await reads(person)).toBe(false);
  });

  inClub("keeps where it came from for 90 days, and everything else for good", async (visit) => {
    await visit.owner`insert into security_log (event, account_id, client_ip, created_at) values
      ('signed in', ${member.account}, '192.0.2.7', now() - interval '91 days'),
      ('signed in', ${member.account}, '192.0.2.8', now() - interval '89 days')`;
    await visit.owner`select private.purge_client_ips()`;
    const rows =
      await visit.owner`select client_ip from security_log where event = 'signed in' order by created_at`;
    expect(rows.map((row) => row.client_ip)).toEqual([null, "192.0.2.8"]);
  });

  inClub("outlives the people it names", async (visit) => {
    const count = async () =>
      (await visit.owner`select 1 from security_log where subject_id = ${member.account}`).length;
    const before = await count();
    await visit.owner`delete from auth.users where id = ${member.account}`;
    expect(await count()).toBeGreaterThanOrEqual(before);
  });
});
