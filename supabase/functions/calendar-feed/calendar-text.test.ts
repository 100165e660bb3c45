import { expect, test } from "vitest";
import { calendarText } from "./calendar-text.ts";
import type { FeedEvent, FeedNight } from "./feed-types.ts";

const event: FeedEvent = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Fun shoot",
  category: "shoot",
  description: "",
  place: "Field 1",
  all_day: false,
  starts_at: "2026-10-29T00:00:00+00:00",
  ends_at: "2026-10-29T02:00:00+00:00",
  starts_on: "2026-10-28",
  ends_on: "2026-10-28",
  status: "published",
  canceled_reason: "",
  revision: 3,
  created_at: "2026-10-01T12:00:00+00:00",
  changed_at: "2026-10-02T12:00:00+00:00",
  is_public: true,
  expires_at: null,
  takes_sign_ups: false,
  capacity: null,
  most_guests: 0,
  sign_up_until: null,
  places_taken: 0,
  people_waiting: 0,
  signUp: null,
};

const textOf = (fields: Partial<FeedEvent> = {}, name = "Our Gun Club") =>
  calendarText(
    {
      club: { name, timeZone: "America/Chicago" },
      alert: null,
      events: [{ ...event, ...fields }],
      league: [],
    },
    "https://club.example",
  );

/** The lines of the file as a calendar program reads them: unfolded, by name, escapes undone. */
function read(text: string): Record<string, string> {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.search(/:/);
      const value = line.slice(colon + 1);
      const plain = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
      return [line.slice(0, colon), plain];
    }),
  );
}

test("an event keeps its identity and grows its sequence with the revision", () => {
  const first = read(textOf());
  const second = read(textOf({ revision: 4, title: "Moved" }));
  expect(first).toMatchObject({ UID: event.id, SEQUENCE: "3", STATUS: "CONFIRMED", SUMMARY: "Fun shoot" });
  expect(second).toMatchObject({ UID: event.id, SEQUENCE: "4", SUMMARY: "Moved" });
  expect(first["URL;VALUE=URI"]).toBe(`https://club.example/events?event=${event.id}`);
  expect(textOf()).toBe(textOf());
});

test("moments are universal: seven in the evening before and after clocks go back", () => {
  expect(read(textOf())).toMatchObject({ DTSTART: "20261029T000000Z", DTEND: "20261029T020000Z" });
  const week = { starts_at: "2026-11-05T01:00:00+00:00", ends_at: "2026-11-05T03:00:00+00:00" };
  const later = read(textOf(week));
  const hours = [read(textOf()), later].map(({ DTSTART = "" }) => {
    const [, y, m, d, h] = /^(\d{4})(\d\d)(\d\d)T(\d\d)/.exec(DTSTART) ?? [];
    return new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "America/Chicago" }).format(
      Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h)),
    );
  });
  expect(hours).toEqual(["7 PM", "7 PM"]);
});

test("an all-day event has days without a zone, the end not included, over a change of clocks too", () => {
  const days = read(textOf({ all_day: true, starts_on: "2026-10-31", ends_on: "2026-11-01" }));
  expect(days["DTSTART;VALUE=DATE"]).toBe("20261031");
  expect(days["DTEND;VALUE=DATE"]).toBe("20261102");
  expect(days.DTSTART).toBeUndefined();
});

test("a canceled event says so once, in its title, with its reason, and blocks nobody's time", () => {
  const signUp = { state: "going", guests: 0, place: null } as const;
  const canceled = read(textOf({ status: "canceled", canceled_reason: "Storm", signUp }));
  expect(canceled).toMatchObject({
    SUMMARY: "Canceled: Fun shoot",
    DESCRIPTION: "Canceled. Storm",
    TRANSP: "TRANSPARENT",
  });
  expect(canceled.STATUS).toBeUndefined();
});

test("the calendar of a person says whether he goes or waits", () => {
  const going = read(
    textOf({ signUp: { state: "going", guests: 2, place: null }, description: "Bring shells." }),
  );
  expect(going).toMatchObject({
    TRANSP: "OPAQUE",
    DESCRIPTION: "You are going with 2 guests.\n\nBring shells.",
  });
  const waiting = read(textOf({ signUp: { state: "waiting", guests: 0, place: 4 } }));
  expect(waiting).toMatchObject({
    TRANSP: "TRANSPARENT",
    SUMMARY: "Fun shoot (waitlist)",
    DESCRIPTION: "You're number 4 on the waitlist.",
  });
});

