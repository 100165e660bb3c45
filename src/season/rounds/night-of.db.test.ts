import { expect } from "vitest";
import { ids } from "#supabase/tests/cast.ts";
import type { Visit } from "#supabase/tests/club-database.ts";
import { useClub } from "#supabase/tests/use-club.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "../queries/season-book.ts";
import { nightFinder } from "./night-of.ts";

const { inClub } = useClub();
const { season, eagles, hawks } = ids;

async function readSeason(visit: Visit): Promise<ClubSeason> {
  const [row] = await visit.as("member", (sql) => sql`select season_book(${season}) as book`);
  return expandSeasonBook(row?.book as WireSeasonBook);
}

/** As the database says it and as the site says it, which have to be the same. */
async function nights(visit: Visit, week: number, team: string) {
  const [row] = await visit.owner`
    select night_on::text as day, to_char(starts_at, 'HH24:MI') as "startsAt", field, state, reason, opponent_id, is_home, is_bye
    from private.night_of(${season}, ${week}, ${team})`;
  const night = nightFinder(await readSeason(visit))(week, team);
  if (!row || !night) {
    expect([row ?? null, night]).toEqual([null, null]);
    return null;
  }
  const { opponent, isHome, week: _, ...shared } = night;
  const { opponent_id, is_home, is_bye, ...fields } = row;
  expect(fields).toEqual(shared);
  expect([opponent_id, is_home ?? false, is_bye]).toEqual([
    opponent === "bye" ? null : (opponent?.id ?? null),
    isHome,
    opponent === "bye",
  ]);
  return night;
}

const usual = (visit: Visit) => visit.owner`
  update season_weeks set night_on = starts_on + 2, starts_at = '18:30' where season_id = ${season}`;

inClub("a night is the week's, until a squad or the match says more", async (visit) => {
  await usual(visit);
  expect(await nights(visit, 1, eagles)).toMatchObject({ day: "2026-09-03", startsAt: "18:30", field: null });
  const [squad] = await visit.owner`insert into squads (season_id, week, event, number, field, starts_at)
    values (${season}, 1, 'singles16', 1, 'Field 3', '19:10') returning id`;
  await visit.owner`insert into squad_members (squad_id, post, member_id) values (${squad?.id}, 1, ${ids.ann})`;
  expect(await nights(visit, 1, eagles)).toMatchObject({ startsAt: "19:10", field: "Field 3" });
  expect(await nights(visit, 1, hawks)).toMatchObject({ startsAt: "18:30", field: null });
  await visit.owner`update matches set starts_at = '20:00', field = 'Field 1' where season_id = ${season}`;
  for (const team of [eagles, hawks])
    expect(await nights(visit, 1, team)).toMatchObject({ startsAt: "20:00", field: "Field 1" });
});

inClub("what is not known is left out", async (visit) => {
  await visit.owner`update scores set shot_on = null where season_id = ${season}`;
  expect(await nights(visit, 2, eagles)).toMatchObject({ day: null, startsAt: null, field: null });
});

inClub("a moved and a canceled match, a postponed and a void week say so", async (visit) => {
  await usual(visit);
  const set = (change: string) =>
    visit.owner.unsafe(`update matches set ${change} where season_id = '${season}'`);
  await set("played_on = '2026-09-05', status = 'moved', reason = 'lightning'");
  expect(await nights(visit, 1, hawks)).toMatchObject({
    day: "2026-09-05",
    state: "moved",
    reason: "lightning",
  });
  await visit.owner`update season_weeks set status = 'postponed' where season_id = ${season} and week = 1`;
  expect(await nights(visit, 1, hawks)).toMatchObject({ state: "moved" });
  await set("played_on = null, status = 'canceled'");
  expect(await nights(visit, 1, hawks)).toMatchObject({ day: "2026-09-03", state: "canceled" });
  await set("status = 'scheduled', reason = null");
  expect(await nights(visit, 1, hawks)).toMatchObject({ state: "postponed" });
  await visit.owner`update season_weeks set status = 'void' where season_id = ${season} and week = 1`;
  expect(await nights(visit, 1, hawks)).toMatchObject({ state: "void" });
});

