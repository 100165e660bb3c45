import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const { client } = cast.treasurer;
const memberId = crypto.randomUUID();
const result = await client.from("members").insert({ id: memberId, first_name: "Ann", last_name: "Lee" });
expect(result.error).toBeNull();
const linked = await client.rpc("approve_account", { account_id: cast.member.id, member_id: memberId });
expect(linked.error).toBeNull();

async function accountOfMember(): Promise<unknown> {
  const { data } = await cast.admin.client.from("members").select("account_id").eq("id", memberId).single();
  return data?.account_id;
}

test("a Member cannot take an account from its member, the board can", async () => {
  const unlink = (client: typeof cast.member.client) =>
    client.from("members").update({ account_id: null }).eq("account_id", cast.member.id);
  await unlink(cast.member.client);
  expect(await accountOfMember()).toBe(cast.member.id);

  const { error } = await unlink(cast.treasurer.client);
  expect(error).toBeNull();
  expect(await accountOfMember()).toBeNull();
});
