import { expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const { backend, cast, call } = await useApi();
const ask = (token?: string) => call("/auth/v1/test-email", token ? { token } : {});

/** A club whose mail server no one has started. */
const unlucky = stopAfterTests(await startTestBackend({ smtpUrl: "smtp://127.0.0.1:9" }));

test("without a mail server an Admin is told where his letter lies", async () => {
  const response = await ask(cast.admin.accessToken);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    to: "admin@club.example",
    state: "kept",
    folder: expect.stringContaining("outbox"),
  });
  const emails = await backend.outbox();
  expect(emails.filter(({ subject }) => subject.startsWith("Test email"))).toMatchObject([
    { to: "admin@club.example" },
  ]);
});

test("the mail server's own sentence says why a letter does not go out, and the letter is kept", async () => {
  const admin = await createAccount(unlucky, { role: "Admin" });
  const response = await fetch(`${unlucky.url}/auth/v1/test-email`, {
    method: "POST",
    headers: { apikey: unlucky.publishableKey, authorization: `Bearer ${admin.accessToken}` },
  });
  expect(await response.json()).toEqual({
    to: admin.email,
    state: "failed",
    sentence: expect.stringContaining("ECONNREFUSED"),
  });
  const emails = await unlucky.sql`select from server.email_queue where email ->> 'to' = ${admin.email}`;
  expect(emails).toHaveLength(1);
});

test.each(["treasurer", "captain", "member"] as const)("%s may not have one sent", async (name) => {
  expect((await ask(cast[name].accessToken)).status).toBe(403);
});

test("nobody has one sent without a session, or with one that has ended", async () => {
  expect((await ask()).status).toBe(401);
  const leaving = await createAccount(backend, { role: "Admin" });
  await leaving.client.auth.signOut();
  expect((await ask(leaving.accessToken)).status).toBe(401);
});

test("after a few within the hour it has to wait", async () => {
  const { accessToken } = await createAccount(backend, { role: "Admin" });
  for (let n = 0; n < 5; n++) expect((await ask(accessToken)).status).toBe(200);
  const refusal = await ask(accessToken);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
});
