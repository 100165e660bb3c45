import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer } from "#server/email/email-queue.ts";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { Postbox } from "#testing/postbox.ts";
import * as renderer from "../../src/render/entry-results.tsx";
import { sendResultsEmails } from "./results-emails.ts";
import { storeSeason } from "./results-seasons.fixture.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ resultsRenderer: renderer });
  // Emails are sent by the mailers of these tests alone.
  await backend.sql`alter table server.email_queue alter next_attempt_at set default now() + interval '1 day'`;
});
afterAll(() => backend.stop());

/** A published week, and its emails in the queue. */
async function queueEmails(addresses: readonly string[]): Promise<void> {
  const members = [40, 41].map((hits, index) => ({
    ...{
      id: randomUUID(),
      firstName: `Shooter ${index}`,
      lastName: "Lee",
      isMinor: false,
      hasBirthDate: true,
    },
    ...{ shownAs: "name" as const, hasGuardianAgreed: false, hits: [hits, hits, null] },
  }));
  const season = { id: randomUUID(), members, publishedWeeks: 1, hasHandicap: true };
  await storeSeason(backend.sql, season);
  await backend.sql`insert into private.results_subscribers (email, confirmed_at) select unnest(${addresses}::text[]), now()`;
  const board = await createAccount(backend, { role: "Board Member" });
  await board.client.rpc("mark_week", { season_id: season.id, week: 2, published: true });
  await sendResultsEmails(
    { sql: backend.sql, siteUrl: backend.url, renderer, log: pino({ level: "silent" }) },
    addresses.length,
  );
  await backend.sql`delete from private.results_subscribers`;
  await backend.sql`update server.email_queue set next_attempt_at = now()`;
}

const startMailer = (port: number) =>
  createMailer({
    ...{ sql: backend.sql, log: pino({ level: "silent" }), clubName: async () => "Club", outbox: "/nowhere" },
    ...{ route: async () => ({ server: `smtp://127.0.0.1:${port}`, from: "club@club.example" }) },
  });
const headerOf = (email: string, name: string) => new RegExp(`^${name}: (.*?)\\r$`, "m").exec(email)?.[1];
const left = () => backend.sql`select from server.email_queue`;

test("90 people get a published week once each, as text and HTML, over a restart in the middle", async () => {
  const postbox = new Postbox();
  const port = await postbox.open();
  const addresses = Array.from({ length: 90 }, (_, index) => `fan${index}@elsewhere.example`);
  await queueEmails(addresses);
  const first = startMailer(port);
  await expect.poll(() => postbox.received.length, { interval: 5 }).toBeGreaterThan(20);
  await first.stop();
  const before = postbox.received.length;
  expect(before).toBeLessThan(90);
  const second = startMailer(port);
  await expect.poll(left, { timeout: 30_000 }).toHaveLength(0);
  await second.stop();
  await postbox.close();
  expect(postbox.received.map((email) => headerOf(email, "To")).sort()).toEqual(addresses.sort());
  expect(new Set(postbox.received.map((email) => headerOf(email, "Message-ID"))).size).toBe(90);
  for (const email of postbox.received) {
    expect(email).toMatch(
      /Content-Type: text\/plain[\s\S]*TEAM STANDINGS[\s\S]*Content-Type: text\/html[\s\S]*<h2/,
    );
    expect(headerOf(email, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  }
}, 60_000);

test("an email whose sending could not be noted any more comes again as the same one, not as a second", async () => {
  const postbox = new Postbox();
  const port = await postbox.open();
  await queueEmails(["torn@elsewhere.example"]);
  // The mail server has it, and the transaction ends before that is written down.
  await backend.sql.unsafe(`create function server.tear() returns trigger language plpgsql as $$ begin raise 'torn'; end $$;
    create trigger tear before delete on server.email_queue for each row execute function server.tear()`);
  const first = startMailer(port);
  await expect.poll(() => postbox.received.length).toBe(1);
  await first.stop();
  expect(await left()).toHaveLength(1);
  await backend.sql`drop trigger tear on server.email_queue`;
  const second = startMailer(port);
  await expect.poll(left).toHaveLength(0);
  await second.stop();
  await postbox.close();
  expect(postbox.received).toHaveLength(2);
  expect(new Set(postbox.received.map((email) => headerOf(email, "Message-ID"))).size).toBe(1);
});
