import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(
  await startTestBackend({
    // As PostgreSQL says it when it can write no more.
    extraSql: `
      create function private.no_space() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/16391/16500_fsm": No space left on device' using errcode = '53100';
      end $$;
      create trigger no_space before insert on public.scrolling_text for each row execute function private.no_space();`,
  }),
);
const cast = await createCast(backend);
const sentence = /^The club's server is full, so nothing can be saved right now\. Nothing was changed\./;

test("whoever writes on a full disk reads one sentence and when to try again, and reads go on", async () => {
  const { client } = cast.admin;
  const refused = await client.from("scrolling_text").insert({ text: "Open today" });
  expect(refused.status).toBe(507);
  expect(refused.error?.message).toMatch(sentence);
  expect(JSON.stringify(refused.error)).not.toContain("base/");
  expect((await client.from("scrolling_text").select("id")).error).toBeNull();
});

test("a new account on a full disk as well; another failure is not blamed on the disk", async () => {
  await backend.sql`create trigger no_space before insert on auth.users for each row execute function private.no_space()`;
  const signUp = async () => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({
        email: "nora@club.example",
        password: "four ducks on a pond",
        data: { first_name: "Nora", last_name: "New" },
      }),
    });
    return {
      status: response.status,
      wait: response.headers.get("retry-after"),
      body: await response.json(),
    };
  };
  expect(await signUp()).toMatchObject({
    status: 507,
    wait: "30",
    body: { msg: expect.stringMatching(sentence) },
  });
  await backend.sql`
    create or replace function private.no_space() returns trigger language plpgsql as $$
    begin
      raise exception 'something else';
    end $$`;
  expect((await signUp()).status).toBe(500);
});
