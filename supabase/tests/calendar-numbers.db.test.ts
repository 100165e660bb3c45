import fc from "fast-check";
import { expect } from "vitest";
import { makeUpDeadline } from "#league/book/make-ups.ts";
import { presetNames } from "#league/rules/rules-types.ts";
import { expandSeasonBook } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { compareCalendar } from "#testing/same-numbers/calendars.ts";
import { createLedger } from "#testing/same-numbers/ledger.ts";
import { generatedRuns } from "#testing/whole-tests.ts";
import { calendarText } from "../functions/calendar-feed/calendar-text.ts";
import type { Feed } from "../functions/calendar-feed/feed-types.ts";
import { ids } from "./cast.ts";
import { type Visit, visitOf } from "./club-database.ts";
import { readBook } from "./season-reads.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const seasonId = "00000000-0000-4000-8000-0000000ca100";
const teamIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-0000000ca10${number}`);
const weeksOfRule = fc.constantFrom(undefined, 0, 1, 2, 3);

const anyWeek = fc.record({
  /** Days of rest before it. */
  rest: fc.constantFrom(0, 0, 0, 3, 7, 16),
  days: fc.constantFrom(7, 7, 7, 1, 4, 10),
  isListed: fc.constantFrom(true, true, true, true, false),
  status: fc.constantFrom("open", "open", "open", "void", "postponed"),
  startsAt: fc.constantFrom(null, null, "19:00", "00:30", "23:30"),
});

const anyRound = fc.record({
  place: fc.nat(5),
  daysLater: fc.constantFrom(0, 1, 1, 2, 6, 12),
  kind: fc.constantFrom("actual", "actual", "actual", "substitute", "makeUp", "practice"),
  memberId: fc.constantFrom(ids.ann, ids.bob, ids.cal),
});

/** Any calendar of a season with the rules, teams and rounds that its entries follow from. */
const anyCalendar = fc.record({
  rules: fc.record(
    {
      preset: fc.constantFrom(...presetNames),
      format: fc.record({ weeks: fc.integer({ min: 3, max: 6 }) }),
      time: fc.record({ behindWeeks: weeksOfRule, lastWeekGrace: weeksOfRule }),
    },
    { requiredKeys: ["time"] },
  ),
  weeks: fc
    .array(anyWeek, { minLength: 1, maxLength: 6 })
    .filter((weeks) => weeks.some((each) => each.isListed)),
  firstDay: fc.integer({ min: 0, max: 365 }),
  rounds: fc.uniqueArray(anyRound, {
    maxLength: 9,
    selector: ({ place, memberId }) => `${place} ${memberId}`,
  }),
  matches: fc.uniqueArray(fc.record({ week: fc.integer({ min: 1, max: 6 }), home: fc.nat(2) }), {
    maxLength: 6,
    selector: ({ week }) => week,
  }),
  withdrawnFromWeek: fc.constantFrom(null, null, 2, 4),
  roster: fc.record({ team: fc.nat(2), from: fc.constantFrom(1, 1, 3), to: fc.constantFrom(null, null, 4) }),
  timeZone: fc.constantFrom("America/Chicago", "Pacific/Auckland", "America/Phoenix"),
});
type AnyCalendar = typeof anyCalendar extends fc.Arbitrary<infer Found> ? Found : never;

const dayOf = (number: number): string =>
  new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);

/** The days of its weeks, one after the other. */
function datedWeeks({ weeks, firstDay }: AnyCalendar) {
  let next = firstDay;
  return weeks.flatMap(({ rest, days, isListed, ...week }, index) => {
    const first = next + rest;
    next = first + days;
    return isListed ? { ...week, week: index + 1, first, last: next - 1 } : [];
  });
}

async function store({ owner }: Visit, calendar: AnyCalendar): Promise<void> {
  const weeks = datedWeeks(calendar);
  const { roster, rules } = calendar;
  const [first, last] = [weeks[0]?.first ?? 0, weeks.at(-1)?.last ?? 0];
  await owner`update seasons set status = 'draft'`;
  await owner`update club_settings set time_zone = ${calendar.timeZone}`;
  await owner`insert into seasons (id, status, name, rules, starts_on, ends_on)
    values (${seasonId}, 'active', 'Season', ${owner.json(rules as never)}, ${dayOf(first)}, ${dayOf(last)})`;
  for (const week of weeks)
    await owner`insert into season_weeks (season_id, week, starts_on, ends_on, status)
      values (${seasonId}, ${week.week}, ${dayOf(week.first)}, ${dayOf(week.last)}, ${week.status})`;
  for (const [index, id] of teamIds.entries())
    await owner`insert into teams (id, season_id, name, withdrawn_from_week)
      values (${id}, ${seasonId}, ${`Team ${index + 1}`}, ${index === 0 ? calendar.withdrawnFromWeek : null})`;
  await owner`insert into team_members (season_id, team_id, member_id, from_week, to_week)
    values (${seasonId}, ${teamIds[roster.team] ?? ""}, ${ids.ann}, ${roster.from}, ${roster.to})`;
  const isListed = (number: number) => weeks.some(({ week }) => week === number);
  for (const { week, home } of calendar.matches.filter((match) => isListed(match.week)))
    await owner`insert into matches (season_id, week, home_team_id, away_team_id)
      values (${seasonId}, ${week}, ${teamIds[home] ?? ""}, ${teamIds[(home + 1) % 3] ?? ""})`;
  for (const { place, daysLater, kind, memberId } of calendar.rounds) {
    const week = weeks[place];
    if (!week) continue;
    const shotOn = dayOf(Math.min(week.first + daysLater, last));
    await owner`insert into scores (season_id, week, member_id, event, round, targets, hits, kind, shot_on)
      values (${seasonId}, ${week.week}, ${memberId}, 'singles16', 1, 25, 20, ${kind}, ${shotOn})`;
  }
  for (const { week, startsAt } of weeks)
    if (startsAt)
      await owner`insert into squads (season_id, week, event, number, starts_at)
        values (${seasonId}, ${week}, 'singles16', 1, ${startsAt})`;
}

/** What the calendars of a stored season say that its screens do not, and how many cells they have. */
async function compareStored(visit: Visit, timeZone: string) {
  const wire = await readBook(visit, "member", seasonId);
  if (!wire) throw new Error("There is no book.");
  const season = expandSeasonBook(wire);
  const ledger = createLedger(new Map());
  const { calendar } = seasonOf(season.book);
  const deadlines = await visit.owner`
    select w.week, private.make_up_deadline(w)::text as day from season_weeks w where w.season_id = ${seasonId} order by w.week`;
  expect(deadlines.map(({ week, day }) => [week, day])).toEqual(
    season.weeks.map(({ week }) => [week, makeUpDeadline(calendar, rulesOf(season.book), week)]),
  );
  const [feed] = await visit.as("member")`select make_calendar_feed('Phone') ->> 'secret' as secret`;
  const feeds = { [ids.ann]: String(feed?.secret), "": null };
  for (const [memberId, secret] of Object.entries(feeds)) {
    const [row] = await visit.as("visitor")`select calendar_feed(${secret}, null) as feed`;
    const text = calendarText(row?.feed as Feed, "https://club.example");
    if (secret === null) expect(text).not.toContain("league");
    else compareCalendar(ledger, season, { text, kind: "feed", memberId, timeZone });
  }
  await visit.owner`update seasons set audience = 'everybody' where id = ${seasonId}`;
  const [open] = await visit.as("visitor")`select calendar_feed(null, null) as feed`;
  const text = calendarText(open?.feed as Feed, "https://club.example");
  compareCalendar(ledger, season, { text, kind: "feed", memberId: null, timeZone });
  return ledger;
}

class UndoneError extends Error {}

inClub(
  "calendars of generated seasons have the days, opponents and deadlines of the screens",
  async (visit) => {
    let cells = 0;
    await fc.assert(
      fc.asyncProperty(anyCalendar, async (calendar) => {
        const tried = visit.owner.savepoint(async (sql) => {
          const inside = visitOf(sql);
          await store(inside, calendar);
          const { differences, counts } = await compareStored(inside, calendar.timeZone);
          expect(differences).toEqual([]);
          cells += counts.get("calendar") ?? 0;
          throw new UndoneError();
        });
        await tried.catch((error: unknown) => {
          if (!(error instanceof UndoneError)) throw error;
        });
      }),
      { numRuns: generatedRuns(120) },
    );
    expect(cells).toBeGreaterThan(generatedRuns(120) * 10);
  },
);
