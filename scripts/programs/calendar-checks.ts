import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connect, type Sql } from "#server/database/connect.ts";
import { createAccount } from "#testing/backend-accounts.ts";
import {
  findSuperuser,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { insist } from "../faults/fault.ts";
import type { ProgramCheck } from "./check.ts";
import { ofDebian } from "./program.ts";

const run = promisify(execFile);
const timeZone = "America/Chicago";

export const calendarChecks: ProgramCheck[] = [
  {
    name: "calendars: vdirsyncer and khal, calcurse",
    needs: { vdirsyncer: ofDebian("vdirsyncer"), khal: ofDebian("khal"), calcurse: ofDebian("calcurse") },
    run: async (folder) => {
      const club = await startServerProcess({ demo: true });
      try {
        return await tryCalendars(folder, club);
      } finally {
        await club.stop();
      }
    },
  },
];

/** Of the whole club, of a member, and of a team, each with a night moved and one canceled. */
async function tryCalendars(folder: string, club: ServerProcess): Promise<string> {
  const sql = connect(await findSuperuser(club.dataFolder), { max: 1 });
  try {
    const addresses = await openCalendars(club, sql);
    const lines: string[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      const text = await (await fetch(address)).text();
      const path = join(folder, name);
      await mkdir(path);
      lines.push(`${name}: ${await readByAll(path, address, text)}`);
    }
    return lines.join("; ");
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function openCalendars({ url }: ServerProcess, sql: Sql): Promise<Record<string, string>> {
  await sql`update public.club_settings set time_zone = ${timeZone}`;
  const [shooter] = await sql<{ member_id: string; team_id: string; season_id: string }[]>`
    select p.member_id, p.team_id, p.season_id from public.team_members p join public.seasons s on s.id = p.season_id
    join public.members m on m.id = p.member_id
    where s.status = 'active' and m.account_id is null limit 1`;
  insist(shooter, "the demonstration club has no running season");
  const { member_id, team_id, season_id } = shooter;
  const matches = await sql<{ id: string; week: number }[]>`
    select m.id, m.week from public.matches m join public.season_weeks w on w.season_id = m.season_id and w.week = m.week
    where m.season_id = ${season_id} and ${team_id} in (m.home_team_id, m.away_team_id) order by w.starts_on desc limit 2`;
  const [moved, canceled] = matches;
  insist(moved && canceled, "the team has too few matches");
  await sql`update public.matches m set status = 'moved', reason = 'flood', starts_at = '20:15',
    played_on = (select w.starts_on + 5 from public.season_weeks w where w.season_id = m.season_id and w.week = m.week) where id = ${moved.id}`;
  await sql`update public.matches set status = 'canceled', reason = 'lightning' where id = ${canceled.id}`;
  await sql`update public.events set status = 'canceled', canceled_reason = 'Storm'
    where id = (select id from public.events where status = 'published' and starts_on > current_date order by starts_on limit 1)`;
  const { client, id } = await createAccount({ url, publishableKey: await readPublishableKey(url), sql });
  await sql`update public.members set account_id = ${id} where id = ${member_id}`;
  const secretOf = async (team: string | null) =>
    (await client.rpc("make_calendar_feed", { name: "Phone", team_id: team })).data?.secret;
  const feed = `${url}/functions/v1/calendar-feed`;
  return {
    club: feed,
    member: `${feed}?feed=${await secretOf(null)}`,
    team: `${feed}?feed=${await secretOf(team_id)}`,
  };
}

type Entry = Record<string, string>;

async function readByAll(folder: string, address: string, text: string): Promise<string> {
  const entries = entriesOf(text);
  const titles = new Set(entries.map((entry) => `${dayOf(entry)} ${entry.SUMMARY?.trim()}`));
  insist(titles.size > 3, `only ${titles.size} entries`);
  const readings = { khal: await readInKhal(folder, address), calcurse: await readInCalcurse(folder, text) };
  const counts = Object.entries(readings).map(([program, texts]) => {
    const missing = [...titles].filter((title) => !texts.includes(title));
    insist(
      missing.length === 0,
      `${program} lacks ${missing.length} of ${titles.size}: ${missing.slice(0, 3)} in ${texts.slice(0, 5)}`,
    );
    return `${program} ${titles.size} of ${titles.size}`;
  });
  const canceled = entries.filter(
    ({ STATUS, SUMMARY = "" }) => STATUS === "CANCELLED" || SUMMARY.startsWith("Canceled"),
  );
  return `${counts.join(", ")} (${canceled.length} canceled)`;
}

/** By the club's clock: `2026-11-30 19:00`, or the day alone. */
function dayOf(entry: Entry): string {
  const whole = entry["DTSTART;VALUE=DATE"];
  if (whole) return whole.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const moment = (entry.DTSTART ?? "").replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    "$1-$2-$3T$4:$5:$6Z",
  );
  return new Date(moment).toLocaleString("sv-SE", { timeZone }).slice(0, 16);
}

/** Fetched by vdirsyncer, as people subscribe. */
async function readInKhal(folder: string, address: string): Promise<string[]> {
  const [config, khal, calendar] = ["vdirsyncer.conf", "khal.conf", "calendar"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await mkdir(calendar);
  await writeFile(
    config,
    `[general]
status_path = "${folder}/status/"
[pair club]
a = "site"
b = "here"
collections = null
conflict_resolution = "a wins"
[storage site]
type = "http"
url = "${address}"
[storage here]
type = "filesystem"
path = "${calendar}"
fileext = ".ics"
`,
  );
  await writeFile(
    khal,
    `[calendars]
[[club]]
path = ${calendar}
[locale]
local_timezone = ${timeZone}
default_timezone = ${timeZone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${folder}/khal.db
`,
  );
  const env = { ...process.env, HOME: folder, LC_ALL: "C.UTF-8" };
  await run("vdirsyncer", ["-c", config, "discover"], { env });
  await run("vdirsyncer", ["-c", config, "sync"], { env });
  const [from, to] = ["2024-01-01", "2030-01-01"];
  const format = "{start-date} {start-time} {title}";
  const { stdout } = await run(
    "khal",
    ["-c", khal, "list", "--once", "--notstarted", "--day-format", "", "--format", format, from, to],
    { env },
  );
  return stdout.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
}

async function readInCalcurse(folder: string, text: string): Promise<string[]> {
  const [file, calendar] = [join(folder, "calendar.ics"), join(folder, "calcurse")];
  await mkdir(calendar);
  await writeFile(file, text);
  const env = { ...process.env, TZ: timeZone, HOME: folder, LC_ALL: "C.UTF-8" };
  await run("calcurse", ["-D", calendar, "-i", file], { env });
  const period = ["--from", "01/01/2024", "--days", "2200", "--output-datefmt", "%Y-%m-%d"];
  // An event of several days is a recurring one to it.
  const formats = ["apt", "recur-apt", "event", "recur-event"].flatMap((kind) => [
    `--format-${kind}`,
    kind.endsWith("apt") ? "%S %m\\n" : "%m\\n",
  ]);
  const { stdout } = await run("calcurse", ["-D", calendar, "-Q", ...period, ...formats], { env });
  let day = "";
  return stdout.split("\n").flatMap((line) => {
    const [, heading] = /^(\d{4}-\d\d-\d\d):$/.exec(line) ?? [];
    day = heading ?? day;
    return heading ? [] : [`${day} ${line.trim()}`];
  });
}
