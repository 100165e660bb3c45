import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createCast, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const megabyte = 1024 * 1024;
let free = 5000 * megabyte;

const backend = stopAfterTests(await startTestBackend({ freeBytes: async () => free }));
const cast = await createCast(backend);
beforeEach(async () => {
  free = 5000 * megabyte;
  await backend.sql`delete from storage.objects`;
});

const pdf = new Blob(["%PDF-1.4"], { type: "application/pdf" });
const bucketOf = ({ client }: TestAccount) => client.storage.from("attachments");
const pathOf = ({ id }: TestAccount) => `${id}/${randomUUID()}.pdf`;
const upload = (who: TestAccount, options = {}, path = pathOf(who)) =>
  bucketOf(who).upload(path, pdf, { contentType: "application/pdf", ...options });

/** A file of a year ago in another bucket. */
async function keep(account: TestAccount, bytes: number) {
  await backend.sql`insert into storage.objects (bucket_id, name, created_at, metadata)
    values ('bulletin-board', ${`${account.id}/${randomUUID()}.png`}, now() - interval '1 year', ${backend.sql.json({ size: bytes })})`;
}

test("a member whose files of all buckets reach 200 MB hears what to do, a board member has ten times as much", async () => {
  for (const who of [cast.member, cast.treasurer]) {
    await keep(who, 200 * megabyte - 1);
    expect((await upload(who)).error).toBeNull();
  }
  const refused = await upload(cast.member);
  expect(refused.error).toMatchObject({
    statusCode: "TotalReached",
    message:
      "Your files take up all the space of your account. Delete messages or posts that have files, then try again.",
  });
  expect((await upload(cast.treasurer)).error).toBeNull();
  await keep(cast.treasurer, 1800 * megabyte);
  expect((await upload(cast.treasurer)).error).toMatchObject({ statusCode: "TotalReached" });
  expect((await upload(cast.captain)).error).toBeNull();
});

test("the total holds on every way in, whoever asks it", async () => {
  const path = pathOf(cast.member);
  await upload(cast.member, {}, path);
  await keep(cast.member, 200 * megabyte);
  const before = await backend.sql`select count(*) from storage.objects`;
  const ways = {
    replaced: await upload(cast.member, { upsert: true }),
    "replaced in place": await upload(cast.member, { upsert: true }, path),
    updated: await bucketOf(cast.member).update(path, pdf),
    copied: await bucketOf(cast.member).copy(path, pathOf(cast.member)),
    "by an address": await bucketOf(cast.member).createSignedUploadUrl(pathOf(cast.member)),
  };
  for (const [way, { error }] of Object.entries(ways)) expect([way, error === null]).toEqual([way, false]);
  expect(await backend.sql`select count(*) from storage.objects`).toEqual(before);
});

test("the policy itself refuses what is over the total, whatever stands before it", async () => {
  await keep(cast.member, 200 * megabyte);
  const inserting = backend.sql.begin(async (sql) => {
    const claims = JSON.parse(
      Buffer.from(cast.member.accessToken.split(".")[1] ?? "", "base64url").toString(),
    );
    await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql`insert into storage.objects (bucket_id, name) values ('attachments', ${pathOf(cast.member)})`;
  });
  await expect(inserting).rejects.toMatchObject({ code: "42501" });
});

test("a disk that is almost full takes scores and messages, and no files", async () => {
  free = 1024 * megabyte;
  const refused = await upload(cast.member);
  expect(refused.error).toMatchObject({ status: 507, statusCode: "DiskFull" });
  expect(refused.error?.message).toMatch(/takes no files now\. Scores and messages are saved as usual\./);
  const message = {
    sender_id: cast.member.id,
    recipient_id: cast.captain.id,
    subject: "Saturday",
    content: "See you there.",
  };
  expect((await cast.member.client.from("private_messages").insert(message)).error).toBeNull();
  free += megabyte;
  expect((await upload(cast.member)).error).toBeNull();
});
