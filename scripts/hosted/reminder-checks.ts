import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { EmailProvider, secretIn } from "#testing/email-provider.ts";
import { addShooters } from "#testing/shooters.ts";
import { type Check, expectTo } from "./check.ts";
import { type DenoFunction, startFunction } from "./deno-function.ts";
import type { HostedProject } from "./hosted-project.ts";

const name = "attendance-reminders";

/** The provider behind an address; `hold` is awaited between an email's acceptance and its response. */
async function startProvider(hold: (provider: EmailProvider) => Promise<void>) {
  const provider = new EmailProvider();
  const server = createServer(async (request, response) => {
    const status = provider.take(String(request.headers["idempotency-key"]), await text(request));
    await hold(provider);
    response.writeHead(status).end("{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { provider, url, close };
}

async function addLeagueNight({ sql }: HostedProject): Promise<void> {
  const [season] = await sql`insert into seasons (name, status, starts_on, ends_on)
    values ('Reminders', 'active', private.club_today() - 10, private.club_today() + 30) returning id`;
  const id = String(season?.id);
  await sql`insert into season_weeks (season_id, week, starts_on, ends_on) values (${id}, 1, private.club_today() + 4, private.club_today() + 4)`;
  const [team] = await sql`insert into teams (season_id, name) values (${id}, 'Pull Happy') returning id`;
  await addShooters(sql, { season: id, team: String(team?.id) });
  await sql`insert into private.attendance_settings (season_id, days_before, send_at) values (${id}, 7, '00:00')`;
}

/** A run as the project's schedule asks for it; undefined if the function died. */
async function run({ url }: DenoFunction, key: string): Promise<{ sent: number } | undefined> {
  const request = { method: "POST", headers: { authorization: `Bearer ${key}` } };
  const response = await fetch(url, request).catch(() => undefined);
  if (!response) return undefined;
  const outcome = await response.text();
  expectTo(response.status === 200, `a run answered ${response.status} ${outcome}`);
  return JSON.parse(outcome);
}

async function ninety(project: HostedProject): Promise<string> {
  const { sql, serviceKey } = project;
  await addLeagueNight(project);
  let dying: DenoFunction | undefined;
  const { provider, url, close } = await startProvider(async ({ calls }) => {
    if (calls === 33) await dying?.stop();
  });
  const settings = { EMAIL_URL: url, EMAIL_KEY: "key", EMAIL_FROM: "club@club.example" };
  const functions: DenoFunction[] = [];
  try {
    dying = await startFunction(project, name, settings);
    for (let runs = 0; runs < 10 && (await run(dying, serviceKey)); runs++);
    expectTo(provider.calls === 33, `it died at email ${provider.calls}`);
    functions.push(
      await startFunction(project, name, settings),
      await startFunction(project, name, settings),
    );
    const runAll = async () => {
      const counts = () => Promise.all(functions.map((one) => run(one, serviceKey)));
      while ((await counts()).some((outcome) => outcome && outcome.sent > 0));
    };
    await runAll();
    const before = provider.sent.length;
    await sql`update private.night_reminders set held_until = held_until - interval '10 minutes'`;
    await runAll();
    const people = new Set(provider.sent.map(({ to }) => to)).size;
    expectTo(
      people === 90 && provider.sent.length === 90,
      `${provider.sent.length} emails to ${people} people`,
    );
    for (const email of provider.sent) {
      const { data, error } = await project.connect().rpc("reply_page", { secret: secretIn(email) });
      expectTo(Object(data).state === "open", `a link answers ${JSON.stringify(data ?? error)}`);
    }
    return `ended after email 33 was accepted; two at once: ${before}, and ten minutes later 90 emails to 90 people (${provider.calls} requests); 90 links open`;
  } finally {
    for (const one of functions) await one.stop();
    await close();
  }
}

async function settingsAreNamed(project: HostedProject): Promise<string> {
  const { url, stop } = await startFunction(project, name, { SITE_URL: "" });
  try {
    const guessed = await fetch(url, { method: "POST", headers: { authorization: "Bearer guessed" } });
    expectTo(guessed.status === 401, `another key: ${guessed.status}`);
    const authorization = `Bearer ${project.serviceKey}`;
    const response = await fetch(url, { method: "POST", headers: { authorization } });
    const sentence = await response.text();
    expectTo(
      response.status === 501 && sentence.includes("SITE_URL, EMAIL_URL, EMAIL_KEY, EMAIL_FROM"),
      sentence,
    );
    return `501 ${sentence}`;
  } finally {
    await stop();
  }
}

export const reminderChecks: readonly Check[] = [
  { name: `function ${name} under Deno without its settings`, run: settingsAreNamed },
  { name: `function ${name} under Deno: 90, killed in the middle, two at once`, run: ninety },
];
