import { expect } from "vitest";
import { cast, everybody, ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { board } from "./permission-types.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** Without an account: they may not even ask. */
const strangers: readonly Person[] = ["visitor", "scorerLink"];
const active: readonly Person[] = ["member", "otherMember", "scorekeeper", ...board];

type Options = { season?: string; version?: number; lastVisit?: string };

async function myClub(visit: Visit, person: Person, { season, version, lastVisit }: Options = {}) {
  const [row] = await visit.as(person)`
    select my_club(${season ?? null}, ${version ?? null}::bigint, ${lastVisit ?? null}::timestamptz) as club`;
  return row?.club;
}

inClub("only Active people have a club, and only the board has tasks", async (visit) => {
  for (const person of everybody) {
    const answer = visit.as(person)`select my_club() as club`;
    const club = await answer.then(([row]) => row?.club).catch(({ code }) => code);
    if (strangers.includes(person)) expect(club).toBe("42501");
    else expect(club === null, person).toBe(!active.includes(person));

    const tasks = await visit.as(person)`select board_tasks() as tasks`
      .then(([row]) => row?.tasks)
      .catch(({ code }) => code);
    if (strangers.includes(person)) expect(tasks).toBe("42501");
    else expect(tasks === null, person).toBe(!board.includes(person));
  }
});

inClub("the book comes along unless the device has it", async (visit) => {
  const first = await myClub(visit, "member");
  expect(first.season.id).toBe(ids.season);
  expect(first.book.season.id).toBe(ids.season);
  expect(first.memberId).toBe(ids.ann);
  const cached = { season: ids.season, version: first.season.version };
  expect((await myClub(visit, "member", cached)).book).toBeNull();
  expect((await myClub(visit, "member", { ...cached, version: 1 })).book).not.toBeNull();
  expect((await myClub(visit, "member", { ...cached, season: ids.emptySeason })).book).not.toBeNull();
});

inClub("whoever shoots nothing has no member and no squads", async (visit) => {
  expect(await myClub(visit, "scorekeeper")).toMatchObject({
    memberId: null,
    squads: [],
    squadNights: [],
    captains: {},
  });
});

inClub("a season being set up is not shown, to the board neither", async (visit) => {
  await visit.owner`update seasons set status = 'draft' where id = ${ids.season}`;
  expect(await myClub(visit, "admin")).toMatchObject({ season: null, book: null, squads: [] });
  const [row] = await visit.as("admin")`select board_tasks() as tasks`;
  expect(row?.tasks.seasons).toEqual([]);
});

inClub(
  "of two running seasons a member sees the one they shoot in, the board what both need",
  async (visit) => {
    const shownTo = async (person: Person) => (await myClub(visit, person)).season.id;
    await visit.owner`update seasons set status = 'active' where id = ${ids.emptySeason}`;
    await visit.owner`insert into season_members (season_id, member_id) values (${ids.emptySeason}, ${ids.dee})`;
    await visit.owner`update members set account_id = ${cast.scorekeeper.account} where id = ${ids.dee}`;
    expect(await shownTo("member")).toBe(ids.season);
    expect(await shownTo("admin")).toBe(ids.season);
    expect(await shownTo("scorekeeper")).toBe(ids.emptySeason);
    // A substitute of one night stays with their own team's season.
    await visit.owner`insert into season_members (season_id, member_id) values (${ids.season}, ${ids.dee})`;
    const [team] =
      await visit.owner`insert into teams (season_id, name) values (${ids.emptySeason}, 'Owls') returning id`;
    await visit.owner`insert into team_members (season_id, team_id, member_id) values (${ids.emptySeason}, ${team?.id}, ${ids.dee})`;
    expect(await shownTo("scorekeeper")).toBe(ids.emptySeason);
    expect((await myClub(visit, "member")).season.isOneOfSeveral).toBe(true);
    const [row] = await visit.as("admin")`select board_tasks() as tasks`;
    expect(row?.tasks.seasons).toMatchObject([
      { id: ids.season },
      { id: ids.emptySeason, name: "Winter 2026" },
    ]);
    await visit.owner`update seasons set status = 'draft' where id = ${ids.emptySeason}`;
    expect(await shownTo("scorekeeper")).toBe(ids.season);
  },
);

const squadOfAnn = async ({ owner }: Visit, week: number) => {
  const [squad] = await owner`insert into squads (season_id, week, event, number, field, starts_at)
    values (${ids.season}, ${week}, 'singles16', 3, '2', '18:30') returning id`;
  await owner`insert into squad_members (squad_id, post, member_id) values (${squad?.id}, 4, ${ids.ann})`;
};

inClub("squads are the caller's own, of weeks that are not over", async (visit) => {
  await visit.owner`update season_weeks set starts_on = private.club_today() + 7 * week, ends_on = private.club_today() + 7 * week + 6
    where season_id = ${ids.season} and week > 1`;
  await squadOfAnn(visit, 1);
  await squadOfAnn(visit, 2);
  expect((await myClub(visit, "member")).squads).toEqual([
    { week: 2, event: "singles16", number: 3, field: "2", startsAt: "18:30", post: 4 },
  ]);
  await visit.owner`update matches set status = 'moved', played_on = private.club_today() + 3 where season_id = ${ids.season} and week = 1`;
  const weeks = (await myClub(visit, "member")).squads.map(({ week }: { week: number }) => week);
  expect(weeks, "a make-up after its week has its squads").toEqual([1, 2]);
  const other = await myClub(visit, "otherMember");
  expect(other.squads).toEqual([]);
  expect(other.squadNights).toEqual([
    { week: 1, event: "singles16", startsAt: "18:30" },
    { week: 2, event: "singles16", startsAt: "18:30" },
  ]);
});

inClub("captains are those of the caller's teams, later ones too, without the caller", async (visit) => {
  await visit.owner`insert into team_members (season_id, team_id, member_id) values (${ids.season}, ${ids.eagles}, ${ids.dee})`;
  await visit.owner`update members set account_id = ${cast.scorekeeper.account} where id = ${ids.dee}`;
  expect((await myClub(visit, "scorekeeper")).captains).toEqual({ [ids.eagles]: cast.member.account });
  expect((await myClub(visit, "member")).captains).toEqual({});
  await visit.owner`update team_members set to_week = 2 where member_id = ${ids.dee}`;
  expect((await myClub(visit, "scorekeeper")).captains).toEqual({ [ids.eagles]: cast.member.account });
});

inClub(
  "news is what is shown and newer than the last visit, drafts not even for the board",
  async (visit) => {
    await visit.owner`insert into news_articles (title, published, publish_at, expires_at) values
    ('Old', true, now() - interval '8 days', null), ('Winter hours', true, now() - interval '2 days', null),
    ('Work party', true, now() - interval '1 hour', null), ('Gone', true, now() - interval '3 days', now() - interval '1 day'),
    ('Coming', true, now() + interval '1 day', null), ('Draft', false, null, null)`;
    for (const person of ["member", "admin"] as const)
      expect((await myClub(visit, person)).news).toEqual({ count: 2, title: "Work party" });
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
    expect((await myClub(visit, "member", { lastVisit: yesterday })).news.count).toBe(1);
    expect((await myClub(visit, "member", { lastVisit: new Date().toISOString() })).news).toEqual({
      count: 0,
      title: null,
    });
  },
);

inClub("the next event is published and still to come", async (visit) => {
  expect((await myClub(visit, "member")).event).toBeNull();
  await visit.owner`insert into events (title, status, starts_at, ends_at) values
    ('Past', 'published', now() - interval '2 days', now() - interval '1 day'),
    ('Draft', 'draft', now() + interval '1 day', now() + interval '2 days'),
    ('Called off', 'canceled', now() + interval '1 day', now() + interval '2 days'),
    ('Later', 'published', now() + interval '9 days', now() + interval '10 days'),
    ('Next', 'published', now() + interval '3 days', now() + interval '4 days')`;
  for (const person of ["member", "admin"] as const)
    expect((await myClub(visit, person)).event.title).toBe("Next");
});

const grownJuniors = async (visit: Visit) => {
  const [row] = await visit.as("boardMember")`select board_tasks() as tasks`;
  return row?.tasks.grownJuniors;
};
/** Who Member Admin shows under "Juniors who turned 18". */
const shownAsGrown = async (visit: Visit): Promise<string[]> => {
  const [row] = await visit.as("boardMember")`select members_overview() as members`;
  const members: { name: string; turned_18: boolean }[] = row?.members;
  return members.flatMap(({ name, turned_18 }) => (turned_18 ? [name] : []));
};
const turn = async ({ owner }: Visit, member: string, category: string, years: number, days = 0) => {
  await owner`update members set category = ${category} where id = ${member}`;
  await owner`insert into member_contacts (member_id, birth_date)
    values (${member}, (private.club_today() - make_interval(years => ${years}))::date + ${days}::integer)
    on conflict (member_id) do update set birth_date = excluded.birth_date`;
};

inClub(
  "the board is reminded of a junior from the eighteenth birthday on, until the category is another",
  async (visit) => {
    await turn(visit, ids.bob, "junior", 18, 1);
    expect(await grownJuniors(visit)).toEqual({ count: 0, names: [] });
    await turn(visit, ids.bob, "junior", 18);
    const [{ name } = { name: "" }] = await visit.owner`select name from members where id = ${ids.bob}`;
    expect(await grownJuniors(visit)).toEqual({ count: 1, names: [name] });
    expect(await shownAsGrown(visit)).toEqual([name]);
    await turn(visit, ids.bob, "open", 18);
    expect((await grownJuniors(visit)).count).toBe(0);
  },
);

inClub(
  "a category for juniors of 18 and over is no reason for a reminder while its ages fit",
  async (visit) => {
    const rules = { categories: { list: [{ name: "Junior Gold", fromAge: 18, toAge: 22 }] } };
    await turn(visit, ids.bob, "Junior Gold", 20);
    expect((await grownJuniors(visit)).count).toBe(1);
    await visit.owner`update seasons set rules = ${visit.owner.json(rules)} where id = ${ids.season}`;
    expect((await grownJuniors(visit)).count).toBe(0);
    expect(await shownAsGrown(visit)).toEqual([]);
    await turn(visit, ids.bob, "Junior Gold", 23);
    expect((await grownJuniors(visit)).count).toBe(1);
  },
);

inClub(
  "the board's weeks say who published, what was disputed and corrected, and who was told",
  async (visit) => {
    const recorded = async () => {
      const [row] = await visit.as("boardMember")`select board_tasks() as tasks`;
      const [season] = row?.tasks.seasons ?? [];
      return {
        tasks: row?.tasks,
        season,
        week: season.recorded.find(({ week }: { week: number }) => week === 1),
      };
    };
    const before = await recorded();
    expect(before.week).toMatchObject({ disputes: 0, dispute: null, corrected: null, announced: null });

    await visit.owner`update season_weeks set published_at = null where season_id = ${ids.season} and week = 1`;
    await visit.as("boardMember")`select mark_week(${ids.season}, 1, true)`;
    await visit.owner`insert into score_disputes (score_id, account_id, note)
    values (${ids.bobScore}, ${cast.otherMember.account}, 'I had 21.')`;
    const { tasks, season, week } = await recorded();
    const [board] =
      await visit.owner`select first_name || ' ' || last_name as name from accounts where id = ${cast.boardMember.account}`;
    expect(week.published.by).toBe(board?.name);
    const counts = season.recorded.map(({ disputes }: { disputes: number }) => disputes);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(tasks.disputes);
  },
);

inClub(
  "an address that is not confirmed is told to the board, of a pending account and of an active one",
  async (visit) => {
    const unconfirmed = async () => {
      const [row] = await visit.as("boardMember")`select board_tasks() as tasks`;
      return row?.tasks.unconfirmed.count;
    };
    await visit.owner`update auth.users set email_confirmed_at = now()`;
    expect(await unconfirmed()).toBe(0);
    await visit.owner`update auth.users set email_confirmed_at = null
    where id in (${cast.pending.account}, ${cast.otherMember.account}, ${cast.inactive.account})`;
    expect(await unconfirmed()).toBe(2);
  },
);
