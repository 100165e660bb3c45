import { expect, test } from "vitest";
import { openAccount } from "#server/opening/first-admin.ts";
import { createCast, type TestAccount, testPassword } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);

async function send(from: TestAccount, to: readonly string[]): Promise<string> {
  const message = await from.client
    .from("private_messages")
    .insert({ sender_id: from.id, recipient_id: to[0], content: "Hello", uses_recipients_table: true })
    .select("id")
    .single()
    .throwOnError();
  const rows = to.map((recipient_id) => ({ message_id: message.data.id, recipient_id }));
  await from.client.from("message_recipients").insert(rows).throwOnError();
  return message.data.id;
}

async function groupsOf({ client }: TestAccount): Promise<unknown[]> {
  return (await client.rpc("recipient_groups").throwOnError()).data;
}

test("a recipient learns who else received a message, others learn nothing", async () => {
  const id = await send(cast.captain, [cast.member.id, cast.treasurer.id]);
  expect(await groupsOf(cast.member)).toEqual([
    { message_id: id, recipient_count: 2, recipient_ids: [cast.member.id, cast.treasurer.id].sort() },
  ]);
  expect(await groupsOf(cast.admin)).toEqual([]);
});

test("what is deleted has no circle any more", async () => {
  const id = await send(cast.captain, [cast.member.id, cast.treasurer.id]);
  await cast.treasurer.client.from("private_messages").delete().eq("id", id).throwOnError();
  const known = (groups: unknown[]) =>
    groups.some((group) => (group as { message_id: string }).message_id === id);
  expect(known(await groupsOf(cast.treasurer))).toBe(false);
  expect(known(await groupsOf(cast.member))).toBe(true);
});

test("of a crowd only the number is told", async () => {
  const crowd: string[] = [];
  for (let place = 1; place <= 30; place += 1) {
    crowd.push(
      await openAccount(backend.sql, {
        email: `crowd-${place}@club.example`,
        password: testPassword,
        firstName: "One",
        lastName: `of ${place}`,
        role: "Member",
        status: "Active",
      }),
    );
  }
  const few = await send(cast.admin, [cast.captain.id, ...crowd.slice(1)]);
  const many = await send(cast.admin, [cast.captain.id, ...crowd]);
  const groups = (await groupsOf(cast.captain)) as { message_id: string; recipient_ids: unknown }[];
  const group = (id: string) => groups.find(({ message_id }) => message_id === id);
  expect(group(few)).toMatchObject({ recipient_count: 30, recipient_ids: expect.any(Array) });
  expect(group(many)).toEqual({ message_id: many, recipient_count: 31, recipient_ids: null });
});
