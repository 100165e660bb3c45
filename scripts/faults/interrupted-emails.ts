import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectFolder } from "#server/release.ts";
import type { ServerProcess } from "#testing/backend-process.ts";
import { Postbox } from "#testing/postbox.ts";
import { type Fault, insist, Skipped } from "./fault.ts";
import { MortalServer } from "./mortal-server.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

/** kill -9 of server and PostgreSQL while emails are being sent. */
export const interruptedEmails: Fault[] = [
  { name: "kill -9 while emails go into the outbox", run: killOutbox },
  { name: "kill -9 while results emails are sent", run: killResultsEmails },
];

const kills = 5;

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(100))
    if (await isSo()) return;
  throw new Error(`It did not happen within ${seconds} seconds.`);
}

const countWaiting = (dataFolder: string): Promise<number> =>
  withDatabase(dataFolder, async (sql) => {
    const [row] = await sql<{ waiting: number }[]>`select count(*)::int as waiting from server.email_queue`;
    return row?.waiting ?? 0;
  });

async function killOutbox(): Promise<string> {
  const server = await MortalServer.start();
  const { dataFolder } = server;
  const emails = 300;
  const outbox = join(dataFolder, "files", "outbox");
  const saved = async () => (await readdir(outbox)).filter((name) => !name.startsWith("."));
  try {
    await withDatabase(
      dataFolder,
      (sql) => sql`insert into server.email_queue (email)
        select jsonb_build_object('to', n || '@club.example', 'subject', 'Sunday', 'text', '', 'html', '')
        from generate_series(1, ${emails}::int) n`,
    );
    let inTheMiddle = 0;
    for (let time = 0; time < kills; time++) {
      const before = (await saved()).length;
      if (time > 0) await until(async () => (await saved()).length > before, 60);
      else await server.killAndStart();
      if ((await saved()).length < emails) inTheMiddle++;
      await server.killAndStart();
    }
    await until(async () => (await countWaiting(dataFolder)) === 0, 120);
    const names = await saved();
    const addresses = await Promise.all(
      names.map(
        async (name) => (JSON.parse(await readFile(join(outbox, name), "utf8")) as { to: string }).to,
      ),
    );
    const lost = emails - new Set(addresses).size;
    const doubled = addresses.length - new Set(addresses).size;
    const sentence = `${emails} emails, ${inTheMiddle} kills while they were written: ${lost} lost, ${doubled} doubled, every file whole`;
    insist(lost === 0 && doubled === 0 && inTheMiddle > 0, sentence);
    return sentence;
  } finally {
    await server.stop();
  }
}

async function killResultsEmails(): Promise<string> {
  if (!existsSync(join(projectFolder, "dist/server")))
    throw new Skipped("the site is not built (npm run build)");
  const postbox = new Postbox(40);
  const environment = { SMTP_URL: `smtp://127.0.0.1:${await postbox.open()}` };
  const server = await MortalServer.start({ demo: true, environment });
  const { dataFolder } = server;
  const people = 60;
  try {
    await publishWeek(server.now, people);
    let inTheMiddle = 0;
    for (let time = 0; time < kills; time++) {
      const before = addressesIn(postbox).length;
      await until(async () => addressesIn(postbox).length > before || before >= people, 90);
      await wait(Math.random() * 200);
      if (new Set(addressesIn(postbox)).size < people) inTheMiddle++;
      await server.killAndStart();
    }
    const isOver = async () =>
      new Set(addressesIn(postbox)).size >= people && (await countWaiting(dataFolder)) === 0;
    await until(isOver, 180).catch(() => undefined);
    const addresses = addressesIn(postbox);
    const lost = people - new Set(addresses).size;
    const twice = addresses.length - new Set(addresses).size;
    const sentence =
      `${people} people, ${inTheMiddle} kills while they were written and sent: ${lost} lost, ${twice} sent twice ` +
      `(killed between sending and noting it), each with the Message-ID it had`;
    insist(lost === 0 && twice <= kills && hasOneIdEach(postbox), sentence);
    return sentence;
  } finally {
    await server.stop();
    await postbox.close();
  }
}

const header = (email: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, "m").exec(email)?.[1]?.trim() ?? "";

const addressesIn = ({ received }: Pick<Postbox, "received">): string[] =>
  received.map((email) => header(email, "To"));

/** A mailbox recognizes an email that it already has by this id. */
const hasOneIdEach = (postbox: Postbox): boolean =>
  new Set(postbox.received.map((email) => header(email, "Message-ID"))).size ===
  new Set(addressesIn(postbox)).size;

/** The running season of the demonstration club for everyone, with people outside who get its results, and a week to publish. */
async function publishWeek(server: ServerProcess, people: number): Promise<void> {
  const week = await withDatabase(server.dataFolder, async (sql) => {
    await sql`insert into private.results_subscribers (email, confirmed_at)
      select 'fan' || n || '@elsewhere.example', now() from generate_series(1, ${people}::int) n`;
    const [row] = await sql<{ season_id: string; week: number }[]>`
      select w.season_id, w.week from public.season_weeks w join public.seasons n on n.id = w.season_id
      where n.status = 'active' and w.published_at is null
        and exists (select from public.scores s where s.season_id = w.season_id and s.week = w.week)
      order by w.week limit 1`;
    if (row) await sql`update public.seasons set audience = 'everybody' where id = ${row.season_id}`;
    return row;
  });
  insist(week, "the demonstration club has no week to publish");
  const response = await fetch(`${server.url}/rest/v1/rpc/mark_week`, {
    method: "POST",
    headers: await signInAdmin(server),
    body: JSON.stringify({ ...week, published: true }),
  });
  insist(response.ok, `the week was not published: ${response.status} ${await response.text()}`);
}
