import { describe, expect } from "vitest";
import { type AccountHolder, cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const account = (person: AccountHolder) => cast[person].account;

const reads = async (visit: Visit, person: Person) =>
  (await visit.as(person)`select id from private_messages order by id`).map((message) => message.id);
const deletes = (visit: Visit, person: Person, message: string) =>
  visit.as(person)`delete from private_messages where id = ${message}`;
const write = (sql: Transaction, sender: AccountHolder, recipient: AccountHolder) =>
  sql`insert into private_messages (sender_id, recipient_id, subject) values (${account(sender)}, ${account(recipient)}, 'x')`;
const countMessages = async (visit: Visit, message: string) =>
  (await visit.owner`select 1 from private_messages where id = ${message}`).length;

describe("reading", () => {
  inClub("is for the sender and the recipients alone", async (visit) => {
    expect(await reads(visit, "member")).toEqual([ids.message, ids.circular]);
    expect(await reads(visit, "otherMember")).toEqual([ids.message]);
    expect(await reads(visit, "scorekeeper")).toEqual([ids.circular]);
    expect(await reads(visit, "boardMember")).toEqual([ids.circular]);
    for (const person of [...withoutAccess, "admin"] as const) expect(await reads(visit, person)).toEqual([]);
  });

  inClub("ends when a person is no longer Active, and of the sender when he leaves", async (visit) => {
    await visit.as("admin")`select deactivate_account(${account("otherMember")})`;
    expect(await reads(visit, "otherMember")).toEqual([]);
    await visit.owner`delete from auth.users where id = ${account("member")}`;
    expect([
      ...(await visit.owner`select sender_id from private_messages where id = ${ids.message}`),
    ]).toEqual([{ sender_id: null }]);
  });

  inClub("a message to several shows each recipient his own row, the sender all", async (visit) => {
    const rows = async (person: Person) =>
      (await visit.as(person)`select recipient_id from message_recipients`).length;
    expect([
      await rows("boardMember"),
      await rows("member"),
      await rows("scorekeeper"),
      await rows("otherMember"),
      await rows("admin"),
    ]).toEqual([2, 1, 1, 0, 0]);
  });

  inClub("naming oneself first of several does not open the message", async (visit) => {
    await visit.as("boardMember")`
      insert into private_messages (sender_id, recipient_id, uses_recipients_table) values (${account("boardMember")}, ${account("admin")}, true)`;
    expect(await reads(visit, "admin")).toEqual([]);
  });
});

describe("writing", () => {
  inClub("works between Active people", async (visit) => {
    await visit.as("otherMember", (sql) => write(sql, "otherMember", "admin"));
    expect(await reads(visit, "admin")).toHaveLength(1);
  });

  inClub("is not possible in another's name", async (visit) => {
    for (const person of ["otherMember", "boardMember", "admin"] as const)
      await visit.refuses(person, "42501", (sql) => write(sql, "member", "scorekeeper"));
  });

  inClub("reaches nobody who is not Active", async (visit) => {
    for (const recipient of ["pending", "inactive"] as const)
      await visit.refuses("member", /can't receive messages/, (sql) => write(sql, "member", recipient));
    await visit.refuses("member", /can't receive messages/)`
      insert into private_messages (sender_id) values (${account("member")})`;
  });

  for (const person of withoutAccess)
    inClub(`is closed to ${person}, who learns nothing about the recipient`, async (visit) => {
      const sender = person === "forger" ? "admin" : person;
      const active = await visit.refusal(person, (sql) => write(sql, sender, "member"));
      const absent = await visit.refusal(person, (sql) => write(sql, sender, "inactive"));
      expect(active.code).toBe("42501");
      expect([absent.code, absent.message]).toEqual([active.code, active.message]);
    });

  inClub("names recipients of one's own messages only", async (visit) => {
    for (const person of ["otherMember", "scorekeeper", "member", "admin"] as const)
      await visit.refuses(person, "42501")`
        insert into message_recipients (message_id, recipient_id) values (${ids.circular}, ${account("otherMember")})`;
    await visit.refuses("boardMember", "23505")`
      insert into message_recipients (message_id, recipient_id) values (${ids.circular}, ${account("member")})`;
  });
});

describe("the read flag", () => {
  const mark = (visit: Visit, person: Person, table: string) =>
    visit.as(person)`update ${visit.owner(table)} set is_read = true where true`;

  inClub("of a message to one is the recipient's", async (visit) => {
    for (const person of ["member", "admin", "scorekeeper", "pending", "signedOut"] as const)
      expect((await mark(visit, person, "private_messages")).count).toBe(0);
    expect((await mark(visit, "otherMember", "private_messages")).count).toBe(1);
  });

  inClub("of a message to several is each one's own", async (visit) => {
    expect((await mark(visit, "boardMember", "message_recipients")).count).toBe(0);
    expect((await mark(visit, "member", "message_recipients")).count).toBe(1);
    const rows = await visit.owner`select recipient_id from message_recipients where is_read`;
    expect([...rows]).toEqual([{ recipient_id: account("member") }]);
    expect((await mark(visit, "member", "private_messages")).count).toBe(0);
  });

  inClub("takes it from the number of unread messages, and so does deleting one", async (visit) => {
    const unread = async (person: Person) =>
      (await visit.as(person)`select my_unread_messages() as unread`)[0]?.unread;
    const of = async () => [await unread("otherMember"), await unread("member"), await unread("scorekeeper")];
    expect(await of()).toEqual([1, 1, 1]);
    await mark(visit, "otherMember", "private_messages");
    expect(await of()).toEqual([0, 1, 1]);
    await mark(visit, "member", "message_recipients");
    expect(await of()).toEqual([0, 0, 1]);
    await deletes(visit, "scorekeeper", ids.circular);
    expect(await of()).toEqual([0, 0, 0]);
    expect([await unread("boardMember"), await unread("admin")]).toEqual([0, 0]);
    expect([await unread("pending"), await unread("inactive")]).toEqual([null, null]);
  });

  inClub("is all that can be changed", async (visit) => {
    for (const column of [
      "subject",
      "content",
      "sender_id",
      "recipient_id",
      "attachments",
      "uses_recipients_table",
      "created_at",
    ])
      for (const person of ["member", "otherMember", "admin"] as const)
        await visit.refuses(person, "42501")`
          update private_messages set ${visit.owner(column)} = ${visit.owner(column)} where true`;
  });
});

describe("deleting", () => {
  inClub("hides the message for the one who deletes and for nobody else", async (visit) => {
    await deletes(visit, "member", ids.message);
    expect(await reads(visit, "member")).toEqual([ids.circular]);
    expect(await reads(visit, "otherMember")).toEqual([ids.message]);
  });

  inClub("takes the message away when everybody has deleted it", async (visit) => {
    await deletes(visit, "member", ids.message);
    await deletes(visit, "otherMember", ids.message);
    expect(await countMessages(visit, ids.message)).toBe(0);
    expect(await visit.owner`select 1 from message_hides`).toHaveLength(0);
  });

  inClub("by a stranger touches nothing", async (visit) => {
    for (const person of [...withoutAccess, "scorekeeper", "boardMember", "admin"] as const)
      expect((await deletes(visit, person, ids.message)).count).toBe(0);
    expect(await visit.owner`select 1 from message_hides`).toHaveLength(0);
    await visit.refuses("visitor", "42501")`delete from private_messages where true`;
    expect(await countMessages(visit, ids.message)).toBe(1);
  });

  inClub("of a message to several waits for the last of them", async (visit) => {
    await deletes(visit, "boardMember", ids.circular);
    await deletes(visit, "member", ids.circular);
    expect(await reads(visit, "scorekeeper")).toEqual([ids.circular]);
    await deletes(visit, "scorekeeper", ids.circular);
    expect(await countMessages(visit, ids.circular)).toBe(0);
    expect(await visit.owner`select 1 from message_recipients`).toHaveLength(0);
  });

  inClub("twice is as good as once", async (visit) => {
    await deletes(visit, "member", ids.message);
    expect((await deletes(visit, "member", ids.message)).count).toBe(0);
    expect(await countMessages(visit, ids.message)).toBe(1);
  });

  inClub("without a filter deletes one's own messages only", async (visit) => {
    await visit.as("otherMember")`delete from private_messages where true`;
    expect(await reads(visit, "member")).toEqual([ids.message, ids.circular]);
    expect(await reads(visit, "otherMember")).toEqual([]);
  });

  inClub("needs no partner who has left the club", async (visit) => {
    await visit.owner`delete from auth.users where id = ${account("otherMember")}`;
    await deletes(visit, "member", ids.message);
    expect(await countMessages(visit, ids.message)).toBe(0);
  });

  inClub("before the partner leaves lets the message go with him", async (visit) => {
    await deletes(visit, "member", ids.message);
    await visit.owner`delete from auth.users where id = ${account("otherMember")}`;
    expect(await countMessages(visit, ids.message)).toBe(0);
  });

  inClub("who hid what is nobody's to read or write", async (visit) => {
    await deletes(visit, "member", ids.message);
    for (const person of ["member", "admin"] as const)
      for (const statement of [
        "select 1 from message_hides",
        "delete from message_hides",
        `insert into message_hides (message_id, account_id) values ('${ids.message}', '${account("otherMember")}')`,
      ])
        await visit.refuses(person, "42501", (sql) => sql.unsafe(statement));
  });
});
