import { expect, test } from "vitest";
import { testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { cast, call, signIn } = await useApi();

const asBoard = () => ({ token: cast.treasurer.accessToken });
const zero = "a\u0000b";

test.each([
  ["an order", "GET", "/rest/v1/members?order=%00", undefined],
  ["a column", "GET", "/rest/v1/members?first_name%00=eq.1", undefined],
  ["a value", "GET", "/rest/v1/members?first_name=eq.a%00b", undefined],
  ["the path of a file", "POST", "/storage/v1/object/sign/news/a%00b", { expiresIn: 5 }],
  ["a list of files", "POST", "/storage/v1/object/list/news", { prefix: zero }],
  ["files to remove", "DELETE", "/storage/v1/object/news", { prefixes: [zero] }],
  ["a row", "POST", "/rest/v1/members", { first_name: zero }],
  ["the name of a column", "POST", "/rest/v1/members", { [zero]: "x" }],
  [
    "a sign-in",
    "POST",
    "/auth/v1/token?grant_type=password",
    { email: `${zero}@club.example`, password: "x" },
  ],
  ["a renewal", "POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: zero }],
  [
    "a sign-up",
    "POST",
    "/auth/v1/signup",
    { email: "x@club.example", password: testPassword, data: { a: zero } },
  ],
  ["a request for a mail", "POST", "/auth/v1/recover", { email: `${zero}@club.example` }],
  ["a function's address", "GET", "/functions/v1/calendar-feed?key=%00", undefined],
])("a character zero in %s is refused before anything reads it", async (_, method, path, body) => {
  const response = await call(path, { method, ...asBoard(), ...(body ? { body } : {}) });
  expect([response.status, (await response.json()).code]).toEqual([400, "22021"]);
});

test("a backslash before u0000 is a text like any other", async () => {
  const response = await signIn("nobody@club.example", "\\u0000 written out");
  expect((await response.json()).error_code).toBe("invalid_credentials");
});

test.each(['"', 'x("', 'first_name,"'])(
  "a quote that does not end in select=%s is the asker's fault",
  async (text) => {
    const path = `/rest/v1/members?select=${encodeURIComponent(text)}`;
    const response = await call(path, { method: "GET", ...asBoard() });
    expect([response.status, (await response.json()).code]).toEqual([400, "PGRST100"]);
  },
);

test("a form that is none is the asker's fault", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=clay" };
  const response = await call("/storage/v1/object/news/x.png", { ...asBoard(), headers, body: "no form" });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    "The form with the file cannot be read.",
  ]);
});

test.each([{}, { refresh_token: 5 }, { refresh_token: "" }, { refresh_token: "a".repeat(256) }, []])(
  "a renewal with %o is refused",
  async (body) => {
    const response = await call("/auth/v1/token?grant_type=refresh_token", { body });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_code: "validation_failed", msg: "Refresh token is not valid" },
    ]);
  },
);

test("signing in begins a session of its own, whatever token came with the request", async () => {
  const sessionOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id as string;
  const { accessToken: memberToken } = cast.member;
  const response = await call("/auth/v1/token?grant_type=password", {
    token: memberToken,
    body: { email: cast.member.email, password: testPassword, session_id: sessionOf(memberToken) },
  });
  const { access_token } = (await response.json()) as { access_token: string };
  expect(sessionOf(access_token)).not.toBe(sessionOf(memberToken));
});
