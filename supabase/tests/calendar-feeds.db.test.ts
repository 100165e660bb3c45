import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { signUp } from "./event-actions.ts";
import { eventIds, eventsOfEachKind } from "./permissions-of-events.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Feed = {
  club: unknown;
  events: { title: string; signUp: unknown }[];
  league: Record<string, unknown>[];
};

const makeFeed = async (visit: Visit, person: Person = "member") => {
  const [row] = await visit.as(person)`select make_calendar_feed(' Phone ') as made`;
  return row?.made as { id: string; secret: string };
};
const read = async (
  visit: Visit,
  secret: string | null,
  person: Person = "visitor",
  event: string | null = null,
) => {
  const [row] = await visit.as(person)`select calendar_feed(${secret}, ${event}) as feed`;
  return row?.feed as Feed;
};
const titles = (feed: Feed) => feed.events.map(({ title }) => title).sort();

describe("the public calendar", () => {
  inClub("holds what visitors read, whoever asks", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    for (const person of ["visitor", "pending", "member", "admin"] as const)
      expect(titles(await read(visit, null, person))).toEqual(["Open day", "Picnic"]);
  });

  inClub("has no column of an event that visitors may not read in the event itself", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    const [event] = (await read(visit, null)).events;
    const [readable] = await visit.as("visitor")`select * from events where id = ${eventIds.public}`;
    expect(Object.keys(event ?? {}).sort()).toEqual(["signUp", ...Object.keys(readable ?? {})].sort());
  });

  inClub("gives a single event to whoever reads it", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    expect(titles(await read(visit, null, "visitor", eventIds.public))).toEqual(["Open day"]);
    expect(titles(await read(visit, null, "member", eventIds.members))).toEqual(["Work party"]);
    for (const person of ["visitor", ...withoutAccess] as const)
      expect(titles(await read(visit, null, person, eventIds.members))).toEqual([]);
    for (const hidden of [eventIds.draft, eventIds.expired])
      expect(titles(await read(visit, null, "admin", hidden))).toEqual([]);
  });
});

describe("the calendar of a person", () => {
  inClub("holds the members' events too, and whether he goes", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    const { secret } = await makeFeed(visit, "otherMember");
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await signUp(visit, "otherMember", eventIds.public, 1);
    const feed = await read(visit, secret);
    expect(titles(feed)).toEqual(["Open day", "Picnic", "Work party"]);
    expect(feed.events.map(({ title, signUp }) => [title, signUp])).toContainEqual([
      "Open day",
      { state: "going", guests: 1, place: null },
    ]);
    expect(feed.events.find(({ title }) => title === "Work party")?.signUp).toBeNull();
    const [row] = await visit.as("otherMember")`select name, last_used_at from feed_tokens`;
    expect(row).toEqual({ name: "Phone", last_used_at: expect.any(Date) });
  });

  inClub("ends with its address and with its person", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    const first = await makeFeed(visit);
    const second = await makeFeed(visit);
    const revoke = (person: Person) => visit.refusal(person)`select revoke_calendar_feed(${first.id})`;
    for (const person of ["visitor", "pending", "otherMember", "admin"] as const)
      expect((await revoke(person)).code).toBe("42501");
    expect(titles(await read(visit, first.secret))).toHaveLength(3);
    await visit.as("member")`select revoke_calendar_feed(${first.id})`;
    const refused = async (secret: string) =>
      (await visit.refusal("visitor")`select calendar_feed(${secret})`).code;
    expect(await refused(first.secret)).toBe("42501");
    expect(await refused("guessed")).toBe("42501");
    await visit.as("admin")`select deactivate_account(${cast.member.account})`;
    expect(await refused(second.secret)).toBe("42501");
    await visit.as("admin")`select erase_person(${cast.member.account})`;
    expect(await visit.owner`select 1 from private.feed_token_hashes`).toEqual([]);
  });

  inClub(
    "is made by active people for themselves, ten at most; its secret is kept nowhere",
    async (visit) => {
      for (const person of ["visitor", ...withoutAccess] as const)
        await visit.refuses(person, "42501")`select make_calendar_feed('Mine')`;
      const { secret } = await makeFeed(visit);
      const [row] = await visit.owner`
      select to_jsonb(f)::text || to_jsonb(h)::text as all from feed_tokens f join private.feed_token_hashes h on h.token_id = f.id`;
      expect(String(row?.all)).not.toContain(secret);
      for (const person of ["otherMember", "admin"] as const)
        expect(await visit.as(person)`select * from feed_tokens`).toEqual([]);
      for (const attempt of [
        "select * from private.feed_token_hashes",
        `insert into feed_tokens (account_id, name) values ('${cast.member.account}', 'Own')`,
        "update feed_tokens set name = 'Other'",
        "delete from feed_tokens",
        "select private.feed_of(null, null, null)",
      ])
        await visit.refuses("admin", "42501", (sql) => sql.unsafe(attempt));
      for (let count = 1; count < 10; count += 1) await makeFeed(visit);
      await visit.refuses("member", /^You already have 10 calendar links/)`select make_calendar_feed('More')`;
      await visit.refuses("otherMember", "23514")`select make_calendar_feed('  ')`;
    },
  );

  inClub("and his sign-ups are in what he takes away", async (visit) => {
    await visit.owner.unsafe(eventsOfEachKind);
    await makeFeed(visit);
    const dataOf = async (person: Person) => (await visit.as(person)`select my_data() as data`)[0]?.data;
    expect(await dataOf("member")).toMatchObject({
      calendar_addresses: [{ name: "Phone" }],
      event_sign_ups: expect.arrayContaining([expect.objectContaining({ event_id: eventIds.public })]),
      bulletin_posts: [],
    });
    expect(await dataOf("admin")).toMatchObject({ calendar_addresses: [], event_sign_ups: [] });
  });
});

