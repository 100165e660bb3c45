import { describe, expect, test } from "vitest";
import { createCast, testPassword, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);

function callAuth(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/auth/v1${path}`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const names = { first_name: "Nora", last_name: "New" };
const newcomer = { email: "newcomer@club.example", password: "four ducks on a pond" };

describe("signing up", () => {
  test("opens a pending account with names, mails a link to the site root, and the link confirms the address", async () => {
    const client = visitorClient(backend);
    const { data, error } = await client.auth.signUp({
      ...newcomer,
      options: { emailRedirectTo: `${backend.url}/`, data: { first_name: "Nora", last_name: "New" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.email).toBe(newcomer.email);
    const [account] = await backend.sql`select * from app_users where id = ${data.user?.id ?? ""}`;
    expect(account).toMatchObject({
      email: newcomer.email,
      first_name: "Nora",
      last_name: "New",
      role: "Member",
      status: "Pending",
    });

    const refused = await client.auth.signInWithPassword(newcomer);
    expect(refused.error?.code).toBe("email_not_confirmed");

    const email = await backend.waitForEmail(newcomer.email);
    expect(email.subject).toContain("Confirm");
    const response = await fetch(verifyUrl(linkIn(email)), { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(new RegExp(`^${backend.url}/?#access_token=`));
    const signedIn = await client.auth.signInWithPassword(newcomer);
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.user_metadata).toMatchObject({ first_name: "Nora", last_name: "New" });

    const again = await fetch(verifyUrl(linkIn(email)), { redirect: "manual" });
    expect(again.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("answers an address that has an account like any other, and writes to its owner", async () => {
    const fresh = await callAuth("/signup", {
      email: "fresh@club.example",
      password: newcomer.password,
      data: names,
    });
    const response = await callAuth("/signup", {
      email: cast.member.email,
      password: newcomer.password,
      data: names,
    });
    expect(response.status).toBe(fresh.status);
    expect(kindsOf(await response.json())).toEqual(kindsOf(await fresh.json()));
    expect((await backend.waitForEmail(cast.member.email)).subject).toContain("already have an account");
  });

  test("passes on names only, whatever else is sent", async () => {
    await callAuth("/signup", {
      email: "pushy@club.example",
      password: newcomer.password,
      data: { first_name: "Pushy", last_name: "Person", role: "Admin", status: "Active" },
      role: "service_role",
    });
    const [user] =
      await backend.sql`select role, raw_user_meta_data from auth.users where email = 'pushy@club.example'`;
    expect(user?.role).toBe("authenticated");
    expect(user?.raw_user_meta_data).not.toHaveProperty("role");
    const [account] =
      await backend.sql`select role, status from app_users where email = 'pushy@club.example'`;
    expect(account).toEqual({ role: "Member", status: "Pending" });
  });
});

