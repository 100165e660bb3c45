import { expect } from "vitest";
import { ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { emailToAnn, secretOfAnn } from "./permissions-of-attendance.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** The league night of week 2 was yesterday, that of week 3 is in four days; the Eagles meet the Hawks in both. */
const setUp = async (visit: Visit): Promise<void> => {
  await visit.owner.unsafe(`${emailToAnn};
    update season_weeks set night_on = private.club_today() - 1 + 5 * (week - 2), starts_at = '18:30'
      where season_id = '${ids.season}' and week in (2, 3);
    insert into matches (season_id, week, home_team_id, away_team_id)
      select '${ids.season}', week, '${ids.eagles}', '${ids.hawks}' from generate_series(2, 3) week`);
  await visit.as("boardMember")`select save_attendance_settings(${ids.season}, 4, '00:00', false)`;
  await visit.owner`delete from private.night_reminders where occasion <> 'before' or member_id <> ${ids.ann}`;
};
const move = (visit: Visit, week: number, to: string, time = "time '19:15'") =>
  visit.owner.unsafe(`update matches set status = 'moved', reason = 'rain', field = '2', played_on = ${to}, starts_at = ${time}
    where season_id = '${ids.season}' and week = ${week}`);
const dayIn = async (visit: Visit, days: number): Promise<string> => {
  const [row] = await visit.owner`select (private.club_today() + ${days}::integer)::text as day`;
  return String(row?.day);
};
const page = async (visit: Visit) => {
  const [row] = await visit.as("visitor")`select reply_page(${secretOfAnn}) as it`;
  return row?.it;
};
const askedAtHome = async (visit: Visit, week: number) => {
  const [row] = await visit.as("member")`
    select jsonb_path_query_first(my_attendance(), '$.nights[*] ? (@.week == $week)', jsonb_build_object('week', ${week}::integer)) as it`;
  return row?.it;
};
/** Reminders of week 3 for the Hawks: Ann of the Eagles has hers already. */
const remindersOfHawks = (visit: Visit) =>
  visit.owner`select day::text, starts_at, field, opponent from private.dequeue_night_reminders(50) where week = 3 and team = 'Hawks'`;

inClub("a moved match takes the reminder to its own day and time", async (visit) => {
  await setUp(visit);
  await move(visit, 3, "private.club_today() + 9");
  // The league night of the week would be due.
  expect(await remindersOfHawks(visit)).toEqual([]);
  await move(visit, 3, "private.club_today() + 2");
  expect(await remindersOfHawks(visit)).toEqual([
    { day: await dayIn(visit, 2), starts_at: "19:15", field: "2", opponent: "Eagles" },
  ]);
});

inClub("the page of the email and the home page say the moved day, time, and field", async (visit) => {
  await setUp(visit);
  await move(visit, 3, "private.club_today() + 9");
  const [moment] = await visit.owner`
    select to_jsonb((private.club_today() + 9 + time '19:15') at time zone time_zone) as it from club_settings`;
  const moved = { day: await dayIn(visit, 9), startsAt: moment?.it, field: "2", opponent: "Hawks" };
  expect(await page(visit)).toMatchObject({ ...moved, state: "open" });
  expect(await askedAtHome(visit, 3)).toMatchObject(moved);
});

inClub("answers end when the match starts, not when the week's night would", async (visit) => {
  await setUp(visit);
  const answer = (week: number) => visit.as("member")`select reply_to_night(${ids.season}, ${week}, 'in')`;
  await visit.refuses(
    "member",
    "Week 2 has started. Tell your captain.",
  )`select reply_to_night(${ids.season}, 2, 'in')`;
  await move(visit, 2, "private.club_today() + 2");
  await answer(2);
  expect(await askedAtHome(visit, 2)).toMatchObject({ mine: { reply: "in" } });

  await answer(3);
  const aMinuteAgo = "(select now() at time zone time_zone - interval '1 minute' from club_settings)";
  await move(visit, 3, `${aMinuteAgo}::date`, `${aMinuteAgo}::time`);
  await visit.refuses(
    "member",
    "Week 3 has started. Tell your captain.",
  )`select reply_to_night(${ids.season}, 3, 'out')`;
  expect(await page(visit)).toMatchObject({ state: "over", mine: { reply: "in" } });
  expect(await askedAtHome(visit, 3)).toBeNull();
});

inClub("a canceled match says so, reminds no one, and takes no answer", async (visit) => {
  await setUp(visit);
  await visit.owner`update matches set status = 'canceled', reason = 'lightning' where season_id = ${ids.season} and week = 3`;
  expect(await page(visit)).toMatchObject({ state: "canceled" });
  expect(await remindersOfHawks(visit)).toEqual([]);
  expect(await askedAtHome(visit, 3)).toBeNull();
  await visit.refuses(
    "visitor",
    "The match of week 3 is canceled.",
  )`select reply_by_link(${secretOfAnn}, 'in')`;
});
