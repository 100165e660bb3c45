import { startWeatherServer } from "#testing/weather-server.ts";
import { type Check, expectTo } from "./check.ts";
import { startFunction } from "./deno-function.ts";
import type { HostedProject } from "./hosted-project.ts";
import { join } from "./people.ts";
import { reminderChecks } from "./reminder-checks.ts";

async function calendar(project: HostedProject): Promise<string> {
  const { client } = await join(project);
  const feed = await client.rpc("make_calendar_feed", { name: "Phone" });
  const secret: unknown = Object(feed.data).secret;
  expectTo(typeof secret === "string", `make_calendar_feed: ${feed.error?.message}`);
  await project.sql`insert into events (title, all_day, starts_on, ends_on, starts_at, ends_at, place, description, status)
    select 'Work day', false, d, d, d + interval '9 hours', d + interval '11 hours', 'Clubhouse', 'Bring gloves', 'published'
    from (select private.club_today() + 3 as d) day`;
  const { url, stop } = await startFunction(project, "calendar-feed");
  try {
    const open = await fetch(url);
    const text = await open.text();
    expectTo(
      open.status === 200 && text.startsWith("BEGIN:VCALENDAR"),
      `the public one: ${open.status} ${text}`,
    );
    const own = await fetch(`${url}?feed=${secret}`);
    const ownText = await own.text();
    expectTo(ownText.includes("SUMMARY:Work day"), `a person's: ${own.status} ${ownText}`);
    const again = await fetch(`${url}?feed=${secret}`, {
      headers: { "if-none-match": own.headers.get("etag") ?? "" },
    });
    expectTo(again.status === 304, `unchanged: ${again.status}`);
    const unknown = await fetch(`${url}?feed=${"x".repeat(43)}`);
    expectTo(unknown.status === 404, `an unknown secret: ${unknown.status}`);
    const put = await fetch(url, { method: "PUT" });
    expectTo(put.status === 405, `PUT: ${put.status}`);
    return `200 with the events, unchanged 304, unknown 404: ${await unknown.text()}`;
  } finally {
    await stop();
  }
}

const asJson = (body: unknown, token?: string): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
});

async function weather(project: HostedProject): Promise<string> {
  await project.sql`update club_settings set latitude = 44.97, longitude = -93.26, time_zone = 'America/Chicago', demonstration_since = null`;
  const service = await startWeatherServer();
  const { url, stop } = await startFunction(project, "fetch-weather", { WEATHER_URL: service.url });
  try {
    const date = new Date().toISOString().slice(0, 10);
    const found = await (await fetch(url, asJson({ date, timeOfRound: "18:30" }))).json();
    expectTo(found.temperature === 61 && found.windSpeed === 8, JSON.stringify(found));
    service.setManner("hang after the head");
    const other = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const hung = await (await fetch(url, asJson({ date: other, timeOfRound: "18:30" }))).json();
    expectTo(hung.description === "", JSON.stringify(hung));
    const broken = await fetch(url, { method: "POST", body: "{" });
    expectTo(broken.status === 200, `broken JSON: ${broken.status}`);
    return `${JSON.stringify(found)}; a service that hangs: no weather, 200`;
  } finally {
    await stop();
    await service.stop();
  }
}

async function places(project: HostedProject): Promise<string> {
  const tokenOf = async (role: string) => {
    const { client } = await join(project, { role });
    return (await client.auth.getSession()).data.session?.access_token;
  };
  const service = await startWeatherServer();
  const { url, stop } = await startFunction(project, "find-place", { WEATHER_URL: service.url });
  try {
    const query = { query: "Cedar Ridge" };
    const board = await fetch(url, asJson(query, await tokenOf("Board Member")));
    const text = await board.text();
    expectTo(board.status === 200 && text.includes("America/Chicago"), `the board: ${board.status} ${text}`);
    const member = await fetch(url, asJson(query, await tokenOf("Member")));
    const visitor = await fetch(url, asJson(query));
    expectTo(
      member.status === 403 && visitor.status === 403,
      `others: ${member.status}, ${visitor.status} ${await visitor.text()}`,
    );
    return `the board's answer: ${text}; others 403: ${await member.text()}`;
  } finally {
    await stop();
    await service.stop();
  }
}

export const functionChecks: readonly Check[] = [
  { name: "function calendar-feed under Deno", run: calendar },
  { name: "function fetch-weather under Deno", run: weather },
  { name: "function find-place under Deno", run: places },
  ...reminderChecks,
];