describe("signing in", () => {
  test("returns a session and a user", async () => {
    const response = await callAuth("/token?grant_type=password", {
      email: cast.member.email.toUpperCase(),
      password: testPassword,
    });
    expect(response.status).toBe(200);
    const session = await response.json();
    expect(session).toMatchObject({
      token_type: "bearer",
      user: { id: cast.member.id, email: cast.member.email },
    });
    expect(session.access_token).toBeTruthy();
    expect(session.refresh_token).toBeTruthy();
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  test("gives the current user", async () => {
    const { data } = await cast.captain.client.auth.getUser();
    expect(data.user).toMatchObject({ id: cast.captain.id, email: cast.captain.email });
    expect((await visitorClient(backend).auth.getUser()).data.user).toBeNull();
  });

  test("renews a session", async () => {
    const client = visitorClient(backend);
    const signedIn = await client.auth.signInWithPassword({
      email: cast.captain.email,
      password: testPassword,
    });
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.user.id).toBe(cast.captain.id);
    expect(renewed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
  });
});

describe("signing out", () => {
  test("removes the session row, and the old access token opens nothing", async () => {
    const client = visitorClient(backend);
    const { data } = await client.auth.signInWithPassword({
      email: cast.member.email,
      password: testPassword,
    });
    const token = data.session?.access_token ?? "";
    const readOwn = () =>
      fetch(`${backend.url}/rest/v1/app_users?select=id`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      }).then(async (response) => [response.status, await response.json()] as const);
    expect((await readOwn())[0]).toBe(200);
    const sessionId = JSON.parse(atob(token.split(".")[1] ?? "")).session_id as string;
    expect((await client.auth.signOut({ scope: "local" })).error).toBeNull();
    expect(await backend.sql`select 1 from auth.sessions where id = ${sessionId}`).toHaveLength(0);
    const [status, body] = await readOwn();
    expect([status, body.code]).toEqual([401, "PGRST301"]);
  });
});

describe("a forgotten password", () => {
  test("is set anew with a mailed link, once, and without the old one", async () => {
    const client = visitorClient(backend);
    const emailCount = (await backend.outbox()).filter((email) => email.to === cast.treasurer.email).length;
    expect((await client.auth.resetPasswordForEmail(cast.treasurer.email)).error).toBeNull();
    const email = await backend.waitForEmail(cast.treasurer.email, emailCount);
    const response = await fetch(verifyUrl(linkIn(email)), { redirect: "manual" });
    const fragment = new URLSearchParams(response.headers.get("location")?.split("#")[1]);
    await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    const update = await client.auth.updateUser({ password: "a different long phrase" });
    expect(update.error).toBeNull();
    const old = await visitorClient(backend).auth.signInWithPassword({
      email: cast.treasurer.email,
      password: testPassword,
    });
    expect(old.error?.code).toBe("invalid_credentials");
    const second = await fetch(verifyUrl(linkIn(email)), { redirect: "manual" });
    expect(second.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("is set anew by the page of the link too, which looking at the link does not use up", async () => {
    const client = visitorClient(backend);
    const emailCount = (await backend.outbox()).filter((email) => email.to === cast.member.email).length;
    await callAuth("/recover", { email: cast.member.email });
    const link = linkIn(await backend.waitForEmail(cast.member.email, emailCount));
    for (const method of ["GET", "HEAD"]) await fetch(link, { method });
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
    const open = () => client.auth.verifyOtp({ type: "recovery", token_hash: token });
    expect((await open()).error).toBeNull();
    expect((await client.auth.updateUser({ password: "another quite long phrase" })).error).toBeNull();
    expect((await open()).error?.code).toBe("otp_expired");
  });

  test("works for ten minutes only", async () => {
    const emailCount = (await backend.outbox()).filter((email) => email.to === cast.captain.email).length;
    await callAuth("/recover", { email: cast.captain.email });
    const email = await backend.waitForEmail(cast.captain.email, emailCount);
    await backend.sql`update auth.users set recovery_sent_at = now() - interval '11 minutes' where id = ${cast.captain.id}`;
    const response = await fetch(verifyUrl(linkIn(email)), { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("/#error=access_denied&error_code=otp_expired");
  });

  test("answers an unknown address like a known one and mails nobody", async () => {
    const response = await callAuth("/recover", { email: "nobody@club.example" });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect((await backend.outbox()).filter((email) => email.to === "nobody@club.example")).toEqual([]);
  });
});

test("the confirmation mail is sent again on request", async () => {
  await callAuth("/signup", { email: "again@club.example", password: newcomer.password, data: names });
  const first = await backend.waitForEmail("again@club.example");
  await callAuth("/resend", { type: "signup", email: "again@club.example" });
  const second = await backend.waitForEmail("again@club.example", 1);
  expect(linkIn(second)).not.toBe(linkIn(first));
  const response = await fetch(verifyUrl(linkIn(second)), { redirect: "manual" });
  expect(response.headers.get("location")).toContain("access_token=");
});

/** A response with the kinds of its values in their place, however deep. */
function kindsOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value;
  if (Array.isArray(value)) return value.map(kindsOf);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, kindsOf(each)]));
}
