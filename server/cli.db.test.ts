import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";

const run = promisify(execFile);
const cli = fileURLToPath(new URL("cli.ts", import.meta.url));

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.stop());

const club = (...args: string[]) =>
  run(process.execPath, [cli, ...args], { env: { ...process.env, DATA_DIR: server.dataFolder } });

async function signIn(email: string, password: string) {
  const client = visitorClient({ url: server.url, publishableKey: await readPublishableKey(server.url) });
  return (await client.auth.signInWithPassword({ email, password })).error;
}

test("an administrator is made while the server runs", async () => {
  const { stdout } = await club("admin", "create", "Second@Club.example");
  const password = /Password: (\S+)/.exec(stdout)?.[1] ?? "";
  expect(await signIn("second@club.example", password)).toBeNull();
  expect((await club("admin", "list")).stdout).toContain("second@club.example  Club Admin  Admin, Active");
});

test("a password is set anew, running or not", async () => {
  await club("admin", "reset", "second@club.example", "first new long phrase");
  expect(await signIn("second@club.example", "first new long phrase")).toBeNull();
  await server.end();
  await club("admin", "reset", "second@club.example", "other new long phrase");
  server = await startServerProcess({ dataFolder: server.dataFolder });
  expect(await signIn("second@club.example", "other new long phrase")).toBeNull();
});

test.each([
  [["admin", "create", "admin@club.example"], /There is an account/],
  [["admin", "create", "nobody"], /Please name an e-mail address/],
  [["admin", "create", "x@club.example", "short"], /at least 12 characters/],
  [["admin", "reset", "none@club.example"], /There is no account/],
  [["dance"], /Usage/],
])("%j is refused with a sentence", async (args, sentence) => {
  await expect(club(...args)).rejects.toThrow(sentence);
});
