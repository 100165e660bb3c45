import { expect, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { readPublishableKey, startServerProcess } from "#testing/backend-process.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const server = stopAfterTests(await startServerProcess({ environment: { LOG_LEVEL: "info" } }));
const publishableKey = await readPublishableKey(server.url);

type Line = { time: string; event?: string; account?: string; client_ip?: string; [name: string]: unknown };

/** What is in the log; every line that begins like an entry has to be one. */
function lines(): Line[] {
  const entries = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return entries.map((line) => JSON.parse(line) as Line);
}

const ofEvent = (event: string) => lines().filter((line) => line.event === event);
const wordOfGuess = "sporting-clays-guess";

async function signIn(email: string, password: string) {
  const client = visitorClient({ url: server.url, publishableKey });
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { client, id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

test("the place of letters is told when there is no mail server", () => {
  expect(server.output()).toMatch(
    /No mail server is set. Emails are saved in \S+outbox instead of being sent/,
  );
});

test("sign-ins, failures and sign-outs say who, when in UTC, and from where", async () => {
  const { client, id } = await signIn(server.admin.email, server.admin.password);
  await signIn(server.admin.email, wordOfGuess);
  await client.auth.signOut();
  await expect.poll(() => ofEvent("sign-out")).toHaveLength(1);
  expect(ofEvent("sign-in")[0]).toMatchObject({ account: id, client_ip: "127.0.0.1" });
  expect(ofEvent("sign-in failed")[0]).toMatchObject({ account: id, client_ip: "127.0.0.1" });
  for (const { time } of lines()) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("a refusal and a forged token are told with method and path", async () => {
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  await fetch(`${server.url}/rest/v1/rpc/set_account_role`, {
    method: "POST",
    headers,
    body: JSON.stringify({ account_id: crypto.randomUUID(), role: "Admin" }),
  });
  await fetch(`${server.url}/rest/v1/app_users`, { headers: { ...headers, authorization: "Bearer forged" } });
  await expect.poll(() => ofEvent("token refused")).toHaveLength(1);
  expect(ofEvent("token refused")[0]).toMatchObject({ method: "GET", path: "/rest/v1/app_users" });
  expect(ofEvent("refused")[0]).toMatchObject({ method: "POST", path: "/rest/v1/rpc/set_account_role" });
  expect(ofEvent("decision")).toHaveLength(0);
});

test("a decision about an account says who decided what about whom", async () => {
  const { client, id } = await signIn(server.admin.email, server.admin.password);
  await visitorClient({ url: server.url, publishableKey }).auth.signUp({
    email: "new@club.example",
    password: wordOfGuess,
    options: { data: { first_name: "Nell", last_name: "Bower" } },
  });
  const { data } = await client.from("app_users").select("id").eq("email", "new@club.example").single();
  const { error } = await client.rpc("approve_account", { account_id: data?.id });
  expect(error).toBeNull();
  await expect
    .poll(() => ofEvent("decision"))
    .toEqual([
      expect.objectContaining({ decision: "approve_account", about: { account_id: data?.id }, account: id }),
    ]);
});

test("nothing that is sent forges a line, and no password or token is kept", async () => {
  const { token } = await signIn(server.admin.email, server.admin.password);
  const before = lines().length;
  await signIn('a@club.example\n{"level":30,"event":"sign-in","account":"forged"}', wordOfGuess);
  await fetch(`${server.url}/rest/v1/rpc/%0A%7B%22event%22:%22forged%22%7D`, {
    headers: { apikey: publishableKey, authorization: `Bearer x${token}` },
  });
  await expect.poll(() => lines().length).toBeGreaterThan(before);
  expect(lines().filter((line) => line.account === "forged" || line.event === "forged")).toEqual([]);
  for (const secret of [wordOfGuess, server.admin.password, token])
    expect(server.output()).not.toContain(secret);
});
