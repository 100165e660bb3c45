import { expect } from "vitest";
import { addDays } from "#lib/dates.ts";
import { seasonForm, seasonToSave } from "#running/seasons/core/season-form.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { call, type LeagueClub } from "./league-club.ts";
import { expectSameEverywhere, type Life, memberOf, standingOf } from "./lives.ts";
import { entryOf, hitsOf, idOf, nightOf, seasonId, weeksUntil } from "./small-league.ts";

const publish = ({ board }: LeagueClub, week: number) =>
  call(board, "mark_week", { season_id: seasonId, week, published: true });

const inMidSeason = [
  ["Eagles", "1", 4, 184],
  ["Hawks", "2", 4, 171],
  ["Ravens", "3", 2, 183],
  ["Owls", "4", 2, 171],
];

/** The first or second Sunday of a month, on which clocks change. */
function sundayOf(year: number, month: number, which: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const days = ((7 - first.getUTCDay()) % 7) + 7 * (which - 1);
  return addDays(first.toISOString().slice(0, 10), days);
}

/** The latest change of clocks in Chicago with time for two league weeks since then, and 19:00 before and after it in universal time. */
function clockChangeBefore(today: string) {
  const year = Number(today.slice(0, 4));
  return [year - 1, year]
    .flatMap((each) => [
      { day: sundayOf(each, 3, 2), before: "T010000Z", after: "T000000Z" },
      { day: sundayOf(each, 11, 1), before: "T000000Z", after: "T010000Z" },
    ])
    .findLast(({ day }) => day <= addDays(today, -15));
}

/** The first three weeks are so many days earlier, as if the season had had a break since then. */
async function moveNights({ backend }: LeagueClub, days: number): Promise<void> {
  await backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update scores set shot_on = shot_on + ${days}::integer`;
    await sql`update season_weeks set starts_on = starts_on + ${days}::integer, ends_on = ends_on + ${days}::integer where week < 4`;
    await sql`update seasons set starts_on = starts_on + ${days}::integer`;
    await sql`update season_versions set version = version + 1`;
  });
}

function squadOf(number: number, names: readonly string[], startsAt: string) {
  return {
    ...{ id: crypto.randomUUID(), number, team_id: null, field: `Trap ${number}`, starts_at: startsAt },
    members: names.map(idOf),
  };
}

const saveSquads = ({ keeper }: LeagueClub, week: number, squads: object[]) =>
  call(keeper, "save_squads", { season_id: seasonId, week, event: "singles16", squads, seen: {} });

const membersOf = (teams: readonly string[]) => teams.flatMap((team) => Object.keys(hitsOf[team] ?? {}));

export const livesOfNights: Record<string, Life> = {
  "a night is canceled half way": async (club) => {
    const { board, keeper, today } = club;
    await publish(club, 3);
    const entries = membersOf(["Eagles", "Ravens"]).map((name) =>
      entryOf(name, 4, { hits: 25, shot_on: today }),
    );
    await call(keeper, "record_scores", { season_id: seasonId, entries });
    const { season: running } = await expectSameEverywhere(club, 2);
    expect(reportOf(running.book).running?.week).toBe(4);
    expect(standingOf(running)).toEqual(inMidSeason);
    const form = seasonForm(running);
    const weeks = form.weeks.map((week) => (week.week === 4 ? { ...week, status: "void" as const } : week));
    await call(board, "save_season", {
      ...seasonToSave({ ...form, weeks }),
      expected_revision: running.info.revision,
    });
    const { season } = await expectSameEverywhere(club, 0);
    expect(standingOf(season)).toEqual(inMidSeason);
    expect(memberOf(season, "Ann Lee")).toEqual([3, 66, 22]);
  },

  "26 shoot on a night, in six squads": async (club) => {
    const { backend, keeper, today } = club;
    const guests = Array.from({ length: 14 }, (_, index) => ({ id: crypto.randomUUID(), place: index }));
    for (const { id, place } of guests)
      await backend.sql`insert into members (id, first_name, last_name) values (${id}, ${`Guest ${place}`}, 'Orr')`;
    const names = membersOf(Object.keys(hitsOf));
    const shooters = [...names.map(idOf), ...guests.map(({ id }) => id)];
    const squads = Array.from({ length: 6 }, (_, index) => ({
      ...squadOf(index + 1, [], `18:${index}0`),
      members: shooters.slice(5 * index, 5 * index + 5),
    }));
    await saveSquads(club, 4, squads);
    const entries = [
      ...names.map((name) => entryOf(name, 4, { hits: latestOf(name), shot_on: today })),
      ...guests.map(({ id, place }) => entryOf("", 4, { hits: 8 + place, shot_on: today, member_id: id })),
    ];
    await call(keeper, "record_scores", { season_id: seasonId, entries });
    await publish(club, 4);
    const { season } = await expectSameEverywhere(club, 2);
    const shot = Object.values(reportOf(season.book).individuals).filter(({ weeks }) => weeks[4]?.raw);
    expect(shot).toHaveLength(26);
    expect(memberOf(season, "Guest 13 Orr")).toEqual([1, 21, 21]);
    // As in week 3: 67 : 57 for the Eagles, 63 : 53 for the Ravens.
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 6, 251],
      ["Ravens", "2", 4, 246],
      ["Hawks", "3", 4, 228],
      ["Owls", "4", 2, 224],
    ]);
    const own = entriesOf(await club.readCalendar()).find(({ SUMMARY }) => SUMMARY?.endsWith("week 4"));
    expect(own?.DESCRIPTION).toBe("Season\nSquad 1, post 1, Trap 1, starts 6:00 PM");
  },

  "clocks change on a league night": async (club) => {
    const { board, today } = club;
    const change = clockChangeBefore(today);
    if (!change) throw new Error("Clocks changed within the last two years.");
    const { day } = change;
    await moveNights(club, daysBetween(nightOf(2, today), day));
    for (const week of [1, 2, 3]) await saveSquads(club, week, [squadOf(1, ["Ann", "Bob"], "19:00")]);
    const moved = await club.readSeason();
    const form = seasonForm(moved);
    const weeks = form.weeks.map((week) => {
      const [, , , last] = weeksUntil(today);
      return week.week === 4 && last ? { ...week, startsOn: last.starts_on, endsOn: last.ends_on } : week;
    });
    const saved = seasonToSave({ ...form, weeks });
    await call(board, "save_season", { ...saved, expected_revision: moved.info.revision });
    await publish(club, 3);
    const { season } = await expectSameEverywhere(club, 2);
    expect(standingOf(season)).toEqual(inMidSeason);
    const compact = (each: string) => addDays(each, 1).replaceAll("-", "");
    const starts = entriesOf(await club.readCalendar()).flatMap(({ SUMMARY, DTSTART }) =>
      SUMMARY?.startsWith("Eagles") && DTSTART ? DTSTART : [],
    );
    expect(starts).toEqual([
      compact(addDays(day, -7)) + change.before,
      compact(day) + change.after,
      compact(addDays(day, 7)) + change.after,
    ]);
  },
};

const latestOf = (name: string): number =>
  Object.values(hitsOf)
    .find((members) => name in members)
    ?.[name]?.at(-1) ?? 0;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
