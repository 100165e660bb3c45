import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { aNewClub } from "#testing/setup-site.ts";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { findFreePort } from "../database/free-port.ts";
import { readSettings } from "../settings/settings.ts";
import { setUpClub } from "./set-up-club.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const folders: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A start of a server on the database; `link` is what its console says, once it does. */
async function start(ending = new AbortController().signal) {
  const folder = mkdtempSync(join(tmpdir(), "set-up-club-"));
  folders.push(folder);
  const port = await findFreePort();
  const settings = readSettings({ DEMO: "ask", DATA_DIR: folder, PORT: String(port) }, "/nonexistent");
  const { promise: link, resolve } = Promise.withResolvers<string>();
  const ended = setUpClub(
    {
      address: database.owner,
      folder: await openDataFolder(folder),
      settings,
      log: pino({ level: "silent" }),
      ending,
      died: new Promise(() => undefined),
    },
    resolve,
  );
  return { url: `http://localhost:${port}`, link, ended };
}

async function send(url: string, name: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(`${url}/setup/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

async function complete(url: string, link: string): Promise<Response> {
  const opening = await send(url, "open", { code: link.split("#")[1] });
  return send(url, "complete", aNewClub, opening.headers.get("set-cookie")?.split(";")[0]);
}

test("of two servers on one database one sets the club up, and the other waits for it", async () => {
  const first = await start();
  const link = await first.link;
  const second = await start();
  const isSecondAsking = await Promise.race([second.link, new Promise((later) => setTimeout(later, 300))]);
  expect(isSecondAsking).toBeUndefined();
  await expect(fetch(second.url)).rejects.toThrow("fetch failed");
  expect((await complete(first.url, link)).status).toBe(200);
  await Promise.all([first.ended, second.ended]);
  await expect(fetch(first.url)).rejects.toThrow("fetch failed");
});

test("a start that is called off ends, and its link opens nothing on the next one", async () => {
  const calledOff = new AbortController();
  const first = await start(calledOff.signal);
  const old = await first.link;
  calledOff.abort();
  await expect(first.ended).rejects.toThrow("aborted");
  const next = await start();
  expect(await next.link).not.toBe(old);
  expect((await send(next.url, "open", { code: old.split("#")[1] })).status).toBe(403);
  expect((await complete(next.url, await next.link)).status).toBe(200);
  await next.ended;
});

test("where someone has an account nothing is asked", async () => {
  await database.sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'known@club.example', '{"first_name":"O","last_name":"T"}')`;
  await (await start()).ended;
});