test("no text breaks out of its line, and no line is longer than 75 octets", () => {
  const hostile = "A; b, c\\n\r\nEND:VEVENT\rX-EVIL:1\u0000\u2028 \u{1F3AF}é".repeat(20);
  const text = textOf({ title: hostile, place: hostile, description: hostile }, hostile);
  const lines = text.split("\r\n");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => /^(END:VEVENT|X-EVIL)/.test(line))).toEqual(["END:VEVENT"]);
  const longest = Math.max(...lines.map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(read(text).DESCRIPTION).toBe(hostile.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").trim());
});

const night: FeedNight = {
  ...{
    id: "week-8",
    seasonId: "s1",
    season: "2026 Fall",
    week: 8,
    startsOn: "2026-10-26",
    endsOn: "2026-11-01",
  },
  ...{
    night: "2026-10-28",
    startsAt: "2026-10-29T00:00:00+00:00",
    state: "scheduled",
    deadline: "2026-11-15",
    revision: 3,
  },
  createdAt: "2026-10-01T12:00:00+00:00",
  own: null,
};

/** The league's entries of a calendar, each as its lines. */
function leagueOf(fields: Partial<FeedNight>) {
  const text = calendarText(
    {
      club: { name: "Club", timeZone: "America/Chicago" },
      alert: null,
      events: [],
      league: [{ ...night, ...fields }],
    },
    "https://club.example",
  );
  return text
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((entry) => read(entry.endsWith("END:VCALENDAR\r\n") ? entry : `${entry}END:VCALENDAR\r\n`));
}

test("a league night and the deadline of its make-ups are in everyone's calendar, and block nobody's time", () => {
  expect(leagueOf({})).toMatchObject([
    {
      ...{ UID: "week-8", SEQUENCE: "3", SUMMARY: "League night, week 8", TRANSP: "TRANSPARENT" },
      ...{ DTSTART: "20261029T000000Z", DTEND: "20261029T020000Z" },
      "URL;VALUE=URI": "https://club.example/leaderboard?season=s1",
    },
    { UID: "week-8-make-ups", SUMMARY: "Make-up deadline, week 8", "DTSTART;VALUE=DATE": "20261115" },
  ]);
  expect(leagueOf({ deadline: null })).toHaveLength(1);
});

test("a night without an hour is a day, one without a weekday all days of its week over a change of clocks", () => {
  expect(leagueOf({ startsAt: null })[0]).toMatchObject({
    "DTSTART;VALUE=DATE": "20261028",
    "DTEND;VALUE=DATE": "20261029",
  });
  expect(leagueOf({ startsAt: null, night: null })[0]).toMatchObject({
    "DTSTART;VALUE=DATE": "20261026",
    "DTEND;VALUE=DATE": "20261102",
  });
});

test("beside the nights of another season a title says which season it is of", () => {
  const other = { ...night, id: "week-1", seasonId: "s2", season: "Spring league", week: 1, deadline: null };
  const text = calendarText(
    { club: { name: "Club", timeZone: "America/Chicago" }, alert: null, events: [], league: [night, other] },
    "https://club.example",
  );
  expect([...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)).toEqual([
    "League night\\, week 8 (2026 Fall)",
    "Make-up deadline\\, week 8 (2026 Fall)",
    "League night\\, week 1 (Spring league)",
  ]);
});

test("a person's night says their team, opponent, squad and time", () => {
  const squads = [{ number: 3, event: "singles16", field: "Trap 2", post: 4, startsAt: "19:00" }];
  const match = { team: "Full Chokes", opponent: "Broken Wings", isBye: false, squads };
  const own = { ...match, state: "scheduled" as const, reason: null };
  expect(leagueOf({ own })[0]).toMatchObject({
    SUMMARY: "Full Chokes vs. Broken Wings, week 8",
    DESCRIPTION: "2026 Fall\nSquad 3, post 4, Trap 2, starts 7:00 PM",
    TRANSP: "OPAQUE",
  });
  expect(leagueOf({ own: { ...own, opponent: null, isBye: true, squads: [] } })[0]).toMatchObject({
    SUMMARY: "Full Chokes: bye, week 8",
    TRANSP: "TRANSPARENT",
  });
  expect(leagueOf({ own: { ...own, state: "canceled", reason: "Lightning" } })[0]).toMatchObject({
    SUMMARY: "Canceled: Full Chokes vs. Broken Wings, week 8",
    DESCRIPTION: expect.stringContaining("Lightning"),
    STATUS: "CANCELLED",
    TRANSP: "TRANSPARENT",
  });
  expect(leagueOf({ own: { ...own, team: null, opponent: null } })[0]?.SUMMARY).toBe("League night, week 8");
});
