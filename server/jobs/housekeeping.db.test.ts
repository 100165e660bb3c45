import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { createAccount, createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { repeatErasures, saveErasures } from "../backup/erasure-list.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const folder = temporaryFolder();

const emailsTo = async (email: string) => (await backend.outbox()).filter(({ to }) => to === email);
const becomesDue = () => backend.sql`update private.message_notices set due_at = now() - interval '1 second'`;
const send = (content: string) =>
  cast.captain.client
    .from("private_messages")
    .insert({ sender_id: cast.captain.id, recipient_id: cast.member.id, subject: "Sunday", content });

test("an unread message is told by mail after two minutes, once, without what it says", async () => {
  expect((await send("a secret")).error).toBeNull();
  await backend.housekeep();
  expect(await emailsTo(cast.member.email)).toEqual([]);
  await becomesDue();
  await backend.housekeep();
  const email = await backend.waitForEmail(cast.member.email);
  expect(email.subject).toMatch(/^You have a new message at /);
  expect(email.text).toContain(`${backend.url}/messages`);
  expect(email.text).not.toMatch(/secret|Sunday/);
  await backend.housekeep();
  expect(await emailsTo(cast.member.email)).toHaveLength(1);
});

test("who has switched the mails off gets none", async () => {
  const { client, id, email } = cast.member;
  expect(
    (await client.from("account_settings").upsert({ account_id: id, message_notices: false })).error,
  ).toBeNull();
  const emailCount = (await emailsTo(email)).length;
  await send("another");
  await becomesDue();
  await backend.housekeep();
  expect(await emailsTo(email)).toHaveLength(emailCount);
});

test("a failure halfway through the approved people notifies no one twice", async () => {
  const people = await Promise.all([1, 2, 3].map(() => createAccount(backend)));
  const addresses = people.map(({ email }) => email);
  await backend.sql.unsafe(`create sequence server.queued;
    create function server.refuse_second() returns trigger language plpgsql security definer as $$ begin
      if nextval('server.queued') = 2 then raise 'the connection was lost'; end if; return new; end $$;
    create trigger refuse_second before insert on server.email_queue for each row execute function server.refuse_second()`);
  for (const { id } of people)
    await backend.sql`insert into private.account_emails (account_id, kind, due_at) values (${id}, 'approved', now())`;
  await backend.housekeep();
  await backend.sql.unsafe("drop function server.refuse_second() cascade; drop sequence server.queued");
  expect((await backend.sql`select from private.account_emails where kind = 'approved'`).length).toBe(3);
  await backend.housekeep();
  const notified = async () =>
    (await backend.outbox())
      .map(({ to }) => to)
      .filter((to) => addresses.includes(to))
      .sort();
  await expect.poll(notified).toEqual(addresses.toSorted());
});

test("an approved person is told that the account is open", async () => {
  await cast.admin.client.rpc("approve_account", { account_id: cast.pending.id });
  await backend.sql`update private.account_emails set due_at = now()`;
  await backend.housekeep();
  expect((await backend.waitForEmail(cast.pending.email)).subject).toMatch(/^Your .+ account is approved$/);
});

test("the board is told by email what waits, once a day", async () => {
  const ahead = (12 - new Date().getUTCHours() + 24) % 24;
  const zone = ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
  await backend.sql`update club_settings set time_zone = ${zone}`;
  await backend.sql`delete from private.board_emails`;
  await createAccount(backend, { firstName: "Nell", lastName: "New", status: "Pending" });
  const approvalEmails = async () =>
    (await emailsTo(cast.admin.email)).filter(({ subject }) => /waiting for approval$/.test(subject));
  const before = (await approvalEmails()).length;
  await backend.housekeep();
  await backend.housekeep();
  const emails = await approvalEmails();
  expect(emails).toHaveLength(before + 1);
  expect(emails.at(-1)?.text).toContain("1 account is waiting for approval.");
  expect(emails.at(-1)?.text).not.toContain("Nell");
  expect((await emailsTo(cast.member.email)).some(({ subject }) => /waiting/.test(subject))).toBe(false);
});

test("attachments nobody sent are removed after a day, those of a message stay", async () => {
  const { client, id } = cast.captain;
  const upload = async () => {
    const path = `${id}/${crypto.randomUUID()}.png`;
    const bytes = new Blob([aPicture(50)], { type: "image/png" });
    const uploaded = await client.storage
      .from("attachments")
      .upload(path, bytes, { contentType: "image/png" });
    expect(uploaded.error).toBeNull();
    return path;
  };
  const [sentPath, storedPath, left] = [await upload(), await upload(), await upload()];
  const attachments = [{ path: sentPath, name: "a.png", type: "image/png", size: 50 }];
  const message = { sender_id: id, recipient_id: cast.member.id, attachments };
  expect((await client.from("private_messages").insert(message)).error).toBeNull();
  await backend.sql`update storage.objects set created_at = now() - interval '2 days' where name in ${backend.sql([sentPath, left])}`;
  await backend.housekeep();
  const isThere = async (path: string) => !(await client.storage.from("attachments").download(path)).error;
  expect([await isThere(sentPath), await isThere(storedPath), await isThere(left)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a person erased since a backup was made is erased again when it is put back", async () => {
  const file = join(folder, "erasures.json");
  const leaver = await createAccount(backend, { firstName: "Ned", lastName: "Gone" });
  const [before] = await backend.sql`
    insert into members (first_name, last_name, account_id) values ('Ned', 'Gone', ${leaver.id}) returning id`;
  const erased = await cast.admin.client.rpc("erase_person", { account_id: leaver.id });
  expect(erased.error).toBeNull();
  await saveErasures(backend.sql, file);
  expect(await readFile(file, "utf8")).not.toContain("Ned");
  // What an older backup would bring back.
  await backend.sql`delete from erasures`;
  await backend.sql`update members set first_name = 'Ned', last_name = 'Gone' where id = ${before?.id}`;
  expect(await repeatErasures(backend.sql, file)).toBe(1);
  const [member] = await backend.sql`select name from members where id = ${before?.id}`;
  expect(member?.name).toBe(erased.data);
  expect(await repeatErasures(backend.sql, file)).toBe(0);
});

test("who is erased is on the list beside the backups at once, with those whom another server put there", async () => {
  const backups = join(backend.folder, "backups");
  const erasure = {
    id: crypto.randomUUID(),
    member_id: null,
    account_id: null,
    pseudonym: "Former member 99",
    created_at: "2026-01-01T00:00:00Z",
  };
  await backend.housekeep();
  expect(existsSync(backups)).toBe(false);
  await mkdir(backups);
  await writeFile(join(backups, "erasures.json"), JSON.stringify([erasure]));
  const leaver = await createAccount(backend);
  const { data: pseudonym } = await cast.admin.client.rpc("erase_person", { account_id: leaver.id });
  await backend.housekeep();
  const erasures: { pseudonym: string }[] = JSON.parse(
    await readFile(join(backups, "erasures.json"), "utf8"),
  );
  expect(erasures).toEqual(expect.arrayContaining([erasure, expect.objectContaining({ pseudonym })]));
});

test("sign-ins of one moment and one origin are all in the security log, readable by Admins only", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createAccount(backend)));
  const signIns = await backend.sql`
    select account_id from security_log where event = 'sign-in' and account_id in ${backend.sql(people.map(({ id }) => id))}`;
  expect(signIns).toHaveLength(12);
  const { data } = await cast.admin.client
    .from("security_log")
    .select("event, account_id")
    .eq("account_id", cast.member.id);
  expect(data).toContainEqual({ event: "sign-in", account_id: cast.member.id });
  for (const person of [cast.member, cast.treasurer])
    expect((await person.client.from("security_log").select("event")).data).toEqual([]);
});

test("an email that failed is deleted after a month", async () => {
  await backend.sql`
    insert into server.email_queue (id, email, attempts, next_attempt_at)
    select gen_random_uuid(), jsonb_build_object('to', days || '@club.example'), 60, now() - make_interval(days => days)
    from unnest(array[29, 31]) as days`;
  await backend.housekeep();
  const left = await backend.sql`select email ->> 'to' as "to" from server.email_queue where attempts = 60`;
  expect(left).toEqual([{ to: "29@club.example" }]);
});
