import { describe, expect } from "vitest";
import { type AccountHolder, cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const approve = (sql: Transaction, person: AccountHolder, member: string | null = null) =>
  sql`select approve_account(${cast[person].account}, ${member})`;
const deactivate = (sql: Transaction, person: AccountHolder) =>
  sql`select deactivate_account(${cast[person].account})`;
const giveRole = (sql: Transaction, person: AccountHolder, role: string | null) =>
  sql`select set_account_role(${cast[person].account}, ${role})`;

async function accessOf(visit: Visit, person: AccountHolder) {
  const [access] =
    await visit.owner`select role, status, decided_by from account_access where account_id = ${cast[person].account}`;
  return access;
}
const countSessions = async (visit: Visit, person: AccountHolder) =>
  (await visit.owner`select 1 from auth.sessions where user_id = ${cast[person].account}`).length;

describe("a sign-up", () => {
  const signUp = (visit: Visit, email: string, data: object | null) =>
    visit.owner`insert into auth.users (id, email, raw_user_meta_data) values (${ids.message}, ${email}, ${data === null ? null : visit.owner.json(data as never)})`;
  const account = async (visit: Visit) =>
    (
      await visit.owner`select first_name, last_name, email, role, status, in_directory from app_users where id = ${ids.message}`
    )[0];

  inClub("becomes a Pending Member with trimmed names and an address in lower case", async (visit) => {
    await signUp(visit, "New.Person@Club.Example", { first_name: "  Nia ", last_name: "Poe" });
    expect(await account(visit)).toEqual({
      first_name: "Nia",
      last_name: "Poe",
      email: "new.person@club.example",
      role: "Member",
      status: "Pending",
      in_directory: false,
    });
  });

  inClub("cannot bring its role, its status or a place in the directory along", async (visit) => {
    const choice = {
      first_name: "Nia",
      last_name: "Poe",
      role: "Admin",
      status: "Active",
      in_directory: true,
      account_id: cast.admin.account,
    };
    await signUp(visit, "nia@club.example", choice);
    expect(await account(visit)).toMatchObject({ role: "Member", status: "Pending", in_directory: false });
  });

  for (const data of [
    null,
    {},
    { first_name: "", last_name: "" },
    { first_name: "Nia", last_name: "   " },
    { first_name: "x".repeat(200), last_name: null },
  ])
    inClub(`needs both names: ${JSON.stringify(data)?.slice(0, 40)} are refused`, async (visit) => {
      await expect(signUp(visit, "nia@club.example", data)).rejects.toThrow(
        "Please fill in your first and last name",
      );
    });

  inClub("survives names of any kind and length", async (visit) => {
    await signUp(visit, "nia@club.example", { first_name: "x".repeat(200), last_name: ["y"] });
    expect(await account(visit)).toMatchObject({
      first_name: "x".repeat(50),
      last_name: '["y"]',
      status: "Pending",
    });
  });

  inClub("is followed when its address changes", async (visit) => {
    await visit.owner`update auth.users set email = 'Moved@Club.Example' where id = ${cast.member.account}`;
    const [row] = await visit.as("member")`select email from app_users where id = ${cast.member.account}`;
    expect(row?.email).toBe("moved@club.example");
  });
});

describe("approving", () => {
  inClub("lets a person in and remembers who decided", async (visit) => {
    await visit.as("boardMember", (sql) => approve(sql, "pending"));
    expect(await accessOf(visit, "pending")).toEqual({
      role: "Member",
      status: "Active",
      decided_by: cast.boardMember.account,
    });
    expect((await visit.as("pending")`select 1 from seasons`).length).toBe(1);
  });

  inClub("links the account to a member in the same step, and away from another", async (visit) => {
    await visit.as("boardMember", (sql) => approve(sql, "pending", ids.cal));
    await visit.as("boardMember", (sql) => approve(sql, "pending", ids.dee));
    const linked =
      await visit.owner`select first_name from members where account_id = ${cast.pending.account}`;
    expect([...linked]).toEqual([{ first_name: "Dee" }]);
  });

  inClub("does not take a member from another account, and then approves nothing", async (visit) => {
    await visit.refuses("boardMember", "This member already belongs to another account.", (sql) =>
      approve(sql, "pending", ids.ann),
    );
    expect(await accessOf(visit, "pending")).toMatchObject({ status: "Pending" });
  });

  inClub("does not link to a member who is not there", async (visit) => {
    await visit.refuses("admin", /member no longer exists/, (sql) => approve(sql, "pending", ids.message));
    await visit.refuses("admin", /account no longer exists/)`select approve_account(${ids.message})`;
  });
});

describe("undoing an approval", () => {
  const undo = (sql: Transaction, person: AccountHolder) =>
    sql`select undo_approval(${cast[person].account})`;
  const approvedNow = async (visit: Visit) => {
    // The others of the club were let in long ago.
    await visit.owner`delete from private.account_emails`;
    await visit.as("boardMember", (sql) => approve(sql, "pending", ids.cal));
  };
  const emails = (visit: Visit) => visit.owner`select email from private.dequeue_account_emails()`;

  inClub("lets the account wait again, without its member, its sessions or an email", async (visit) => {
    await approvedNow(visit);
    await visit.as("boardMember", (sql) => undo(sql, "pending"));
    expect(await accessOf(visit, "pending")).toEqual({ role: "Member", status: "Pending", decided_by: null });
    expect(await visit.owner`select 1 from members where account_id = ${cast.pending.account}`).toHaveLength(
      0,
    );
    expect(await countSessions(visit, "pending")).toBe(0);
    expect(await visit.owner`select 1 from private.account_emails`).toHaveLength(0);
  });

  inClub(
    "is possible for as long as the email has not left, which it does after 10 seconds",
    async (visit) => {
      await approvedNow(visit);
      expect(await emails(visit)).toHaveLength(0);
      await visit.owner`update private.account_emails set due_at = due_at - interval '10 seconds'`;
      expect(await emails(visit)).toHaveLength(1);
      await visit.refuses("boardMember", /^It is too late to undo this/, (sql) => undo(sql, "pending"));
      expect(await accessOf(visit, "pending")).toMatchObject({ status: "Active" });
    },
  );

  inClub("is over after a minute, wherever the email is", async (visit) => {
    await approvedNow(visit);
    await visit.owner`update private.account_emails set created_at = now() - interval '61 seconds'`;
    await visit.refuses("boardMember", /too late/, (sql) => undo(sql, "pending"));
    expect(await visit.owner`select 1 from private.account_emails`).toHaveLength(1);
  });

  inClub("is not a way to shut out someone who was in", async (visit) => {
    await visit.owner`delete from private.account_emails`;
    await visit.refuses("boardMember", /too late/, (sql) => undo(sql, "member"));
    expect(await accessOf(visit, "member")).toMatchObject({ status: "Active" });
  });
});

describe("deactivating", () => {
  inClub("ends the person's sessions at once", async (visit) => {
    await visit.as("boardMember", (sql) => deactivate(sql, "scorekeeper"));
    expect(await countSessions(visit, "scorekeeper")).toBe(0);
    expect(await visit.as("scorekeeper")`select 1 from seasons`).toHaveLength(0);
    expect(await visit.as("scorekeeper")`select 1 from app_users`).toHaveLength(0);
  });

  inClub("takes effect even while a session row lives", async (visit) => {
    await visit.owner`update account_access set status = 'Inactive' where account_id = ${cast.admin.account}`;
    expect(await visit.as("admin")`select 1 from seasons`).toHaveLength(0);
    await visit.refuses("admin", "42501", (sql) => approve(sql, "pending"));
  });

  inClub("is refused for one's own account and for the last active Admin", async (visit) => {
    expect((await visit.refusal("boardMember", (sql) => deactivate(sql, "boardMember"))).code).toMatch(
      /42501|P0001/,
    );
    await visit.refuses("admin", /your own account/, (sql) => deactivate(sql, "admin"));
    await visit.as("admin", (sql) => deactivate(sql, "signedOut"));
    await visit.refuses("admin", /last active Admin/, (sql) => deactivate(sql, "admin"));
    expect(await accessOf(visit, "admin")).toMatchObject({ role: "Admin", status: "Active" });
  });
});

describe("roles", () => {
  for (const role of ["Admin", "Board Member"])
    inClub(`an Admin makes somebody ${role}, who signs in again`, async (visit) => {
      await visit.as("admin", (sql) => giveRole(sql, "member", role));
      expect(await accessOf(visit, "member")).toEqual({
        role,
        status: "Active",
        decided_by: cast.admin.account,
      });
      expect(await countSessions(visit, "member")).toBe(0);
    });

  inClub("the same role again ends no session", async (visit) => {
    await visit.as("admin", (sql) => giveRole(sql, "member", "Member"));
    expect(await countSessions(visit, "member")).toBe(1);
  });

  inClub("nobody changes his own, and the last active Admin stays one", async (visit) => {
    await visit.refuses("admin", "You cannot change your own role.", (sql) =>
      giveRole(sql, "admin", "Member"),
    );
    await visit.as("admin", (sql) => giveRole(sql, "signedOut", "Member"));
    await visit.as("admin", (sql) => giveRole(sql, "member", "Admin"));
    await visit.owner`insert into auth.sessions (id, user_id) values (${cast.member.session}, ${cast.member.account})`;
    await visit.as("member", (sql) => giveRole(sql, "admin", "Board Member"));
    await visit.refuses("member", /own role/, (sql) => giveRole(sql, "member", "Member"));
    expect(await accessOf(visit, "member")).toMatchObject({ role: "Admin" });
  });

  inClub("an unknown role is refused", async (visit) => {
    for (const role of ["admin", "Owner", "", null])
      await visit.refuses("admin", /^A role is/, (sql) => giveRole(sql, "member", role));
  });
});

describe("limits of a Board Member", () => {
  const attempts: Record<string, (sql: Transaction) => Promise<unknown>> = {
    "deactivate an Admin": (sql) => deactivate(sql, "admin"),
    "approve an Admin who is out": (sql) => approve(sql, "signedOut"),
    "deactivate another Board Member": (sql) => deactivate(sql, "scorekeeper"),
    "give a role": (sql) => giveRole(sql, "member", "Board Member"),
    "give himself a role": (sql) => giveRole(sql, "boardMember", "Admin"),
    "take a role": (sql) => giveRole(sql, "signedOut", "Member"),
    "confirm an address": (sql) => sql`select confirm_account_email(${cast.pending.account})`,
  };
  for (const [what, attempt] of Object.entries(attempts))
    inClub(`he cannot ${what}`, async (visit) => {
      await visit.owner`update account_access set role = 'Board Member' where account_id = ${cast.scorekeeper.account}`;
      expect((await visit.refusal("boardMember", attempt)).code).toBe("42501");
    });
});

describe("who decides nothing", () => {
  for (const person of [...withoutAccess, "member", "scorekeeper"] as const)
    inClub(`${person}`, async (visit) => {
      const attempts: ((sql: Transaction) => Promise<unknown>)[] = [
        (sql) => approve(sql, "pending"),
        (sql) => approve(sql, "inactive"),
        (sql) => deactivate(sql, "otherMember"),
        (sql) => giveRole(sql, "member", "Admin"),
        (sql) => sql`select confirm_account_email(${cast.pending.account})`,
        (sql) => sql`select * from accounts_overview()`,
        (sql) => sql`update account_access set role = 'Admin', status = 'Active'`,
        (sql) => sql`update account_emails set in_directory = true`,
        (sql) => sql`update accounts set first_name = 'x'`,
        (sql) => sql`update app_users set role = 'Admin'`,
        (sql) => sql`insert into account_access (account_id, role) values (${ids.message}, 'Admin')`,
        (sql) => sql`select * from auth.users`,
        (sql) => sql`select * from auth.sessions`,
        (sql) => sql`select private.lock_account_decision(${cast.pending.account}, 'x')`,
      ];
      // 55000: a view of several tables cannot be written at all.
      for (const attempt of attempts)
        expect((await visit.refusal(person, attempt)).code).toMatch(/^(42501|55000)$/);
    });
});

describe("the overview of accounts", () => {
  inClub("is narrowed by words, role and status", async (visit) => {
    const found = async (narrowed: Record<string, string>) => {
      const rows = await visit.as(
        "boardMember",
        (sql) => sql`select id, role, status from accounts_overview(${sql.json(narrowed)})`,
      );
      return {
        ids: rows.map(({ id }) => id),
        roles: new Set(rows.map(({ role }) => role)),
        states: new Set(rows.map(({ status }) => status)),
      };
    };
    const all = await found({});
    expect(new Set(all.ids).size).toBe(all.ids.length);
    expect([...(await found({ role: "Admin" })).roles]).toEqual(["Admin"]);
    expect([...(await found({ status: "Pending" })).states]).toEqual(["Pending"]);
    expect((await found({ status: "decided" })).states).toEqual(new Set(["Active", "Inactive"]));
    await visit.owner`update accounts set first_name = 'Zoë', last_name = 'Quill' where id = ${cast.member.account}`;
    expect((await found({ find: "quill ZOE" })).ids).toEqual([cast.member.account]);
    expect((await found({ find: "ann lee" })).ids).toEqual([cast.member.account]);
    expect((await found({ find: "zoe nobody" })).ids).toEqual([]);
    expect((await found({ find: "zoe", status: "Inactive" })).ids).toEqual([]);
  });
});

describe("one's own details", () => {
  inClub("names are trimmed and held to 50 characters", async (visit) => {
    await visit.as("member")`select change_my_names(' Anna ', 'Lee')`;
    expect(
      (await visit.owner`select first_name from accounts where id = ${cast.member.account}`)[0]?.first_name,
    ).toBe("Anna");
    for (const name of ["", "  ", "x".repeat(51), null])
      await visit.refuses("member", /1 to 50 characters/)`select change_my_names(${name}, 'Lee')`;
  });

  inClub("an address is shown to members only while its owner wants it", async (visit) => {
    const emailFor = async (by: Person) =>
      (await visit.as(by)`select email from app_users where id = ${cast.member.account}`)[0]?.email ?? null;
    expect(await emailFor("otherMember")).toBeNull();
    await visit.as("member")`select show_my_address(true)`;
    expect(await emailFor("otherMember")).toBe("member@club.example");
    expect(await emailFor("pending")).toBeNull();
    await visit.as("member")`select show_my_address(null)`;
    expect(await emailFor("otherMember")).toBeNull();
    expect(await emailFor("boardMember")).toBe("member@club.example");
  });

  inClub("an address cannot be guessed by a filter", async (visit) => {
    expect(
      await visit.as("otherMember")`select id from app_users where email = 'member@club.example'`,
    ).toHaveLength(0);
    expect(
      await visit.as("otherMember")`select 1 from account_emails where email like 'member%'`,
    ).toHaveLength(0);
  });

  inClub("a session past its end opens nothing", async (visit) => {
    await visit.owner`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${cast.admin.account}`;
    expect(await visit.as("admin")`select 1 from app_users`).toHaveLength(0);
  });
});

describe("two people who decide about one account", () => {
  const pending = { role: "Member", status: "Pending", member_id: null };
  const approveAs = (sql: Transaction, member: string | null) =>
    sql`select approve_account(${cast.pending.account}, ${member}, ${sql.json(pending)})`;

  inClub("do not undo each other unseen: the second is told what is there now", async (visit) => {
    await visit.as("boardMember", (sql) => approveAs(sql, ids.cal));
    const current = { role: "Member", status: "Active", member_id: ids.cal };
    const refusal = await visit.refusal("admin", (sql) => approveAs(sql, ids.dee));
    expect(refusal).toMatchObject({
      code: "40001",
      hint: "stale_write",
      message: "Someone else just changed this account. Check it again before you decide.",
    });
    expect(JSON.parse(refusal.detail ?? "")).toEqual(current);
    await visit.refuses(
      "admin",
      "40001",
    )`select deactivate_account(${cast.pending.account}, ${visit.owner.json(pending)})`;
    await visit.as("admin")`select deactivate_account(${cast.pending.account}, ${visit.owner.json(current)})`;
    expect(await accessOf(visit, "pending")).toMatchObject({ status: "Inactive" });
  });

  inClub("agree where the decision holds already", async (visit) => {
    await visit.as("boardMember", (sql) => approveAs(sql, ids.cal));
    await visit.as("admin", (sql) => approveAs(sql, ids.cal));
    await visit.as("admin", (sql) => approveAs(sql, null));
    expect(await accessOf(visit, "pending")).toMatchObject({ status: "Active" });
  });

  inClub("give a role only over the one they saw", async (visit) => {
    const before = { role: "Member", status: "Active", member_id: null };
    const give = (sql: Transaction, role: string) =>
      sql`select set_account_role(${cast.scorekeeper.account}, ${role}, ${sql.json(before)})`;
    await visit.as("admin", (sql) => give(sql, "Board Member"));
    await visit.as("admin", (sql) => give(sql, "Board Member"));
    await visit.refuses("admin", "40001", (sql) => give(sql, "Admin"));
    expect(await accessOf(visit, "scorekeeper")).toMatchObject({ role: "Board Member" });
  });
});