inClub("a bye, a week without matches, and a team that has withdrawn", async (visit) => {
  await visit.owner`insert into teams (season_id, name) values (${season}, 'Owls')`;
  const [owls] = await visit.owner`select id from teams where name = 'Owls'`;
  expect(await nights(visit, 1, owls?.id)).toMatchObject({ opponent: "bye", isHome: false });
  expect(await nights(visit, 2, owls?.id)).toMatchObject({ opponent: null });
  await visit.owner`update teams set withdrawn_from_week = 1 where id = ${hawks}`;
  expect(await nights(visit, 1, hawks)).toBeNull();
  expect(await nights(visit, 1, eagles)).toMatchObject({ opponent: "bye" });
});

inClub(
  "the board sets when and where matches are, also of a week with scores, without a reason",
  async (visit) => {
    const save = (matches: unknown, before: unknown) =>
      visit.as(
        "boardMember",
        (sql) =>
          sql`select save_matches(${season}, '[1]', ${sql.json(matches as never)}, ${sql.json(before as never)}) as saved`,
      );
    const pair = [1, eagles, hawks];
    const night = {
      startsAt: "19:00",
      field: "Field 2",
      playedOn: "2026-09-05",
      status: "moved",
      reason: "rain",
    };
    const [row] = await save([[...pair, night]], [pair]);
    expect(row?.saved).toEqual([[...pair, night]]);
    expect(await nights(visit, 1, eagles)).toMatchObject({
      day: "2026-09-05",
      startsAt: "19:00",
      field: "Field 2",
    });
    await visit.refuses(
      "boardMember",
      /Someone else changed the matches/,
      (sql) =>
        sql`select save_matches(${season}, '[1]', ${sql.json([pair] as never)}, ${sql.json([pair] as never)})`,
    );
  },
);

for (const [what, night, sentence] of [
  ["a field of 21 characters", { field: "x".repeat(21) }, /up to 20 characters/],
  ["a reason of 121 characters", { status: "canceled", reason: "x".repeat(121) }, /up to 120 characters/],
  ["a move without a day", { status: "moved" }, /a day of its own is moved/],
  ["a reason for nothing", { reason: "rain" }, /moved or canceled has a reason/],
  ["a time that is none", { startsAt: "25:70" }, /time of a match/],
  ["a state that is none", { status: "late" }, /scheduled, moved or canceled/],
] as const)
  inClub(`refuses ${what}`, async (visit) => {
    const pair = [1, eagles, hawks];
    await visit.refuses(
      "boardMember",
      sentence,
      (sql) =>
        sql`select save_matches(${season}, '[1]', ${sql.json([[...pair, night]] as never)}, ${sql.json([pair] as never)})`,
    );
  });

inClub("a league night is a day of its week", async (visit) => {
  const weeks = (nightOn: string) => [
    { week: 1, starts_on: "2026-12-01", ends_on: "2026-12-07", night_on: nightOn, starts_at: "18:30" },
  ];
  const head = { name: "Next", starts_on: "2026-12-01", ends_on: "2026-12-07" };
  await visit.as(
    "boardMember",
    (sql) => sql`select save_season(${sql.json(head)}, ${sql.json(weeks("2026-12-02"))})`,
  );
  expect(
    await visit.owner`select night_on::text, starts_at::text from season_weeks where starts_on = '2026-12-01'`,
  ).toEqual([{ night_on: "2026-12-02", starts_at: "18:30:00" }]);
  await visit.refuses(
    "boardMember",
    /The league night is a day of its week/,
    (sql) =>
      sql`select save_season(${sql.json({ ...head, name: "Other" })}, ${sql.json(weeks("2026-12-08"))})`,
  );
});
