import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

/** The service for accounts of a hosted project asks the database about each password. */
const account = "00000000-0000-4000-8000-000000000001";

const project = stopAfterTests(await createTestDatabase("supabase"));
await project.sql.unsafe("alter role supabase_auth_admin password 'clay'");
const service = connect({ ...project.superuser, user: "supabase_auth_admin", password: "clay" }, { max: 1 });
await service`insert into auth.users (id, email, raw_user_meta_data)
    values (${account}, 'max@club.example', '{"first_name": "Max", "last_name": "Clay"}')`;
afterAll(() => service.end());
beforeEach(() => project.sql`delete from private.password_guesses`);

async function judge(valid: boolean, address: string, user = account): Promise<string> {
  const event = service.json({ user_id: user, valid, metadata: { ip_address: address } });
  const [row] = await service<
    { answer: { decision?: string; error?: { http_code: number } } }[]
  >`select private.judge_password(${event}) as answer`;
  return row?.answer.decision ?? String(row?.answer.error?.http_code);
}

async function judgeTimes(times: number, valid: boolean, address: string): Promise<string[]> {
  const decisions: string[] = [];
  for (let time = 0; time < times; time++) decisions.push(await judge(valid, address));
  return decisions;
}

const signIn = (address: string) =>
  service`insert into auth.sessions (id, user_id, ip) values (gen_random_uuid(), ${account}, ${address})`;
const logged = (event: string, address: string) =>
  project.sql`select account_id from security_log where event = ${event} and client_ip = ${address}`;

describe("a password", () => {
  test("may be tried five times by strangers, then not even the right one opens", async () => {
    expect(await judgeTimes(6, false, "198.51.100.1")).toEqual([...Array(5).fill("continue"), "429"]);
    expect(await judge(true, "198.51.100.2")).toBe("429");
    expect(await logged("sign-in failed", "198.51.100.1")).toHaveLength(5);
    expect(await logged("sign-in held up", "198.51.100.1")).toHaveLength(1);
  });

  test("still opens for its owner where he has signed in before", async () => {
    await signIn("203.0.113.7");
    await judgeTimes(6, false, "198.51.100.3");
    expect(await judge(true, "203.0.113.7")).toBe("continue");
    expect(await judgeTimes(11, false, "203.0.113.7")).toEqual([...Array(10).fill("continue"), "429"]);
  });

  test("that is right ends the count", async () => {
    await judgeTimes(4, false, "198.51.100.4");
    expect(await judge(true, "198.51.100.4")).toBe("continue");
    expect(await judgeTimes(5, false, "198.51.100.4")).toEqual(Array(5).fill("continue"));
  });

  test("is tried thirty times from one address, whatever the accounts", async () => {
    const users = Array.from({ length: 31 }, () => crypto.randomUUID());
    const decisions: string[] = [];
    for (const user of users) decisions.push(await judge(false, "198.51.100.5", user));
    expect(decisions).toEqual([...Array(30).fill("continue"), "429"]);
  });

  test("may be tried again when its fifteen minutes are over", async () => {
    await judgeTimes(6, false, "198.51.100.6");
    await project.sql`update private.password_guesses set window_ends_at = now() - interval '1 second'`;
    expect(await judge(false, "198.51.100.6")).toBe("continue");
  });
});

test("sign-ins at that service are in the security log, those through the server are not written twice", async () => {
  await signIn("203.0.113.9");
  expect(await logged("sign-in", "203.0.113.9")).toEqual([{ account_id: account }]);
  await project.sql`insert into auth.sessions (id, user_id, ip) values (gen_random_uuid(), ${account}, '203.0.113.10')`;
  expect(await logged("sign-in", "203.0.113.10")).toEqual([]);
});

test.each(["anon", "authenticated"])("%s may neither judge passwords nor count guesses", async (role) => {
  for (const call of ["private.judge_password('{}')", "private.count_guess('account x', 5)"])
    await expect(
      project.sql.begin(async (sql) => {
        await sql.unsafe(`set local role ${role}`);
        await sql.unsafe(`select ${call}`);
      }),
    ).rejects.toMatchObject({ code: "42501" });
});
