import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const { backend, cast, call } = await useApi();
const path = "/auth/v1/email-settings";
const read = (token?: string) => call(path, { method: "GET", ...(token ? { token } : {}) });
const save = (body: unknown, token?: string) =>
  call(path, { method: "PUT", body, ...(token ? { token } : {}) });

const server = { host: "smtp.example.org", port: 465, user: "web@club.example", password: "hush-hush" };
const change = { server, from: "web@club.example" };
const savedFile = async () => readFile(join(backend.folder, "email.json"), "utf8").catch(() => "");

test("an Admin saves the mail server, whose password no one reads again", async () => {
  const { accessToken } = cast.admin;
  const response = await save(change, accessToken);
  expect(response.status).toBe(200);
  const text = await (await read(accessToken)).text();
  expect(JSON.parse(text)).toEqual({
    givenServer: null,
    isFromGiven: true,
    server: { host: "smtp.example.org", port: 465, user: "web@club.example", hasPassword: true },
    from: "club@club.example",
  });
  expect(text).not.toContain("hush");
  expect(await savedFile()).toContain("hush-hush");
  const [entry] = await backend.sql`
    select detail from public.security_log where event = 'email settings changed' order by id desc limit 1`;
  expect(entry).toEqual({ detail: {} });
});

test("a blank password keeps the saved one for the same server and user, and sends it to no other", async () => {
  const { accessToken } = cast.admin;
  await save(change, accessToken);
  const unchanged = await save({ ...change, server: { ...server, password: "" } }, accessToken);
  expect(unchanged.status).toBe(200);
  expect(await savedFile()).toContain("hush-hush");
  for (const other of [{ host: "evil.example" }, { port: 587 }, { user: "else@club.example" }]) {
    const response = await save({ ...change, server: { ...server, ...other, password: "" } }, accessToken);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { "server.password": "Enter the password of this mail server." },
    });
  }
  expect(await savedFile()).toContain("smtp.example.org");
});

test("of two Admins the second sees what the first saved, and decides", async () => {
  const { accessToken } = cast.admin;
  await save(change, accessToken);
  const { server: seenServer, from } = await (await read(accessToken)).json();
  const before = { server: seenServer, from };
  const first = { ...change, server: { ...server, host: "first.example.org" }, seen: before };
  expect((await save(first, accessToken)).status).toBe(200);
  // The response was lost, and the same request is sent again.
  expect((await save(first, accessToken)).status).toBe(200);
  const second = { ...change, server: { ...server, host: "second.example.org" } };
  const refused = await save({ ...second, seen: before }, accessToken);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("first.example.org:465") });
  expect(await savedFile()).toContain("first.example.org");
  const now = await (await read(accessToken)).json();
  expect((await save({ ...second, seen: now }, accessToken)).status).toBe(200);
});

test("an Admin turns email off", async () => {
  const { accessToken } = cast.admin;
  expect((await save({ server: null, from: "web@club.example" }, accessToken)).status).toBe(200);
  expect(await (await read(accessToken)).json()).toMatchObject({ server: null });
});

test("what is wrong has a sentence, and nothing is saved", async () => {
  const { accessToken } = cast.admin;
  const before = await savedFile();
  const response = await save({ server: { ...server, host: "a b", port: 0 }, from: "nobody" }, accessToken);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: {
      "server.host": "Enter the name of the mail server, such as smtp.example.com.",
      "server.port": "Enter a port from 1 to 65535, such as 465 or 587.",
      from: "Enter an email address such as website@club.example, or Gun Club <website@club.example>.",
    },
  });
  expect(await savedFile()).toBe(before);
});

test.each(["treasurer", "captain", "member"] as const)("%s may not", async (name) => {
  const { accessToken } = cast[name];
  const before = await savedFile();
  expect((await read(accessToken)).status).toBe(403);
  expect((await save(change, accessToken)).status).toBe(403);
  expect(await savedFile()).toBe(before);
});

test("nobody does without a session, or with one that has ended", async () => {
  expect((await read()).status).toBe(401);
  expect((await save(change)).status).toBe(401);
  const leaving = await createAccount(backend, { role: "Admin" });
  await leaving.client.auth.signOut();
  expect((await save(change, leaving.accessToken)).status).toBe(401);
});

test("after many changes within the hour it has to wait", async () => {
  const { accessToken } = cast.admin;
  await save(change, accessToken);
  await backend.sql`update server.attempts set count = 30 where key like 'email-settings-by-account:%'`;
  expect((await save(change, accessToken)).status).toBe(429);
});

/** A club whose settings name the mail server. */
const backendWithSmtp = stopAfterTests(
  await startTestBackend({ smtpUrl: "smtps://post:secret@mail.example:465" }),
);

test("where SMTP_URL is set it wins, is named without its sign-in, and nothing is saved over it", async () => {
  const admin = await createAccount(backendWithSmtp, { role: "Admin" });
  const ask = (method: string, body?: unknown) =>
    fetch(`${backendWithSmtp.url}${path}`, {
      method,
      headers: {
        apikey: backendWithSmtp.publishableKey,
        authorization: `Bearer ${admin.accessToken}`,
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const text = await (await ask("GET")).text();
  expect(JSON.parse(text)).toMatchObject({ givenServer: "mail.example:465", server: null });
  expect(text).not.toContain("secret");
  expect((await ask("PUT", change)).status).toBe(409);
});
