import { describe, expect } from "vitest";
import { type AccountHolder, cast, ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { storeFile } from "./club-seed.ts";
import { account, deleteFor, report } from "./message-actions.ts";
import { attachmentOf } from "./permissions-of-messages.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const fresh = (person: AccountHolder, number = 1) =>
  `${account(person)}/00000000-0000-4000-8000-${String(number).padStart(12, "0")}.png`;
const send = (
  visit: Visit,
  sender: AccountHolder,
  attachments: unknown,
  recipient: AccountHolder = "admin",
) =>
  visit.as(sender)`insert into private_messages (sender_id, recipient_id, attachments)
      values (${account(sender)}, ${account(recipient)}, ${visit.owner.json(attachments as never)})`;
const refusal = (visit: Visit, sender: AccountHolder, attachments: unknown) =>
  visit.refusal(sender, () => send(visit, sender, attachments));
const removes = async (visit: Visit, person: Person, path: string) =>
  (await visit.as(person)`delete from storage.objects where name = ${path}`).count;
const sees = async (visit: Visit, person: Person, path: string) =>
  (await visit.as(person)`select 1 from storage.objects where name = ${path}`).length > 0;
const abandoned = async (visit: Visit) =>
  (await visit.owner`select path from private.abandoned_files() where bucket = 'attachments'`).map(
    (row) => row.path,
  );

describe("a message takes", () => {
  inClub("up to five files that its sender has uploaded", async (visit) => {
    const files = [1, 2, 3, 4, 5, 6].map((number) => fresh("otherMember", number));
    for (const path of files) await visit.as("otherMember", (sql) => storeFile(sql, path));
    await send(visit, "otherMember", files.slice(0, 5).map(attachmentOf));
    expect((await refusal(visit, "otherMember", files.map(attachmentOf))).message).toBe(
      "A message takes 5 files; this one has 6.",
    );
  });

  const cases: Record<string, unknown> = {
    "a foreign file": [attachmentOf(ids.unsentFile)],
    "a file that did not arrive": [attachmentOf(fresh("otherMember", 9))],
    "a file without a path": [{ name: "x.png", type: "image/png", size: 100 }],
    "a path that leads away": [attachmentOf(`${account("otherMember")}/../${ids.unsentFile}`)],
    "a word": ["x"],
    nothing: [null],
  };
  for (const [what, attachments] of Object.entries(cases))
    inClub(`no attachment that is ${what}`, async (visit) => {
      expect((await refusal(visit, "otherMember", attachments)).message).toMatch(
        /^An attachment did not arrive/,
      );
    });

  inClub("no attachment that says of its file what is not true", async (visit) => {
    const path = fresh("otherMember");
    await visit.as("otherMember", (sql) => storeFile(sql, path));
    for (const lie of [
      { type: "text/html" },
      { size: 7 },
      { size: "100" },
      { name: "" },
      { name: "x".repeat(201) },
      { type: null },
    ])
      expect((await refusal(visit, "otherMember", [{ ...attachmentOf(path), ...lie }])).message).toMatch(
        /did not arrive/,
      );
    await send(visit, "otherMember", [attachmentOf(path)]);
  });

  inClub("no attachments that are no list", async (visit) => {
    for (const attachments of ["x", 7, "7", '"x"'])
      expect((await refusal(visit, "otherMember", attachments)).message).toMatch(
        /^The files of a message are a list/,
      );
  });

  for (const person of ["pending", "inactive", "signedOut"] as const)
    inClub(`nothing from ${person}, who learns nothing about files`, async (visit) => {
      const there = await refusal(visit, person, [attachmentOf(ids.unsentFile)]);
      const absent = await refusal(visit, person, [attachmentOf(fresh("member", 9))]);
      expect([there.code, there.message]).toEqual(["42501", "Sign in to write messages."]);
      expect(absent.message).toBe(there.message);
    });

  inClub("nothing in another's name, who would learn what Ann has uploaded", async (visit) => {
    for (const path of [ids.unsentFile, fresh("member", 9)]) {
      const error = await visit.refusal("otherMember")`
        insert into private_messages (sender_id, recipient_id, attachments)
          values (${account("member")}, ${account("admin")}, ${visit.owner.json([attachmentOf(path)])})`;
      expect([error.code, error.message]).toEqual(["42501", "Sign in to write messages."]);
    }
  });
});

describe("uploading", () => {
  inClub("stops after 60 files within an hour", async (visit) => {
    const upload = (number: number) =>
      visit.as("otherMember", (sql) => storeFile(sql, fresh("otherMember", number)));
    for (let number = 1; number <= 60; number += 1) await upload(number);
    await visit.refuses("otherMember", "42501", () => upload(61));
    await visit.owner`update storage.objects set created_at = now() - interval '61 minutes'`;
    await upload(61);
  });
});

describe("a file", () => {
  inClub("is removed by its owner until it is sent, and by nobody else", async (visit) => {
    for (const person of [
      "visitor",
      "pending",
      "inactive",
      "signedOut",
      "otherMember",
      "boardMember",
      "admin",
    ] as const)
      expect(await removes(visit, person, ids.unsentFile)).toBe(0);
    await send(visit, "member", [attachmentOf(ids.unsentFile)]);
    expect(await removes(visit, "member", ids.unsentFile)).toBe(0);
  });

  inClub("is removed no more when the sender has deleted the message for himself", async (visit) => {
    await deleteFor(visit, "member", ids.message);
    expect(await removes(visit, "member", ids.emailFile)).toBe(0);
    expect(await sees(visit, "otherMember", ids.emailFile)).toBe(true);
  });

  inClub("is out of sight for the recipient who has deleted the message", async (visit) => {
    await deleteFor(visit, "otherMember", ids.message);
    expect(await sees(visit, "otherMember", ids.emailFile)).toBe(false);
    expect(await sees(visit, "member", ids.emailFile)).toBe(true);
  });

  inClub("of a reported message is seen by the board, and no other file of its sender", async (visit) => {
    await report(visit, "otherMember", ids.message);
    expect(await sees(visit, "boardMember", ids.emailFile)).toBe(true);
    expect(await sees(visit, "boardMember", ids.unsentFile)).toBe(false);
  });

  inClub("of a blocked sender stays out of sight", async (visit) => {
    await visit.as("otherMember")`insert into message_blocks (blocked_id) values (${account("member")})`;
    await send(visit, "member", [attachmentOf(ids.unsentFile)], "otherMember");
    expect(await sees(visit, "otherMember", ids.unsentFile)).toBe(false);
  });

  inClub("is abandoned when no message has it after a day, or its owner has left", async (visit) => {
    expect(await abandoned(visit)).toEqual([]);
    await visit.owner`update storage.objects set created_at = now() - interval '25 hours'`;
    expect(await abandoned(visit)).toEqual([ids.unsentFile]);
    await visit.owner`delete from auth.users where id = ${cast.member.account}`;
    expect((await abandoned(visit)).sort()).toEqual([ids.emailFile, ids.unsentFile]);
  });
});