describe("league nights", () => {
  const week = 2;
  /** Ann of the Eagles meets the Hawks in week 2, whose squad starts at seven on the weekday of her round. */
  async function leagueNight(visit: Visit, startsOn: string) {
    await visit.owner.unsafe(`
      set constraints all deferred;
      update seasons set starts_on = '${startsOn}'::date - 7, ends_on = '${startsOn}'::date + 20 where id = '${ids.season}';
      update season_weeks set starts_on = '${startsOn}'::date + 7 * (week - 2), ends_on = '${startsOn}'::date + 7 * (week - 2) + 6
        where season_id = '${ids.season}'`);
    await visit.owner`insert into scores (season_id, week, member_id, event, round, targets, hits, shot_on)
      values (${ids.season}, 1, ${ids.cal}, 'singles16', 2, 25, 20, ${startsOn}::date - 5)`;
    await visit.owner`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, ${week}, ${ids.eagles}, ${ids.hawks})`;
    const [squad] = await visit.owner`insert into squads (season_id, week, event, number, field, starts_at)
      values (${ids.season}, ${week}, 'singles16', 3, 'Trap 2', '19:00') returning id`;
    await visit.owner`insert into squad_members (squad_id, post, member_id) values (${squad?.id}, 4, ${ids.ann})`;
  }
  const nightOf = (feed: Feed) => feed.league.find((night) => night.week === week);

  inClub("are for visitors only where everybody may read the season", async (visit) => {
    await leagueNight(visit, "2026-09-28");
    expect((await read(visit, null)).league).toEqual([]);
    await visit.owner`update seasons set audience = 'everybody' where id = ${ids.season}`;
    const { league } = await read(visit, null);
    expect(league).toHaveLength(4);
    expect(Object.keys(league[0] ?? {}).sort()).toEqual(
      "createdAt deadline endsOn id night own revision season seasonId startsAt startsOn state week".split(
        " ",
      ),
    );
    expect(league.map(({ own }) => own)).toEqual([null, null, null, null]);
    await visit.owner`update season_weeks set status = 'void' where season_id = ${ids.season} and week = 3`;
    expect((await read(visit, null)).league.map(({ week, state }) => [week, state])).toEqual([
      ...[1, 2].map((open) => [open, "scheduled"]),
      [3, "void"],
      [4, "scheduled"],
    ]);
  });

  inClub("have a person's team, opponent, squad and time in their own calendar", async (visit) => {
    await leagueNight(visit, "2026-09-28");
    const { secret } = await makeFeed(visit);
    expect(nightOf(await read(visit, secret))).toMatchObject({
      night: "2026-09-30",
      own: {
        ...{ team: "Eagles", opponent: "Hawks", isBye: false },
        squads: [{ number: 3, event: "singles16", field: "Trap 2", post: 4, startsAt: "19:00" }],
      },
    });
    const other = await makeFeed(visit, "otherMember");
    expect(nightOf(await read(visit, other.secret))).toMatchObject({
      own: { team: "Hawks", opponent: "Eagles", squads: [] },
    });
    const keeper = await makeFeed(visit, "scorekeeper");
    expect(nightOf(await read(visit, keeper.secret))).toMatchObject({ own: null });
    expect((await read(visit, secret, "visitor", eventIds.public)).league).toEqual([]);
  });

  inClub("have a higher number after each change of what they show", async (visit) => {
    await leagueNight(visit, "2026-09-28");
    const { secret } = await makeFeed(visit);
    const revision = async () => Number(nightOf(await read(visit, secret))?.revision);
    let before = await revision();
    for (const change of [
      `update teams set name = 'Owls' where id = '${ids.hawks}'`,
      `update matches set home_team_id = away_team_id, away_team_id = home_team_id where season_id = '${ids.season}'`,
      `update season_weeks set ends_on = ends_on - 1 where season_id = '${ids.season}' and week = ${week}`,
      `update team_members set team_id = '${ids.hawks}' where member_id = '${ids.ann}'`,
      `update seasons set name = 'Fall' where id = '${ids.season}'`,
      `update squads set starts_at = '18:30' where season_id = '${ids.season}'`,
      `update squad_members set post = 5 where member_id = '${ids.ann}'`,
      `delete from squad_members where member_id = '${ids.ann}'`,
      `delete from squads where season_id = '${ids.season}'`,
      `insert into squads (season_id, week, event, number) values ('${ids.season}', ${week}, 'singles16', 1)`,
    ]) {
      await visit.owner.unsafe(change);
      const now = await revision();
      expect(now, change).toBeGreaterThan(before);
      before = now;
    }
  });

  // Clocks go back on November 1 in Chicago, and nowhere in Phoenix.
  for (const [zone, startsOn, moment] of [
    ["America/Chicago", "2026-10-26", "2026-10-29T00:00:00"],
    ["America/Chicago", "2026-11-02", "2026-11-05T01:00:00"],
    ["America/Phoenix", "2026-10-26", "2026-10-29T02:00:00"],
    ["America/Phoenix", "2026-11-02", "2026-11-05T02:00:00"],
    ["Pacific/Auckland", "2026-09-28", "2026-09-30T06:00:00"],
  ] as const)
    inClub(`start at seven in ${zone} in the week of ${startsOn}`, async (visit) => {
      await visit.owner`update club_settings set time_zone = ${zone}`;
      await leagueNight(visit, startsOn);
      const { secret } = await makeFeed(visit);
      const startsAt = String(nightOf(await read(visit, secret))?.startsAt);
      expect(new Date(startsAt).toISOString()).toBe(`${moment}.000Z`);
    });

  inClub("have the last day for make-ups that the rules of the season allow", async (visit) => {
    await leagueNight(visit, "2026-09-28");
    const { secret } = await makeFeed(visit);
    const deadlines = async () => (await read(visit, secret)).league.map(({ deadline }) => deadline);
    const setRules = (rules: object) =>
      visit.owner`update seasons set rules = ${visit.owner.json(rules as never)} where id = ${ids.season}`;
    await setRules({ preset: "scratch", format: { weeks: 4 } });
    // Two weeks behind, for the last week one.
    expect(await deadlines()).toEqual(["2026-10-11", "2026-10-18", "2026-10-25", "2026-10-25"]);
    await visit.owner`delete from season_weeks where season_id = ${ids.season} and week = 3`;
    expect(await deadlines()).toEqual(["2026-10-11", "2026-10-18", "2026-10-25"]);
    await setRules({ preset: "scratch", format: { weeks: 4 }, time: { behindWeeks: 0, lastWeekGrace: 2 } });
    expect(await deadlines()).toEqual([null, null, "2026-11-01"]);
  });
});
