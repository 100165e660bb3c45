import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import { aPicture } from "#testing/a-picture.ts";
import { createAccount, testPassword, visitorClient } from "#testing/backend-accounts.ts";
import { insist } from "../faults/fault.ts";
import { killOneAtNight } from "./night.ts";
import type { TwoServers } from "./two-servers.ts";

/** Returns what was seen; throws if it is not as it has to be. */
export type ServersCheck = { name: string; run: (club: TwoServers) => Promise<string> };

export const serversChecks: ServersCheck[] = [
  { name: "a pooler in transaction mode", run: refuseTransactionMode },
  { name: "a session and its end", run: shareSessions },
  { name: "a TV by its code", run: connectTelevision },
  { name: "wrong TV links", run: countGuesses },
  { name: "uploads at their limit", run: uploadAtLimit },
  { name: "emails and jobs", run: sendOnce },
  { name: "one server killed during a night of scoring", run: killOneAtNight },
];

async function refuseTransactionMode(club: TwoServers): Promise<string> {
  const sentence = await club.refusedStart();
  insist(sentence.includes("a pooler in transaction mode"), `it said: ${sentence}`);
  return `refused at the start: “${sentence}”`;
}

async function shareSessions(club: TwoServers): Promise<string> {
  const { client } = await createAccount(club);
  const { data } = await client.auth.getSession();
  const headers = { apikey: club.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  const read = async () => (await fetch(`${club.url}/rest/v1/app_users?select=id`, { headers })).status;
  const open = await Promise.all(Array.from({ length: 8 }, read));
  await client.auth.signOut();
  const ended = await Promise.all(Array.from({ length: 8 }, read));
  insist(
    open.every((status) => status === 200),
    `open: ${open}`,
  );
  insist(
    ended.every((status) => status === 401),
    `ended: ${ended}`,
  );
  return "good at both servers, and over at both at once";
}

async function connectTelevision(club: TwoServers): Promise<string> {
  const screen = createHash("sha256").update(randomBytes(32)).digest("hex");
  const [television, board] = [visitorClient(club), await createAccount(club, { role: "Board Member" })];
  const opening = await television.rpc("open_display_code", { screen });
  insist(opening.data?.code, `no code: ${opening.error?.message}`);
  const connection = { code: opening.data.code, name: "Clubhouse", address: "/leaderboard-slideshow?" };
  const connected = await board.client.rpc("connect_display", connection);
  const states = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await television.rpc("display_code_state", { screen })).data?.state,
    ),
  );
  insist(
    states.every((state) => state === "connected"),
    `${connected.error?.message}; states: ${states}`,
  );
  return "typed once, the screen is connected whichever server it asks";
}

const guesses = 64;
const allowedGuesses = 60;

async function countGuesses(club: TwoServers): Promise<string> {
  const ask = async (_: unknown, guess: number) => {
    const headers = {
      apikey: club.publishableKey,
      "content-type": "application/json",
      // Made up: the proxy has to write the visitor's address itself.
      "x-forwarded-for": `198.51.100.${guess}`,
    };
    const body = JSON.stringify({ secret: `${String(guess).padStart(4, "0")}${"x".repeat(39)}` });
    return (await fetch(`${club.url}/rest/v1/rpc/display_season`, { method: "POST", headers, body })).status;
  };
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess++) statuses.push(await ask(undefined, guess));
  await club.sql`delete from server.attempts`;
  const refused = statuses.filter((status) => status === 429).length;
  insist(refused === guesses - allowedGuesses, `${refused} of ${guesses} were refused: ${statuses}`);
  return `${refused} of ${guesses} refused by both servers together, whatever address the visitor claims`;
}

async function uploadAtLimit(club: TwoServers): Promise<string> {
  const { maxBytes, bucket } = attachmentPlace;
  const { client, id } = await createAccount(club);
  const files = client.storage.from(bucket);
  const upload = (bytes: number) =>
    files.upload(`${id}/${randomUUID()}.png`, new Blob([aPicture(bytes)], { type: "image/png" }), {
      contentType: "image/png",
    });
  const largest = await upload(maxBytes);
  insist(!largest.error, `${maxBytes} bytes: ${largest.error?.message}`);
  const read = await files.download(largest.data.path);
  insist(read.data?.size === maxBytes, `${read.data?.size} bytes came back`);
  const refusals: string[] = [];
  for (const bytes of [maxBytes + 1, 11.5 * 1024 * 1024, 13 * 1024 * 1024, 30 * 1024 * 1024]) {
    const { error } = await upload(bytes);
    const status = Number(Object(error).status);
    refusals.push(`${(bytes / 1024 / 1024).toFixed(1)} MB ${status}`);
    insist(status === 413 || status === 400, `${bytes} bytes: ${status} ${error?.message}`);
  }
  return `${maxBytes / 1024 / 1024} MB up and down; refused: ${refusals.join(", ")}`;
}

const recipients = 12;
const secondsForJobs = 75;

/** The timers of both servers find the same work. */
async function sendOnce(club: TwoServers): Promise<string> {
  const board = await createAccount(club, { role: "Board Member" });
  const people: { id: string; email: string }[] = [];
  for (let n = 0; n < recipients; n++) {
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    const person = { email, password: testPassword, firstName: "Alex", lastName: `Recipient ${n}` };
    people.push({ email, id: await openAccount(club.sql, { ...person, role: "Member", status: "Active" }) });
  }
  const ids = people.map(({ id }) => id);
  await club.sql`insert into public.account_settings (account_id, alert_emails)
    select id, true from unnest(${ids}::uuid[]) id on conflict (account_id) do update set alert_emails = true`;
  await club.sql`insert into private.account_emails (account_id, kind, due_at) select id, 'approved', now() from unnest(${ids}::uuid[]) id`;
  const announced = await board.client.rpc("announce_alert", {
    alert_id: randomUUID(),
    kind: "range_closed",
    note: "Ice on the road.",
    until_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  insist(announced.data === recipients, `${announced.data} emails: ${announced.error?.message}`);
  await wait(secondsForJobs * 1000);
  const counts = people.map(
    ({ email }) => club.postbox.received.filter((text) => text.includes(`To: ${email}`)).length,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  insist(
    counts.every((count) => count === 2),
    `emails of each: ${counts}`,
  );
  return `${recipients} people, two emails each by the timers of both servers: ${total} sent, 0 lost, 0 doubled`;
}
