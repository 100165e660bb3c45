import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { withBody } from "#server/capacity/buffered-body.ts";
import type { Sql } from "#server/database/connect.ts";
import { startTestContract } from "#testing/test-contract.ts";
import { submissionOf } from "./first-responses.ts";
import type { VerifiedCaller } from "./request-scope.ts";

/** What reached PostgreSQL, in order, and whether no one waited for it alone. */
const statements: { text: string; isAhead: boolean }[] = [];

vi.mock("./fewer-round-trips.ts", async (original) => {
  const real = await original<typeof import("./fewer-round-trips.ts")>();
  return {
    ...real,
    joinRoundTrips(driver: Sql) {
      const reserve = driver.reserve.bind(driver);
      driver.reserve = async () => {
        const connection = await reserve();
        const unsafe = connection.unsafe.bind(connection);
        connection.unsafe = (text, ...rest) => {
          statements.push({ text, isAhead: rest.length === 0 });
          return unsafe(text, ...rest);
        };
        return connection;
      };
      return real.joinRoundTrips(driver);
    },
  };
});

const extraSql = `
  create table public.boxes (id int primary key, count int);
  insert into public.boxes values (1, 25), (2, 50);
  grant select on public.boxes to authenticated;
  create function public.who_asks() returns jsonb language sql stable as
    $$ select jsonb_build_object('role', current_user, 'sub', current_setting('request.jwt.claims')::jsonb ->> 'sub') $$;
  grant execute on function public.who_asks to anon, authenticated;
  create sequence public.numbers;
  create function public.next_number() returns int language sql security definer as
    $$ select nextval('public.numbers')::int $$;
  create function public.headers_seen() returns jsonb language sql volatile as
    $$ select current_setting('request.headers')::jsonb $$;
  grant execute on function public.next_number, public.headers_seen to authenticated`;

const { contract, secrets, sql, stop } = await startTestContract(extraSql);
afterAll(stop);

const userId = randomUUID();
const caller: VerifiedCaller = {
  userId,
  sessionId: randomUUID(),
  claims: { sub: userId, role: "authenticated" },
};

beforeEach(() => {
  statements.length = 0;
});

function ask(path: string, init: RequestInit, token: string): Request {
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, ...init.headers };
  return new Request(`http://127.0.0.1/rest/v1/${path}`, { ...init, headers });
}

const call = (token: string, name = "who_asks", more = {}): Request => {
  const headers = { "content-type": "application/json", ...more };
  return ask(`rpc/${name}`, { method: "POST", headers, body: "{}" }, token);
};

/** Statements by what they are, so that the words of a query may change. */
const kindOf = (text: string): string => {
  if (/^(begin|commit)$/.test(text)) return text;
  if (text.startsWith("/* settings of")) return "settings";
  if (text.startsWith("/* with the commit")) return "answer";
  return text.includes("response.status") ? "wishes" : "query";
};
const kindsSent = (): string[] =>
  statements.map(({ text, isAhead }) => kindOf(text) + (isAhead ? " ahead" : ""));

test("the call of a function is begin, settings, the call, one question for its wishes, and commit", async () => {
  expect((await contract.fetch(call("unused"), caller)).status).toBe(200);
  expect(kindsSent()).toEqual(["begin ahead", "settings ahead", "query", "wishes ahead", "commit"]);
});

test("a call of a known shape is one message: who asks, the call, and commit", async () => {
  const body = new TextEncoder().encode("{}").buffer;
  const see = () => contract.fetch(withBody(call("unused", "headers_seen"), body), caller);
  await see();
  statements.length = 0;
  expect((await see()).status).toBe(200);
  expect(statements.map(({ text }) => text.split("; ").map((part) => part.split(/[ (]/, 1)[0]))).toEqual([
    ["begin", "set", "select", "select", "commit"],
  ]);
});

test("a read is begin, settings, one query, and commit", async () => {
  const response = await contract.fetch(ask("club_settings?select=name", {}, "unused"), caller);
  expect(response.status).toBe(200);
  expect(kindsSent()).toEqual(["begin ahead", "settings ahead", "query", "commit"]);
});

test("a change that names its submission takes no more round trips, and is answered by a response", async () => {
  const submission = submissionOf(randomUUID(), userId, ["next number"]);
  const count = async () =>
    (await contract.fetch(call("unused", "next_number"), caller, { submission })).text();
  expect(await count()).toBe("1");
  const whole = ["begin ahead", "settings ahead", "query", "wishes ahead", "answer ahead", "commit"];
  expect(kindsSent()).toEqual(whole);
  expect(await count()).toBe("1");
});

test("a function does not see the id of the submission", async () => {
  const request = call("unused", "headers_seen", { "idempotency-key": randomUUID(), "x-client": "a" });
  const headers = await (await contract.fetch(request, caller)).json();
  expect([headers["x-client"], headers["idempotency-key"]]).toEqual(["a", undefined]);
});

/** Well formed, of the person themselves, and signed with another key. */
const forged = (): Promise<string> =>
  new SignJWT(caller.claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode("x".repeat(64)));

test("who the API has verified is believed, whatever the token looks like", async () => {
  const response = await contract.fetch(call(await forged()), caller);
  expect([response.status, await response.json()]).toEqual([200, { role: "authenticated", sub: userId }]);
});

test("a token that the API has not verified makes nobody a member", async () => {
  const response = await contract.fetch(call(await forged()), undefined);
  expect(response.status).toBe(401);
});

test.each([
  ["GET", "/health"],
  ["GET", "/settings"],
  ["GET", "/user"],
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/verify"],
  ["POST", "/logout"],
  ["GET", "/admin/users"],
])("the library has no accounts of its own, whatever is asked of it: %s %s", async (method, path) => {
  const body = method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {};
  const request = new Request(`http://127.0.0.1/auth/v1${path}`, { method, ...body });
  expect((await contract.fetch(request, caller)).status).toBe(404);
});

test("a column named count is read as the aggregate, so no table of the site has one", async () => {
  const response = await contract.fetch(ask("boxes?select=count", {}, "unused"), caller);
  expect([response.status, await response.json()]).toEqual([200, [{ count: 2 }]]);
  const tables = await sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'count' and table_name <> 'boxes'`;
  expect(tables).toHaveLength(0);
});

test("a query that it cannot read is a fault of the library's own, in the words that the API looks for", async () => {
  const response = await contract.fetch(ask('club_settings?select="', {}, "unused"), caller);
  const { code, message } = await response.json();
  expect([response.status, code]).toEqual([500, "SUP"]);
  expect(message).toContain("Missing closing quote");
});
