import { beforeAll, expect, test } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { type SeededRandom, seededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { call } from "#testing/awkward-lives/league-club.ts";
import { publish, setMatch, setWeek } from "#testing/season-year/year-board.ts";
import { openYearClub, type Shooter, type YearClub } from "#testing/season-year/year-club.ts";
import { finishSeason, readEnd, readResults } from "#testing/season-year/year-end.ts";
import { homePage, memberPage, readSeason, textsOf } from "#testing/season-year/year-places.tsx";
import {
  type Facts,
  feedOf,
  ofLists,
  ofNext,
  openMailbox,
  type Place,
  placesOf,
  type Reading,
  readText,
  when,
} from "#testing/season-year/year-readings.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";

// The club renders its site ("../../render/entry-server.tsx"), so this file has a process of its own.

let club: YearClub;
let random: SeededRandom;
let feed: string;
let readMailbox: ReturnType<typeof openMailbox>;
/** The team: its captain, who asks a substitute; the one whose screens are read; and two more. */
let [captain, own, third, fourth]: Shooter[] = [];
let today = 0;
const table: string[] = [];

beforeAll(async () => {
  if (!areTestsWhole) return;
  const seed = Number(process.env.SEED ?? 46);
  club = await openYearClub(seed);
  random = seededRandom(seed + 1);
  [captain, own, third, fourth] = club.shooters;
  feed = await feedOf(theOne());
  readMailbox = openMailbox(club);
  await theOne().account.client.from("account_settings").insert({ alert_emails: true, results_emails: true });
  return () => club.backend.stop();
});

function theOne(shooter = own): Shooter {
  if (!shooter) throw new Error("The team has four.");
  return shooter;
}

async function at(day: number, hour: number): Promise<void> {
  today = day;
  await club.goTo(day, hour);
}

const isKnown = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Whatever places say of the team's night of a week is true, and each says all that it is asked for. */
async function expectReadings(
  moment: string,
  week: number,
  truth: Reading,
  expectedFacts: Partial<Record<Place, Facts>>,
) {
  const places = placesOf(club, { own: theOne(), week, today: club.dateOf(today), feed });
  for (const [place, facts] of Object.entries(expectedFacts) as [Place, Facts][]) {
    const reading: Reading = await places[place]();
    const spoken = Object.entries(reading).filter(isKnown);
    table.push(`${moment} | ${place} | ${spoken.map((each) => each.join(" ")).join(" · ")}`);
    const ofTruth = spoken.filter(([fact]) => fact in truth);
    const expected = [...ofTruth.map(([fact]) => fact), ...facts].map((fact) => [
      fact,
      truth[fact as keyof Reading],
    ]);
    expect.soft(Object.fromEntries(ofTruth), `${moment}: ${place}`).toEqual(Object.fromEntries(expected));
  }
}

const noReplies = "0 in, 0 out, 4 open";
const usual = (day: number): Reading => ({
  ...{ day: club.dayText(day), time: "6:30 PM", field: "field 1", state: undefined, coming: noReplies },
});

async function shoot(
  week: number,
  rounds: number[],
  more: { shotOn?: number; kind?: string; without?: Shooter } = {},
) {
  const { shotOn = 7 * (week - 1), kind, without } = more;
  const entries = club.shooters.slice(0, 20).flatMap((shooter) =>
    rounds.map((round) => ({
      ...{ id: crypto.randomUUID(), member_id: shooter.id, team_id: club.teamIds[shooter.team], week, round },
      ...{ event: "singles16", targets: 25, hits: random.between(15, 25), shot_on: club.dateOf(shotOn) },
      ...(kind ? { kind } : {}),
    })),
  );
  const shot = entries.filter(({ member_id }) => member_id !== without?.id);
  await call(club.board, "record_scores", { season_id: club.seasonId, entries: shot });
}

/** The team's points of a week by the engine. */
async function resultOf(week: number): Promise<string> {
  const { matches } = reportOf((await readSeason(club, theOne())).book);
  const team = club.teamIds[0];
  const played = matches.find((each) => each.week === week && [each.home, each.away].includes(team ?? ""));
  const points = [played?.homePoints ?? null, played?.awayPoints ?? null];
  const decimals = points.every(Number.isInteger) ? 0 : 2;
  const texts = points.map((value) => formatFigure(value, decimals));
  return (played?.home === team ? texts : texts.reverse()).join("–");
}

/** What the news since the last look say, message and email alike. */
async function expectNews(
  moment: string,
  { subject, reading }: { subject: RegExp; reading: Reading },
): Promise<void> {
  const { emails, messages } = await readMailbox(theOne());
  for (const [kind, news] of [
    ["email", emails],
    ["message", messages],
  ] as const) {
    const found = news.filter((each) => subject.test(each.subject));
    table.push(
      `${moment} | ${kind} | ${found.map(({ text }) => /^.*week \d.*$/m.exec(text)?.[0]).join(" / ")}`,
    );
    expect.soft(found, `${moment}: ${kind}`).toHaveLength(1);
    expect.soft(readText(found[0]?.text), `${moment}: ${kind}`).toMatchObject(reading);
  }
}

const reply = (shooter: Shooter | undefined, week: number, response: string, member?: Shooter) =>
  call(theOne(shooter).account, "reply_to_night", {
    ...{ season_id: club.seasonId, week, reply: response, member_id: member?.id ?? null },
  });

test.runIf(areTestsWhole)(
  "a season followed through a year: every screen, email, and calendar says the same at twelve moments",
  async () => {
    // Parts of the screens that load on demand are there from the second time on.
    await Promise.all(
      ["season", "running"].map((view) => memberPage(club, theOne(), `/team-scores?view=${view}`)),
    );

    const before = "1 twelve days before the season";
    await at(-12, 12);
    const first = { week: "1", who: "Broken Wings" };
    await expectReadings(
      before,
      1,
      { ...first, ...usual(0) },
      { ...ofNext, overview: when, night: ["week", "day"] },
    );

    const reminded = "2 two days before, asked and answered";
    await at(-2, 17);
    const { emails } = await readMailbox(theOne());
    table.push(`${reminded} | reminder | ${emails[0]?.text.split("\n")[0]}`);
    const { coming: _, state: __, ...invited } = usual(0);
    expect(readText(emails[0]?.text)).toMatchObject({ ...first, ...invited });
    await call(theOne().account, "reply_by_link", {
      secret: /reply#(\S+)/.exec(emails[0]?.text ?? "")?.[1],
      reply: "in",
    });
    await reply(captain, 1, "in");
    await reply(captain, 1, "out", third);
    const coming = "2 in, 1 out, 1 open";
    await expectReadings(reminded, 1, { ...first, ...usual(0), coming }, ofNext);

    const onNight = "3 on the night";
    await at(0, 20);
    await shoot(1, [1]);
    await expectReadings(
      onNight,
      1,
      { ...first, ...usual(0), coming },
      {
        ...{
          home: ["week", "who"],
          "coming up": ["week", "who"],
          "next line": when,
          "all matches": ["who"],
          schedule: ["who"],
        },
        ...{
          "front page": ["week"],
          television: ["week", "who"],
          overview: ["who"],
          "who's coming": ["coming"],
        },
      },
    );

    const morning = "4 the morning after";
    await at(1, 9);
    await shoot(1, [2]);
    await publish(club, 1);
    const result = await resultOf(1);
    const ofResult: Facts = ["who", "result"];
    await expectReadings(
      morning,
      1,
      { ...first, result },
      {
        ...{
          "result row": ofResult,
          "all matches": ofResult,
          schedule: ofResult,
          "week's page": ofResult,
          television: ofResult,
        },
        night: /^([\d.]+)–\1$/.test(result) ? ["week"] : ["week", "result"],
      },
    );
    await expectReadings(morning, 2, { week: "2", who: "Full Chokes", ...usual(7) }, ofNext);

    const rain = "5 week 2 is postponed";
    await at(5, 12);
    await expectResults(rain, 1, { who: first.who, result });
    await setWeek(club, 2, "postponed");
    await club.backend.housekeep();
    const postponed: Reading = { week: "2", who: "Full Chokes", state: "postponed" };
    await expectNews(rain, { subject: /week 2 is postponed/i, reading: postponed });
    await expectReadings(rain, 2, postponed, { ...ofLists(["who", "state"]), night: ["week", "state"] });
    await expectReadings(
      rain,
      3,
      { week: "3", who: "Twelve Gauge Gang", ...usual(14) },
      { ...ofNext, overview: when },
    );

    const makeUp = "6 its make-up has a day";
    await at(9, 12);
    const later = {
      startsAt: "19:15",
      field: "Field 2",
      playedOn: club.dateOf(16),
      status: "moved",
      reason: "rain",
    };
    await setMatch(club, 2, later);
    const movedTo = (): Reading => ({
      ...{ week: "2", day: club.dayText(16), time: "7:15 PM", who: "Full Chokes", field: "field 2" },
      ...{ state: "moved", reason: "rain", coming: noReplies },
    });
    const { field: ___, state: ____, reason: _____, coming: ______, ...news } = movedTo();
    await expectNews(makeUp, { subject: /week 2 is moved/i, reading: news });
    await expectReadings(makeUp, 2, movedTo(), {
      ...ofLists(when),
      "who's coming": when,
      night: ["day", "state", "reason"],
    });
    await expectReadings(makeUp, 3, { week: "3", who: "Twelve Gauge Gang", ...usual(14) }, ofNext);

    const substitute = "7 the captain can't, a substitute can";
    await at(12, 17);
    await findSubstitute(substitute);

    const next = "8 the make-up is next";
    await at(15, 12);
    await shoot(3, [1, 2]);
    await publish(club, 3);
    await expectReadings(next, 2, movedTo(), ofNext);

    const lightning = "9 a match is canceled";
    await at(20, 12);
    await setWeek(club, 2, "open");
    await shoot(2, [1, 2], { shotOn: 16, kind: "makeUp" });
    await publish(club, 2);
    const struck = { startsAt: null, playedOn: null, status: "canceled", reason: "lightning" };
    await setMatch(club, 4, { field: "Field 1", ...struck });
    const canceled: Reading = {
      week: "4",
      who: "Clay Pigeons",
      ...usual(21),
      state: "canceled",
      reason: "lightning",
    };
    const { coming: _a, ...ofMatch } = canceled;
    await expectReadings(lightning, 4, ofMatch, {
      ...{
        home: ["state", "reason", ...when],
        "coming up": ["state", ...when],
        "next line": ["state", ...when],
      },
      ...ofLists(["state", "reason", ...when]),
      night: ["state", "reason"],
    });
    const lost = { week: "4", who: "Clay Pigeons", state: "canceled" };
    await expectNews(lightning, { subject: /week 4 is canceled/i, reading: lost });

    const moment = "10 closed tonight";
    await at(28, 16);
    const until_at = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const alert = { alert_id: crypto.randomUUID(), kind: "night_off", note: "Ice.", until_at };
    await call(club.board, "announce_alert", alert);
    await club.backend.housekeep();
    const { emails: warnings } = await readMailbox(theOne());
    expect(warnings.map(({ subject }) => subject).join()).toContain("No league tonight");
    const off: Facts = ["alert"];
    const warned = { ...usual(28), week: "5", who: "Full Chokes", alert: "No league tonight" };
    await expectReadings(moment, 5, warned, { ...ofNext, home: off, "front page": off, "own calendar": off });
    await call(club.board, "end_alert", { alert_id: alert.alert_id });

    const bye = "11 a bye";
    await at(33, 12);
    const free: Facts = ["day", "who"];
    const { field: _b, ...ofBye } = usual(35);
    await expectReadings(
      bye,
      6,
      { week: "6", who: "bye", ...ofBye },
      {
        ...{
          home: free,
          "coming up": free,
          "next line": free,
          "team's calendar": free,
          "own calendar": free,
        },
        "front page": ["week"],
      },
    );

    await expectEnd("12 the season is over");
    console.log(table.join("\n"));
  },
  600_000,
);

/** The results email of a week, which says the same result as the screens. */
async function expectResults(moment: string, week: number, expected: object): Promise<string | undefined> {
  const { emails } = await readMailbox(theOne());
  const [email, ...more] = emails.filter(({ subject }) =>
    subject.startsWith(`Fall, week ${week}: you shot `),
  );
  const reading = readResults(email?.text);
  table.push(`${moment} | results email | ${email?.subject} · ${Object.values(reading).join(" ")}`);
  expect.soft(reading, `${moment}: results email`).toMatchObject(expected);
  expect.soft(more).toEqual([]);
  return email?.text;
}

/** The board publishes the last weeks and finishes the season: every place names the same first team and no night ahead. */
async function expectEnd(moment: string): Promise<void> {
  await at(56, 12);
  for (const week of [4, 5, 6, 7, 8]) {
    await shoot(week, [1, 2]);
    await publish(club, week);
  }
  await at(57, 12);
  const email = await expectResults(moment, 8, { who: "Clay Pigeons", result: await resultOf(8) });
  const { first, winner, place } = await finishSeason(club, theOne());
  const places = await readEnd(club, { own: theOne(), feed, email });
  table.push(...Object.entries(places).map(([where, what]) => `${moment} | ${where} | ${what}`));
  expect.soft(places, moment).toEqual({
    ...{ email: first, overview: winner, champions: first, standings: first, home: place },
    ...{ "team's calendar": 0, "own calendar": 0 },
  });
}

/** Three taps of the captain; then the substitute's home, the captain's list, and both mailboxes say the same. */
async function findSubstitute(moment: string): Promise<void> {
  const [helper, other] = club.shooters.slice(20, 22);
  for (const each of [helper, other])
    await call(theOne(each).account, "save_attendance_choices", { wants_reminders: true, substitutes: true });
  await readMailbox(theOne(helper));
  await reply(captain, 3, "out");
  for (const each of [own, third, fourth]) await reply(each, 3, "in");
  const night = { season_id: club.seasonId, week: 3, team_id: club.teamIds[0] };
  const id = crypto.randomUUID();
  const member_ids = [theOne(helper).id, theOne(other).id];
  await call(theOne(captain).account, "ask_substitutes", { id, ...night, member_ids });
  await call(theOne(helper).account, "answer_substitute_request", { request_id: id, accepts: true });
  const reading = { ...usual(14), week: "3", who: "Twelve Gauge Gang", coming: "3 in, 1 out, 0 open" };
  await expectReadings(moment, 3, reading, ofNext);
  const { messages } = await readMailbox(theOne(helper));
  const [home = ""] = textsOf(await homePage(club, theOne(helper)), '[aria-label="Substitute wanted"]');
  const requests = await call<{ requests: unknown[] }>(theOne(captain).account, "team_requests", night);
  table.push(
    `${moment} | substitute's home | ${home}`,
    `${moment} | substitute's message | ${messages[0]?.subject}`,
  );
  expect.soft(home).toContain("You shoot for Pull Happy.");
  for (const text of [home, messages[0]?.subject]) {
    const { day, time } = readText(text);
    expect.soft({ day, time }, `${moment}: ${text}`).toEqual({ day: reading.day, time: reading.time });
  }
  expect.soft(requests.requests).toMatchObject([{ acceptedById: theOne(helper).id, state: "filled" }]);
  const { messages: toCaptain } = await readMailbox(theOne(captain));
  expect
    .soft(toCaptain.map(({ subject }) => subject).join())
    .toContain("You have a substitute: Pull Happy, week 3");
  const keeping = await call<{ substitutes: unknown[] }>(club.board, "coming_people", {
    season_id: club.seasonId,
    week: 3,
  });
  expect.soft(keeping.substitutes).toEqual([{ memberId: theOne(helper).id, teamId: club.teamIds[0] }]);
}
