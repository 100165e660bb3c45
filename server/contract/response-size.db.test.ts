import { expect, test } from "vitest";
import { createAccount, type TestAccount, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";

const backend = stopAfterTests(
  await startTestBackend({
    queries: "any",
    extraSql: `
      create function public.long_rows(kilobytes integer) returns table (line text) language sql stable
        as $$ select repeat('x', 1024 * kilobytes) from generate_series(1, 1000) $$;
      create function public.long_json(kilobytes integer) returns jsonb language sql stable
        as $$ select jsonb_build_array(repeat('x', 1024 * kilobytes)) $$;
      grant execute on function public.long_rows(integer), public.long_json(integer) to anon, authenticated;`,
  }),
);

/** Each member is another one: what one account reads is bounded too. */
const memberClient = async (): Promise<TestAccount["client"]> => (await createAccount(backend)).client;
const clients = { visitor: () => visitorClient(backend), member: memberClient };

test.each([
  ["visitor", "long_rows", 1, 200],
  ["visitor", "long_rows", 3, 400],
  ["visitor", "long_json", 1000, 200],
  ["visitor", "long_json", 2100, 400],
  ["member", "long_rows", 5, 200],
  ["member", "long_rows", 7, 400],
  ["member", "long_json", 5000, 200],
  ["member", "long_json", 7000, 400],
  ["member", "long_json", 9000, 400],
] as const)("a %s who asks for an answer of %s(%i) hears %i", async (who, name, kilobytes, status) => {
  const client = await clients[who]();
  const response = await client.rpc(name, { kilobytes });
  expect(response.status).toBe(status);
  if (status === 400)
    expect(response.error).toMatchObject({
      code: "54000",
      message: "This is more than is sent at once. Ask for fewer rows or columns.",
    });
});

test.runIf(areTestsWhole)(
  "many long answers at once are refused rather than kept, and none is missed afterwards",
  async () => {
    const members = await Promise.all(Array.from({ length: 24 }, memberClient));
    const ask = async (client: TestAccount["client"], n: number): Promise<number> =>
      n % 2
        ? (await client.rpc("long_rows", { kilobytes: 5 })).status
        : (await client.rpc("long_json", { kilobytes: 5000 })).status;
    expect(new Set(await Promise.all(members.map(ask)))).toEqual(new Set([200, 503]));
    expect((await (await memberClient()).rpc("long_json", { kilobytes: 5000 })).status).toBe(200);
  },
);
