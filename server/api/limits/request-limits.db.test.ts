import { describe, expect, test } from "vitest";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast, call, signIn } = await useApi();

/** A body of that many bytes that is a row like others. */
const long = (bytes: number) => ({ text: "x".repeat(bytes) });
const many = (count: number) => Array.from({ length: count }, () => ({}));
const raw = (token: string | undefined, path: string, body: string) =>
  fetch(backend.url + path, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  });
const codeOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await response.json()).code,
];

describe("how large a request may be", () => {
  test("megabytes are for the board, and for what is imported", async () => {
    const { member, treasurer } = cast;
    const send = async (path: string, token: string, bytes: number) =>
      (await call(`/rest/v1/${path}`, { token, body: long(bytes) })).status;
    expect(await send("scrolling_text", treasurer.accessToken, 300_000)).toBe(413);
    expect(await send("score_import_parts", member.accessToken, 300_000)).toBe(413);
    expect(await send("score_import_parts", treasurer.accessToken, 2_000_000)).not.toBe(413);
    expect(await send("rpc/record_scores", member.accessToken, 900_000)).not.toBe(413);
    expect(await send("rpc/finalize_season", treasurer.accessToken, 5_000_000)).toBe(413);
  });

  test("nobody who is not Active sends more than a visitor, and he is told why", async () => {
    const gone = await createAccount(backend);
    await gone.client.auth.signOut({ scope: "global" });
    for (const token of [cast.pending.accessToken, cast.inactive.accessToken, gone.accessToken])
      for (const path of ["/rest/v1/bulletin_posts", "/storage/v1/object/news/x.png"])
        expect(await codeOf(await call(path, { token, body: long(20_000) }))).toEqual([401, "PGRST301"]);
  });

  test("two megabytes of brackets from an account that waits are not read", async () => {
    const body = `[${"{},".repeat(667_000)}{}]`;
    const response = await raw(cast.pending.accessToken, "/rest/v1/bulletin_posts", body);
    expect(response.status).toBe(413);
  });

  test.each([
    ["nesting", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`],
    ["rows", JSON.stringify(many(1001))],
    ["columns", JSON.stringify(Object.fromEntries(many(101).map((_, n) => [`c${n}`, 1])))],
    ["values", `{"a":[${"[],".repeat(60_000)}[]]}`],
  ])("too much %s is refused before it is parsed", async (_, body) => {
    const response = await raw(cast.treasurer.accessToken, "/rest/v1/bulletin_posts", body);
    expect(await codeOf(response)).toEqual([400, "PGRST102"]);
  });

  test("nesting is refused everywhere, of visitors too", async () => {
    const deep = `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    for (const path of ["/rest/v1/rpc/display_season", "/auth/v1/signup", "/functions/v1/fetch-weather"])
      expect((await raw(undefined, path, deep)).status, path).toBe(400);
    const list = await raw(cast.member.accessToken, "/storage/v1/object/list/news", deep);
    expect(list.status).toBe(400);
  });

  test("rows are JSON, and nothing else", async () => {
    for (const type of [
      "text/csv",
      "application/x-www-form-urlencoded",
      "text/plain",
      "application/octet-stream",
    ]) {
      const headers = { "content-type": type };
      const response = await call("/rest/v1/bulletin_posts", {
        token: cast.member.accessToken,
        headers,
        body: { title: "x" },
      });
      expect(response.status, type).toBe(415);
    }
  });

  test("a query that no screen sends is refused with a sentence", async () => {
    const { accessToken: token } = cast.admin;
    for (const query of [
      "members?select=*,scores!scores_member_id_fkey(*,members!scores_member_id_fkey(*,scores!scores_member_id_fkey(*)))",
      "club_settings?about_text=imatch.(.)(.)(.*)%5C%5C2",
      `club_settings?select=${Array.from({ length: 900 }, (_, n) => `a${n}:safety_text`).join(",")}`,
    ]) {
      const response = await call(`/rest/v1/${query}`, { method: "GET", token });
      expect(await codeOf(response), query.slice(0, 60)).toEqual([400, "PGRST100"]);
    }
  });
});

describe("a session that has ended, or an account that is not Active", () => {
  const requests = [
    ["GET", "/rest/v1/scrolling_text?select=id"],
    ["GET", "/rest/v1/bulletin_posts?select=id"],
    ["POST", "/rest/v1/rpc/seasons_overview"],
    ["POST", "/rest/v1/private_messages"],
    ["PATCH", "/rest/v1/private_messages?is_read=eq.false"],
    ["DELETE", "/rest/v1/private_messages?is_read=eq.false"],
    ["POST", "/rest/v1/app_users"],
    ["GET", "/storage/v1/object/news/x.png"],
    ["POST", "/storage/v1/object/list/news"],
    ["POST", "/storage/v1/object/sign/news/x.png"],
    ["POST", "/functions/v1/fetch-weather"],
  ] as const;
  const isSent = (method: string): boolean => method === "POST" || method === "PATCH";
  const responsesTo = (token: string) =>
    Promise.all(
      requests.map(async ([method, path]) => {
        const response = await call(path, {
          method,
          token,
          ...(isSent(method) ? { body: method === "PATCH" ? { is_read: true } : {} } : {}),
        });
        return [method, path, response.status, (await response.json()).code];
      }),
    );
  const refused = requests.map(([method, path]) => [method, path, 401, "PGRST301"]);

  test("is told so by tables, functions and files alike", async () => {
    const gone = await createAccount(backend);
    await gone.client.auth.signOut({ scope: "global" });
    expect(await responsesTo(gone.accessToken)).toEqual(refused);
    expect(await responsesTo(cast.pending.accessToken)).toEqual(refused);
    expect(await responsesTo(cast.inactive.accessToken)).toEqual(refused);
  });

  test("is told so from the moment on at which the account is shut", async () => {
    const { id, accessToken } = await createAccount(backend);
    const read = async () =>
      (await call("/rest/v1/scrolling_text?select=id", { method: "GET", token: accessToken })).status;
    expect(await read()).toBe(200);
    await backend.sql`update public.account_access set status = 'Inactive' where account_id = ${id}`;
    expect(await read()).toBe(401);
  });

  test("while it lives, a session that waits is told who it is, and may set a password and end", async () => {
    const { email } = cast.pending;
    const { access_token: token } = await (await signIn(email, testPassword)).json();
    const own = await call(`/rest/v1/app_users?select=status&email=eq.${email}`, { method: "GET", token });
    expect(await own.json()).toEqual([{ status: "Pending" }]);
    expect((await call("/auth/v1/user", { method: "GET", token })).status).toBe(200);
    const change = { password: "a brand new long phrase", current_password: testPassword };
    expect((await call("/auth/v1/user", { method: "PUT", token, body: change })).status).toBe(200);
    expect((await call("/auth/v1/logout", { token })).status).toBe(204);
    expect(await codeOf(await call("/rest/v1/app_users?select=status", { method: "GET", token }))).toEqual([
      401,
      "PGRST301",
    ]);
  });
});

test.each(["count=planned", "count = planned", "count=exact,count = estimated", "Count=planned"])(
  "a count asked for with %j says nothing of rows that are hidden",
  async (prefer) => {
    await backend.sql`analyze public.account_access`;
    const path = "/rest/v1/account_access?role=eq.Admin";
    const { accessToken: token } = cast.member;
    const response = await call(path, { method: "HEAD", token, headers: { prefer } });
    expect(response.headers.get("content-range")).toMatch(/^\*\/(0|\*)$/);
  },
);
