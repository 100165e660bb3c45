import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast, call, signIn } = await useApi();
const { sql } = backend;
const board = cast.treasurer.accessToken;

beforeEach(() => sql`delete from server.first_responses`);
afterEach(() => sql`delete from news_articles`);

type Options = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

/** Sends the same request as often as it is called, in one submission. */
function submission(path: string, { headers, ...options }: Options, key: string = randomUUID()) {
  return async () => {
    const response = await call(path, { ...options, headers: { "idempotency-key": key, ...headers } });
    return [response.status, await response.text(), response.headers.get("idempotency-replayed") === "true"];
  };
}

/** As the storage client sends a file: the form is written again each time. */
function submitUpload({ id, accessToken }: { id: string; accessToken: string }) {
  const name = `${id}/${randomUUID()}.pdf`;
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${accessToken}`,
    "idempotency-key": randomUUID(),
  };
  const upload = async () => {
    const body = new FormData();
    body.append("", new Blob(["%PDF-1.4"], { type: "application/pdf" }));
    const url = `${backend.url}/storage/v1/object/attachments/${name}`;
    const response = await fetch(url, { method: "POST", headers, body });
    return [response.status, await response.text(), response.headers.get("idempotency-replayed") === "true"];
  };
  return { name, upload };
}

const article = (id = randomUUID()) => ({ id, title: "Range closed", body: "Until noon." });
const articles = async () => (await sql`select title from news_articles`).map(({ title }) => title);
const rows = { headers: { prefer: "return=representation" } };

describe("a repeated request", () => {
  test("adds one row, and gets the first response again", async () => {
    const add = submission("/rest/v1/news_articles", { token: board, body: article(), ...rows });
    const [status, row, isReplayed] = await add();
    expect([status, isReplayed, String(row)]).toEqual([201, false, expect.stringContaining("Range closed")]);
    expect(await add()).toEqual([201, row, true]);
    expect(await add()).toEqual([201, row, true]);
    expect(await articles()).toHaveLength(1);
  });

  test("changes a row once, although the first request made the revision outdated", async () => {
    const { id } = article();
    await submission("/rest/v1/news_articles", { token: board, body: article(id) })();
    const options = { method: "PATCH", token: board, body: { title: "Open again" }, ...rows };
    const change = submission(`/rest/v1/news_articles?id=eq.${id}&revision=eq.1`, options);
    const first = await change();
    expect(first).toEqual([200, expect.stringContaining("Open again"), false]);
    expect(await change()).toEqual([200, first[1], true]);
  });

  test("creates one link, and gets its secret again, which is not in the table", async () => {
    const make = submission("/rest/v1/rpc/make_display_link", { token: board, body: { name: "Bar" } });
    const first = await make();
    expect(first).toEqual([200, expect.stringContaining("secret"), false]);
    expect(await make()).toEqual([200, first[1], true]);
    expect(await sql`select name from display_links where name = 'Bar'`).toHaveLength(1);
    const { secret } = JSON.parse(String(first[1])) as { secret: string };
    const [row] = await sql`select encode(response, 'escape') as response from server.first_responses`;
    expect(row?.response).not.toContain(secret);
    expect(row?.response).not.toContain("secret");
  });

  test("that arrives at the same moment waits for the first", async () => {
    const add = submission("/rest/v1/news_articles", { token: board, body: article(), ...rows });
    const responses = await Promise.all(Array.from({ length: 7 }, add));
    expect(new Set(responses.map(([status, row]) => `${status} ${row}`)).size).toBe(1);
    expect(responses.filter(([, , isReplayed]) => !isReplayed)).toHaveLength(1);
    expect(await articles()).toHaveLength(1);
  });

  test("has no stored response if nothing was changed, and is processed again", async () => {
    const { id } = article();
    const add = submission("/rest/v1/news_articles", { token: board, body: { ...article(id), title: "" } });
    expect([await add(), await add()]).toEqual([
      [400, expect.anything(), false],
      [400, expect.anything(), false],
    ]);
    expect(await sql`select from server.first_responses`).toHaveLength(0);
  });

  test("is done again after an hour", async () => {
    const make = submission("/rest/v1/rpc/make_display_link", { token: board, body: { name: "Old" } });
    await make();
    await sql`update server.first_responses set created_at = now() - interval '61 minutes'`;
    expect((await make())[2]).toBe(false);
    expect((await make())[2]).toBe(true);
  });

  test("for a file gets the first response again", async () => {
    const { name, upload } = submitUpload(cast.member);
    const first = await upload();
    expect(first).toEqual([200, expect.stringContaining("Key"), false]);
    expect(await upload()).toEqual([200, first[1], true]);
    const options = { method: "DELETE", token: cast.member.accessToken, body: { prefixes: [name] } };
    const remove = submission("/storage/v1/object/attachments", options);
    const removed = await remove();
    expect(removed).toEqual([200, expect.stringContaining("name"), false]);
    expect(await remove()).toEqual([200, removed[1], true]);
  });
});

test("the response to a change says whether the change was made now", async () => {
  const replayedHeader = async (path: string, options: Options, key: string = randomUUID()) =>
    (await call(path, { ...options, headers: { "idempotency-key": key } })).headers.get(
      "idempotency-replayed",
    );
  const twice = async (path: string, options: Options, key = randomUUID()) => [
    await replayedHeader(path, options, key),
    await replayedHeader(path, options, key),
  ];
  const news = "/rest/v1/news_articles";
  const add = { token: board, body: article() };
  expect(await twice(news, add)).toEqual(["false", "true"]);
  const rename = { method: "PUT", token: board, body: { data: {} } };
  expect(await twice("/auth/v1/user", rename)).toEqual(["false", "true"]);
  expect(await replayedHeader("/rest/v1/rpc/my_unread_messages", { token: board, body: {} })).toBeNull();
  expect(await replayedHeader(news, { token: cast.member.accessToken, body: article() })).toBeNull();
  const enter = { body: { email: cast.member.email, password: testPassword } };
  expect(await replayedHeader("/auth/v1/token?grant_type=password", enter)).toBeNull();
});

describe("an account's own changes", () => {
  test("a password that was changed is not called wrong", async () => {
    const person = await createAccount(backend);
    const body = { password: "another long password", current_password: testPassword };
    const change = submission("/auth/v1/user", { method: "PUT", token: person.accessToken, body });
    const first = await change();
    expect(first).toEqual([200, expect.stringContaining(person.email), false]);
    expect(await change()).toEqual([200, first[1], true]);
    expect((await signIn(person.email, "another long password")).status).toBe(200);
  });

  test("a sign-up is one account and one email, and an email is requested once", async () => {
    const email = `${randomUUID().slice(0, 8)}@club.example`;
    const body = { email, password: testPassword, data: { first_name: "Nora", last_name: "New" } };
    const join = submission("/auth/v1/signup", { body });
    const first = await join();
    expect(first[0]).toBe(200);
    expect(await join()).toEqual([200, first[1], true]);
    for (const path of ["recover", "resend"]) {
      const ask = submission(`/auth/v1/${path}`, { body: { email, type: "signup" } });
      expect([(await ask())[2], (await ask())[2]]).toEqual([false, true]);
    }
  });

  test("a sign-out is answered again, although the session is gone", async () => {
    const person = await createAccount(backend);
    const leave = submission("/auth/v1/logout", { token: person.accessToken, body: {} });
    expect([await leave(), await leave()]).toEqual([
      [204, "", false],
      [204, "", true],
    ]);
  });

  test("a session is begun as often as it is asked for", async () => {
    const body = { email: cast.member.email, password: testPassword };
    const enter = submission("/auth/v1/token?grant_type=password", { body });
    expect([(await enter())[2], (await enter())[2]]).toEqual([false, false]);
  });

  test("after 60 seconds the first request is considered dead", async () => {
    const person = await createAccount(backend);
    const ask = submission("/auth/v1/user", { method: "PUT", token: person.accessToken, body: { data: {} } });
    await ask();
    await sql`update server.first_responses set is_done = false, created_at = now() - interval '61 seconds'`;
    expect((await ask())[2]).toBe(false);
  });
});

describe("the id of a submission", () => {
  test("is of one account", async () => {
    const key = randomUUID();
    const options = { body: { name: "Hall" } };
    const path = "/rest/v1/rpc/make_display_link";
    const mine = await submission(path, { token: board, ...options }, key)();
    const others = await submission(path, { token: cast.admin.accessToken, ...options }, key)();
    expect([others[0], others[2]]).toEqual([200, false]);
    expect(others[1]).not.toBe(mine[1]);
    expect(await submission(path, { token: cast.member.accessToken, ...options }, key)()).toEqual([
      403,
      expect.anything(),
      false,
    ]);
  });

  test("opens nothing for someone who has signed out, or is not Active anymore", async () => {
    const person = await createAccount(backend, { role: "Board Member" });
    const token = person.accessToken;
    const make = submission("/rest/v1/rpc/make_display_link", { token, body: { name: "Shed" } });
    const { upload } = submitUpload(person);
    const rename = submission("/auth/v1/user", {
      method: "PUT",
      token,
      body: { data: { first_name: "Pat" } },
    });
    const all = async () => [await make(), await upload(), await rename()].map(([status]) => status);
    expect(await all()).toEqual([200, 200, 200]);
    await sql`update account_access set status = 'Inactive' where account_id = ${person.id}`;
    expect(await all()).toEqual([401, 401, 200]);
    await sql`update account_access set status = 'Active' where account_id = ${person.id}`;
    await sql`delete from auth.sessions where user_id = ${person.id}`;
    expect(await all()).toEqual([401, 401, 401]);
  });

  test("is of one request", async () => {
    const key = randomUUID();
    await submission("/rest/v1/rpc/make_display_link", { token: board, body: { name: "A" } }, key)();
    for (const [path, body] of [
      ["make_display_link", { name: "B" }],
      ["make_calendar_feed", { name: "A" }],
    ] as const)
      expect(await submission(`/rest/v1/rpc/${path}`, { token: board, body }, key)()).toEqual([
        422,
        expect.stringContaining("Send each request with its own."),
        false,
      ]);
  });

  test("is a UUID", async () => {
    const [status, text] = await submission(
      "/rest/v1/news_articles",
      { token: board, body: article() },
      "1",
    )();
    expect([status, text]).toEqual([400, expect.stringContaining("must be a UUID")]);
    const read = submission("/rest/v1/news_articles?select=id", { method: "GET", token: board }, "1");
    expect((await read())[0]).toBe(200);
  });

  test("is forgotten with the account", async () => {
    const person = await createAccount(backend);
    await submission("/auth/v1/user", { method: "PUT", token: person.accessToken, body: { data: {} } })();
    expect(await sql`select from server.first_responses where account_id = ${person.id}`).toHaveLength(1);
    await sql`delete from auth.users where id = ${person.id}`;
    expect(await sql`select from server.first_responses`).toHaveLength(0);
  });
});

test("a long response is stored compressed, and sent again whole", async () => {
  const many = Array.from({ length: 40 }, () => ({
    ...article(),
    body: "All traps are open. ".repeat(190),
  }));
  const add = submission("/rest/v1/news_articles", { token: board, body: many, ...rows });
  const [status, text] = await add();
  expect([status, String(text).length > 140_000]).toEqual([201, true]);
  expect(await add()).toEqual([201, text, true]);
});

test("a response that is too long to store is not sent again, and the change is not made again", async () => {
  const text = () => randomBytes(3000).toString("base64url");
  const many = Array.from({ length: 60 }, () => ({ ...article(), body: text() }));
  const add = submission("/rest/v1/news_articles", { token: board, body: many, ...rows });
  expect((await add())[0]).toBe(201);
  expect(await add()).toEqual([409, expect.stringContaining("This was saved"), false]);
  expect(await articles()).toHaveLength(60);
});

test("responses are deleted after an hour, and only the newest thousand of an account stay", async () => {
  const add = (who: string | null, count: number, age: string) => sql`
    insert into server.first_responses (id, account_id, request_hash, is_done, created_at)
    select gen_random_bytes(32), ${who}, '', true, now() - ${age}::interval from generate_series(1, ${count}::int)`;
  await add(cast.member.id, 1001, "1 minute");
  await add(cast.admin.id, 2, "59 minutes");
  await add(null, 2, "61 minutes");
  await sql`select server.sweep_responses()`;
  const left = await sql`select account_id, count(*)::int as count from server.first_responses group by 1`;
  expect(Object.fromEntries(left.map(({ account_id: id, count }) => [id, count]))).toEqual({
    [cast.member.id]: 1000,
    [cast.admin.id]: 2,
  });
});
