import { describe, expect } from "vitest";
import { ids, type Person, withoutAccess } from "./cast.ts";
import {
  account,
  block,
  closeReports,
  deleteFor,
  isThere,
  report,
  sees,
  writeTo,
  writeToSeveral,
} from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("a report", () => {
  inClub("shows the board that message and no other", async (visit) => {
    const other = await writeTo(visit, "member", "otherMember");
    await report(visit, "otherMember", ids.message);
    for (const person of ["boardMember", "admin"] as const) {
      expect(await sees(visit, person, ids.message)).toBe(true);
      expect(await sees(visit, person, other)).toBe(false);
    }
    for (const person of [...withoutAccess, "scorekeeper"] as const)
      expect(await sees(visit, person, ids.message)).toBe(false);
  });

  inClub("of a message to several does not show who else received it", async (visit) => {
    const circular = await writeToSeveral(visit, "member", ["otherMember", "scorekeeper"]);
    await report(visit, "otherMember", circular);
    expect(await sees(visit, "admin", circular)).toBe(true);
    const rows = await visit.as("admin")`select 1 from message_recipients where message_id = ${circular}`;
    expect(rows).toHaveLength(0);
  });

  inClub("does not let the board write, mark or delete the message", async (visit) => {
    await report(visit, "otherMember", ids.message);
    expect((await visit.as("admin")`update private_messages set is_read = true where true`).count).toBe(0);
    await deleteFor(visit, "admin", ids.message);
    expect(await visit.owner`select 1 from message_hides`).toHaveLength(0);
  });

  inClub("is made once, by a recipient, with a reason", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await visit.refuses("otherMember", "23505", () => report(visit, "otherMember", ids.message));
    for (const person of [
      "member",
      "scorekeeper",
      "boardMember",
      "admin",
      "pending",
      "inactive",
      "signedOut",
    ] as const)
      await visit.refuses(person, "42501", () => report(visit, person, ids.message));
    await visit.refuses("member", "23514")`
      insert into message_reports (message_id, reason) values (${ids.circular}, ' ')`;
  });

  inClub("is not made by the first of several who did not receive the message", async (visit) => {
    const id = crypto.randomUUID();
    await visit.as("member")`insert into private_messages (id, sender_id, recipient_id, uses_recipients_table)
        values (${id}, ${account("member")}, ${account("otherMember")}, true)`;
    await visit.refuses("otherMember", "42501", () => report(visit, "otherMember", id));
  });

  inClub("is closed by the board, which is written down", async (visit) => {
    await report(visit, "otherMember", ids.message);
    for (const person of [
      "member",
      "otherMember",
      "scorekeeper",
      "pending",
      "inactive",
      "signedOut",
    ] as const)
      expect((await closeReports(visit, person)).count).toBe(0);
    await closeReports(visit, "boardMember");
    const [row] = await visit.owner`select resolved_by from message_reports`;
    expect(row?.resolved_by).toBe(account("boardMember"));
  });

  inClub("cannot be changed otherwise", async (visit) => {
    await report(visit, "otherMember", ids.message);
    for (const column of ["reason", "reporter_id", "message_id", "resolved_by", "created_at"])
      for (const person of ["otherMember", "admin"] as const)
        await visit.refuses(person, "42501")`
          update message_reports set ${visit.owner(column)} = ${visit.owner(column)} where true`;
  });

  inClub("stays when the one who made it leaves", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await visit.owner`delete from auth.users where id = ${account("otherMember")}`;
    expect([...(await visit.owner`select reporter_id from message_reports`)]).toEqual([
      { reporter_id: null },
    ]);
    expect(await sees(visit, "admin", ids.message)).toBe(true);
  });

  inClub("of the twenty-first message within an hour is put off", async (visit) => {
    const messages: string[] = [];
    for (let count = 0; count < 21; count += 1) messages.push(await writeTo(visit, "boardMember", "member"));
    for (const message of messages.slice(0, 20)) await report(visit, "member", message);
    await visit.refuses("member", /20 messages in the past hour/, () =>
      report(visit, "member", messages[20] ?? ""),
    );
  });
});

