import { expect } from "vitest";
import { call } from "#testing/awkward-lives/league-club.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { type Shooter, teamNames, type YearClub } from "./year-club.ts";
import { homePage, memberPage, openPage, readSeason, televisionText, textsOf } from "./year-places.tsx";

type Fact =
  | "week"
  | "day"
  | "time"
  | "who"
  | "field"
  | "state"
  | "reason"
  | "coming"
  | "soFar"
  | "result"
  | "alert";

/** What a place says about a night of the team, as far as it says it. `who`: the opponent, or "bye"; `result`: the team's points first. */
export type Reading = Partial<Record<Fact, string | undefined>>;

const team = teamNames[0] ?? "";

const match = (text: string | undefined, pattern: RegExp): string | undefined =>
  pattern.exec(text ?? "")?.[1];

/** What a text says of a night, in whatever place. */
export function readText(text: string | undefined): Reading {
  const [, coming, out, open] =
    /(\d+) (?:\| )?in (?:\| |· )(\d+) (?:\| )?can't · (?:\| )?(\d+) (?:\| )?open/.exec(text ?? "") ?? [];
  return {
    week: match(text, /\bw(?:ee)?k (?:\| )?(\d+)/i),
    day: match(text, /\b((?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d+)\b/),
    time: match(text, /\b(\d+:\d\d [AP]M)\b/),
    field: match(text, /\b(field \d)\b/i)?.toLowerCase(),
    who: opponentIn(text ?? ""),
    state: match(text, /\b(moved|canceled|postponed)\b/i)?.toLowerCase(),
    reason: match(text, /\b(rain|lightning)\b/),
    coming: coming && `${coming} in, ${out} out, ${open} open`,
    alert: match(text, /(No league tonight)/),
  };
}

function opponentIn(text: string): string | undefined {
  const opponent = teamNames.find((name) => name !== team && text.includes(name));
  return opponent ?? (/\bbye\b/.test(text) ? "bye" : undefined);
}

/** The line of the team's match in a list of matches, with what follows it up to the next one. */
function ofPair(text: string | undefined): Reading {
  const rest = teamNames.slice(1).join("|");
  const pair = new RegExp(
    `(?:${team} (?:[–|v]+) (${rest})|(${rest}) (?:[–|v]+) ${team})((?:(?! \\| (?:${teamNames.join("|")})).)*)`,
  ).exec(text ?? "");
  if (!pair) return {};
  const [, away, home, more] = pair;
  const { day, time, field, state, reason } = readText(more);
  const points = /(?<![\d.])(\d+(?:\.\d+)?)(?: : | – |–)(\d+(?:\.\d+)?)/.exec(more ?? "");
  const result = points ? (away ? `${points[1]}–${points[2]}` : `${points[2]}–${points[1]}`) : undefined;
  return { who: away ?? home, day, time, field, state, reason, result };
}

/** iCalendar's states that are not as planned. */
const stateOf = new Map([
  ["CANCELLED", "canceled"],
  ["TENTATIVE", "postponed"],
]);

/** A night in a calendar by the club's clock. */
function ofEntry(text: string, { name, timeZone }: { name: RegExp; timeZone: string }): Reading {
  const entry = entriesOf(text).find(({ UID = "", SUMMARY = "" }) => name.test(`${UID} ${SUMMARY}`));
  if (!entry) return {};
  const { DTSTART, SUMMARY, STATUS, DESCRIPTION, LOCATION } = entry;
  const date = entry["DTSTART;VALUE=DATE"] ?? DTSTART ?? "";
  const time = DTSTART ? `${date.slice(9, 11)}:${date.slice(11, 13)}` : "12:00";
  const moment = new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T${time}:00Z`);
  const format = (style: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString("en-US", { ...style, timeZone: DTSTART ? timeZone : "UTC" });
  const state = stateOf.get(STATUS ?? "");
  return {
    day: format({ weekday: "short", month: "short", day: "numeric" }),
    time: DTSTART ? format({ hour: "numeric", minute: "2-digit" }).replace("\u202f", " ") : undefined,
    who: opponentIn(SUMMARY ?? ""),
    field: match(LOCATION, /(field \d)/i)?.toLowerCase(),
    state,
    reason: match(DESCRIPTION, /\b(rain|lightning)\b/),
  };
}

type Question = { own: Shooter; week: number; today: string; feed: string };

const anyDay = /\b((?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d+)\b/;
const noLeague = /(No league tonight)/;

/** What every place says of a week of the team, or of the next one where a place speaks of that alone. */
export function placesOf(club: YearClub, { own, week, today, feed }: Question) {
  const season = `season=${club.seasonId}`;
  const once = <Value>(read: () => Promise<Value>) => {
    let value: Promise<Value> | undefined;
    return () => (value ??= read());
  };
  const home = once(() => homePage(club, own));
  const view = once(() => memberPage(club, own, `/team-scores?${season}&view=season`));
  const texts = async (page: Promise<string>, selector = "main") => textsOf(await page, selector);
  const open = async (path: string, selector = "main") =>
    (await texts(openPage(club, path), selector)).join(" | ");
  const night = (more = "") => texts(memberPage(club, own, `/night?${season}&week=${week}${more}`));
  const feedText = (search: string) => openPage(club, `/functions/v1/calendar-feed?${search}`);
  return {
    async home() {
      const [card] = await texts(home(), '[aria-label="Next league night"]');
      return { ...readText(card), alert: match(await home(), noLeague) };
    },
    "coming up": async () =>
      readText((await texts(view(), '[aria-labelledby="coming-up"] li, [aria-labelledby="coming-up"] a'))[0]),
    "next line": async () => readText(match((await texts(view()))[0], /(Next · .*?) \| Schedule \|/)),
    async "all matches"() {
      const [all = ""] = await texts(view(), `section[aria-labelledby="week-${week}"]`);
      const head = readText(all.split(" | ").slice(0, 3).join(" | "));
      return { ...head, ...defined(ofPair(all.replace(" | Yours", ""))) };
    },
    async "result row"() {
      const rows = await texts(view(), 'section[aria-labelledby="team-results"] li');
      const row = rows.find((each) => new RegExp(`Wk ${week} `).test(each)) ?? "";
      return { who: opponentIn(row), result: match(row, /(?:Won|Lost|Tied) (\S+)/) };
    },
    async night() {
      const [text] = await night();
      const { state, reason } = readText(text);
      const result = match(text, /(?:won|lost) (\S+–[\d.]*\d)/);
      return {
        week: match(text, /Week (\d+)/),
        day: state === "moved" ? match(text, /moved to (.*?), \d+:/) : match(text, anyDay),
        result,
        state,
        reason,
      };
    },
    "who's coming": async () => readText((await night("&view=coming"))[0]),
    async "front page"() {
      const front = await open("/", ".rendered");
      return { week: match(front, /Week (\d+) of 8/), alert: match(front, noLeague) };
    },
    overview: async () => ofPair(await open("/results/now")),
    async schedule() {
      const ofWeek = new RegExp(`(\\| Week ${week} \\|.*?)(?: \\| Week ${week + 1} \\||$)`);
      const text = match(await open("/results/now/matches"), ofWeek);
      return { week: match(text, /Week (\d+)/), ...ofPair(text) };
    },
    "week's page": async () => ofPair(await open(`/results/now/weeks/${week}`)),
    async television() {
      const slides = televisionText(await readSeason(club, own), today);
      return { week: match(slides, /week (\d+)/i), ...ofPair(slides) };
    },
    "team's calendar": async () =>
      ofEntry(await feedText(`team=${club.teamIds[0]}`), {
        name: new RegExp(`week-${week}\\b`),
        timeZone: await zoneOf(own),
      }),
    async "own calendar"() {
      const text = await feedText(`feed=${feed}`);
      const name = new RegExp(`^(?!.*Make-up).*week ${week}\\b`);
      return { ...ofEntry(text, { name, timeZone: await zoneOf(own) }), alert: match(text, noLeague) };
    },
  } satisfies Record<string, () => Promise<Reading>>;
}

export type Place = keyof ReturnType<typeof placesOf>;

export type Facts = (keyof Reading)[];

export const when: Facts = ["day", "time", "who"];
/** Where a member reads of the next night. */
export const ofNext: Partial<Record<Place, Facts>> = {
  ...{ home: ["week", ...when], "coming up": when, "next line": when, "all matches": ["week", ...when] },
  ...{ schedule: ["week", ...when], "team's calendar": when, "own calendar": when },
  "who's coming": ["week", ...when, "coming"],
};
export const ofLists = (facts: Facts): Partial<Record<Place, Facts>> => ({
  ...{ "all matches": facts, schedule: facts, "team's calendar": facts, "own calendar": facts },
});

async function zoneOf({ account }: Shooter): Promise<string> {
  const { data } = await account.client.from("club_settings").select("time_zone").single();
  return data?.time_zone;
}

const defined = (reading: Reading): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined));

/** The emails and messages that someone got since the last look. */
export function openMailbox({ backend }: YearClub) {
  const counts = new Map<string, number>();
  const fresh = <Item>(key: string, items: readonly Item[]): Item[] => {
    const before = counts.get(key) ?? 0;
    counts.set(key, items.length);
    return items.slice(before);
  };
  return async ({ account }: Shooter) => {
    await expect.poll(() => backend.sql`select id from server.email_queue`, { timeout: 20_000 }).toEqual([]);
    const emails = (await backend.outbox()).filter(({ to }) => to === account.email);
    const messages = await backend.sql<{ subject: string; text: string }[]>`
      select subject, content as text from private_messages where kind = 'notice' and recipient_id = ${account.id}
      order by created_at, subject`;
    return {
      emails: fresh(`emails ${account.id}`, emails),
      messages: fresh(`messages ${account.id}`, messages),
    };
  };
}

export const feedOf = async (own: Shooter): Promise<string> =>
  (await call<{ secret: string }>(own.account, "make_calendar_feed", { name: "Phone" })).secret;
