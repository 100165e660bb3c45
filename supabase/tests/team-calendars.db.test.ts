import { expect } from "vitest";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { scheduleCells, seasonSchedule } from "#season/rounds/season-schedule.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { calendarText } from "../functions/calendar-feed/calendar-text.ts";
import type { Feed } from "../functions/calendar-feed/feed-types.ts";
import { ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const { season, eagles, hawks } = ids;

const feedOf = async (visit: Visit, person: Person, team: string = eagles) => {
  const [row] = await visit.as(person)`select calendar_feed(null, null, ${team}) as feed`;
  return row?.feed as Feed;
};
const linkFor = async (visit: Visit, person: Person, team: string | null = eagles) => {
  const [row] = await visit.as(person)`select make_calendar_feed('Eagles', ${team}) ->> 'secret' as secret`;
  const [answer] = await visit.as("visitor")`select calendar_feed(${row?.secret}) as feed`;
  return answer?.feed as Feed;
};
const entries = (feed: Feed) => entriesOf(calendarText(feed, "https://club.example"));

async function seasonToFollow(visit: Visit) {
  await visit.owner`update club_settings set time_zone = 'America/Chicago', address = '1 Range Rd'`;
  await visit.owner`update season_weeks set night_on = starts_on + 2, starts_at = '18:30' where season_id = ${season}`;
  await visit.owner`insert into teams (season_id, name) values (${season}, 'Owls')`;
  const [owls] = await visit.owner`select id from teams where name = 'Owls'`;
  await visit.owner`insert into team_members (season_id, team_id, member_id) values (${season}, ${owls?.id}, ${ids.dee})`;
  await visit.owner`insert into matches (season_id, week, home_team_id, away_team_id, starts_at, field) values
    (${season}, 2, ${owls?.id}, ${eagles}, '19:00', 'Field 3'), (${season}, 3, ${owls?.id}, ${hawks}, null, null)`;
  const [squad] = await visit.owner`insert into squads (season_id, week, event, number, field, starts_at)
    values (${season}, 1, 'singles16', 1, 'Field 1', '18:45') returning id`;
  await visit.owner`insert into squad_members (squad_id, post, member_id) values (${squad?.id}, 4, ${ids.ann})`;
}

inClub(
  "a team's calendar has one entry a night: opponent, time, field, address, and the owner's squad",
  async (visit) => {
    await seasonToFollow(visit);
    const [first, second, third, fourth] = entries(await linkFor(visit, "member"));
    expect(first).toMatchObject({
      SUMMARY: "Eagles v Hawks",
      DTSTART: "20260903T234500Z",
      DTEND: "20260904T014500Z",
      LOCATION: "Field 1, 1 Range Rd",
      DESCRIPTION: "Autumn 2026, week 1\nSquad 1, post 4, Field 1, starts 6:45 PM",
      STATUS: "CONFIRMED",
    });
    expect(second).toMatchObject({
      SUMMARY: "Eagles at Owls",
      DTSTART: "20260911T000000Z",
      LOCATION: "Field 3, 1 Range Rd",
    });
    expect(third).toMatchObject({ SUMMARY: "Eagles: bye", "DTSTART;VALUE=DATE": "20260917" });
    expect(fourth).toMatchObject({ SUMMARY: "Eagles", DTSTART: "20260924T233000Z" });
  },
);

inClub("a moved night keeps its entry with a higher sequence, and a canceled one says so", async (visit) => {
  await seasonToFollow(visit);
  const second = async () => entries(await linkFor(visit, "member"))[1] ?? {};
  const before = await second();
  await visit.owner`update matches set played_on = '2026-09-12', status = 'moved', reason = 'rain' where week = 2 and season_id = ${season}`;
  const moved = await second();
  expect(moved).toMatchObject({ UID: before.UID, DTSTART: "20260913T000000Z", STATUS: "CONFIRMED" });
  expect(moved.DESCRIPTION).toContain("rain");
  expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
  await visit.owner`update matches set played_on = null, status = 'canceled', reason = 'lightning' where week = 2 and season_id = ${season}`;
  const canceled = await second();
  expect(canceled).toMatchObject({
    UID: before.UID,
    STATUS: "CANCELLED",
    SUMMARY: "Canceled: Eagles at Owls",
  });
  expect(Number(canceled.SEQUENCE)).toBeGreaterThan(Number(moved.SEQUENCE));
  await visit.owner`update matches set status = 'scheduled', reason = null where week = 2 and season_id = ${season}`;
  await visit.owner`update season_weeks set status = 'void' where week = 2 and season_id = ${season}`;
  expect(await second()).toMatchObject({ UID: before.UID, STATUS: "CANCELLED" });
});

inClub(
  "a member's own calendar says the same of a match moved, with its own time, or canceled",
  async (visit) => {
    await seasonToFollow(visit);
    const ownNight = async () => {
      const feed = await linkFor(visit, "member", null);
      return entries(feed).find(({ SUMMARY = "" }) => /Eagles.*week 2/.test(SUMMARY)) ?? {};
    };
    expect(await ownNight()).toMatchObject({
      SUMMARY: "Eagles vs. Owls, week 2",
      DTSTART: "20260911T000000Z",
    });
    await visit.owner`update matches set played_on = '2026-09-12', status = 'moved', reason = 'rain' where week = 2 and season_id = ${season}`;
    const moved = await ownNight();
    expect(moved).toMatchObject({ DTSTART: "20260913T000000Z", STATUS: "CONFIRMED" });
    expect(moved.DESCRIPTION).toContain("rain");
    await visit.owner`update matches set played_on = null, status = 'canceled', reason = 'lightning' where week = 2 and season_id = ${season}`;
    expect(await ownNight()).toMatchObject({
      SUMMARY: "Canceled: Eagles vs. Owls, week 2",
      STATUS: "CANCELLED",
    });
  },
);

inClub(
  "visitors have it without squads where the season is open to everyone, and only there",
  async (visit) => {
    await seasonToFollow(visit);
    for (const person of ["visitor", "pending", "inactive"] as const)
      await visit.refuses(person, "42501")`select calendar_feed(null, null, ${eagles})`;
    expect((await feedOf(visit, "member")).team?.nights[0]?.squads).toHaveLength(1);
    expect((await feedOf(visit, "otherMember")).team?.nights[0]?.squads).toEqual([]);
    await visit.owner`update seasons set audience = 'everybody' where id = ${season}`;
    const { team, events, league } = await feedOf(visit, "visitor");
    expect([events, league, team?.name]).toEqual([[], [], "Eagles"]);
    expect(team?.nights.map(({ squads }) => squads)).toEqual([[], [], [], []]);
    expect(JSON.stringify(team)).not.toMatch(/Ann|Lee/);
    await visit.refuses("visitor", "42501")`select make_calendar_feed('Eagles', ${eagles})`;
    await visit.refuses("member", /no longer exists/)`select make_calendar_feed('Owls', gen_random_uuid())`;
  },
);

async function readSeason(visit: Visit): Promise<ClubSeason> {
  const [row] = await visit.as("member")`select season_book(${season}) as book`;
  return expandSeasonBook(row?.book as WireSeasonBook);
}

inClub("the schedule of the site and the calendars of its teams agree cell by cell", async (visit) => {
  await seasonToFollow(visit);
  await visit.owner`update matches set played_on = '2026-09-19', status = 'moved' where week = 3 and season_id = ${season}`;
  const club = await readSeason(visit);
  const lines = seasonSchedule(club).flatMap((week) => week.lines.map(scheduleCells));
  for (const { id, name } of club.book.teams) {
    const { team } = await feedOf(visit, "member", id);
    for (const night of team?.nights ?? []) {
      const [, day, time, home, away, field, state] =
        lines.find(
          ([week, , , one, other]) => week === night.week && (one === "" || [one, other].includes(name)),
        ) ?? [];
      expect([night.night, night.state], `${name}, week ${night.week}`).toEqual([day, state]);
      const start = night.startsAt
        ? new Date(night.startsAt).toLocaleTimeString("sv-SE", { timeZone: "America/Chicago" }).slice(0, 5)
        : "";
      // Where two teams start apart, the line has both.
      expect(String(time).split(" / ")).toContain(start);
      if (night.field) expect(String(field).split(" / ")).toContain(night.field);
      const opponent = home === name ? away : home;
      expect(night.isBye ? "bye" : (night.opponent ?? "")).toBe(opponent);
    }
  }
});