describe("a report about a message of somebody on the board", () => {
  inClub("is read and closed by another of the board, and not by its sender", async (visit) => {
    const message = await writeTo(visit, "boardMember", "member");
    await report(visit, "member", message);
    const seenBy = (person: Person) => visit.as(person)`select 1 from message_reports`;
    for (const person of ["admin", "member"] as const) expect(await seenBy(person)).toHaveLength(1);
    for (const person of ["boardMember", "otherMember"] as const)
      expect(await seenBy(person)).toHaveLength(0);
    expect((await closeReports(visit, "boardMember")).count).toBe(0);
    await closeReports(visit, "admin");
    expect(
      await visit.owner`select 1 from message_reports where resolved_by = ${account("admin")}`,
    ).toHaveLength(1);
  });

  inClub("lets its sender delete the message; the rest of the board still reads it", async (visit) => {
    const message = await writeTo(visit, "boardMember", "member");
    await report(visit, "member", message);
    await deleteFor(visit, "boardMember", message);
    expect(await sees(visit, "boardMember", message)).toBe(false);
    expect(await sees(visit, "admin", message)).toBe(true);
  });
});

describe("a reported message that one of the board has received", () => {
  inClub("stays deleted for them, with its report to be closed", async (visit) => {
    const message = await writeToSeveral(visit, "member", ["otherMember", "boardMember"]);
    await report(visit, "otherMember", message);
    await deleteFor(visit, "boardMember", message);
    expect(await sees(visit, "boardMember", message)).toBe(false);
    expect(await sees(visit, "admin", message)).toBe(true);
    expect((await closeReports(visit, "boardMember")).count).toBe(1);
  });

  inClub("is read by them, also where they have blocked its sender", async (visit) => {
    await block(visit, "boardMember", "member");
    const message = await writeToSeveral(visit, "member", ["otherMember", "boardMember"]);
    expect(await sees(visit, "boardMember", message)).toBe(false);
    await report(visit, "otherMember", message);
    expect(await sees(visit, "boardMember", message)).toBe(true);
  });
});

describe("a reported message that everybody has deleted", () => {
  inClub("is kept for the board until the report is closed", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await deleteFor(visit, "member", ids.message);
    await deleteFor(visit, "otherMember", ids.message);
    expect(await sees(visit, "boardMember", ids.message)).toBe(true);
    expect(await sees(visit, "otherMember", ids.message)).toBe(false);
    await closeReports(visit, "boardMember");
    expect(await isThere(visit, ids.message)).toBe(false);
  });

  inClub("waits for the last open report", async (visit) => {
    await report(visit, "member", ids.circular);
    await report(visit, "scorekeeper", ids.circular);
    for (const person of ["boardMember", "member", "scorekeeper"] as const)
      await deleteFor(visit, person, ids.circular);
    const close = (reporter: "member" | "scorekeeper") =>
      visit.as("admin")`
        update message_reports set resolved_at = now() where reporter_id = ${account(reporter)}`;
    await close("member");
    expect(await isThere(visit, ids.circular)).toBe(true);
    await close("scorekeeper");
    expect(await isThere(visit, ids.circular)).toBe(false);
  });

  inClub("is kept although its people have left, until the report is closed", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await visit.owner`delete from auth.users where id in (${account("member")}, ${account("otherMember")})`;
    expect(await isThere(visit, ids.message)).toBe(true);
    await closeReports(visit, "admin");
    expect(await isThere(visit, ids.message)).toBe(false);
  });

  inClub("stays with the one who has not deleted it when the report is closed", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await deleteFor(visit, "otherMember", ids.message);
    await closeReports(visit, "admin");
    expect(await sees(visit, "member", ids.message)).toBe(true);
  });
});

describe("taking a message back", () => {
  inClub("that never had a recipient leaves nothing", async (visit) => {
    const id = crypto.randomUUID();
    await visit.as("member", async (sql) => {
      await sql`insert into private_messages (id, sender_id, recipient_id, uses_recipients_table)
        values (${id}, ${account("member")}, ${account("otherMember")}, true)`;
      await sql`delete from private_messages where id = ${id}`;
    });
    expect(await isThere(visit, id)).toBe(false);
  });

  inClub("tells nothing about what others did with it", async (visit) => {
    const messageId = await writeTo(visit, "member", "otherMember");
    const dropped = await writeTo(visit, "member", "otherMember");
    await deleteFor(visit, "otherMember", dropped);
    expect(await deleteFor(visit, "member", messageId)).toHaveLength(0);
    expect(await deleteFor(visit, "member", dropped)).toHaveLength(0);
    expect(await isThere(visit, dropped)).toBe(false);
  });
});
