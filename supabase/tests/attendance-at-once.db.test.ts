import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { addShooters, type Shooter } from "#testing/shooters.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { cast, ids } from "./cast.ts";
import type { Transaction } from "./club-database.ts";
import { openClubDatabase } from "./open-club.ts";
import { nightsAhead } from "./permissions-of-attendance.ts";

const club = stopAfterTests(await openClubDatabase());
const pool = connect(club.address, { max: 24 });
afterAll(() => pool.end());
let shooters: Shooter[] = [];

const uuid = (kind: number, index: number): string =>
  `00000000-0000-4000-8000-${String(kind * 1_000_000 + index).padStart(12, "0")}`;

beforeAll(async () => {
  await club.owner.begin((sql) => sql.unsafe(nightsAhead));
  shooters = await addShooters(club.owner, { season: ids.season, team: ids.eagles });
}, 120_000);

/** One request on a connection of its own, committed. */
const request = <T>(
  { account, session }: Pick<Shooter, "account" | "session">,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> =>
  pool.begin(async (sql) => {
    await sql`set local role authenticated`;
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: account, session_id: session, role: "authenticated" })}, true)`;
    return work(sql);
  }) as Promise<T>;

test("of 400 answers at once none is lost or doubled, and each member's last one counts", async () => {
  const answers = Array.from({ length: 400 }, (_, index) => shooters[index % shooters.length]).flatMap(
    (shooter) => (shooter ? [shooter] : []),
  );
  await Promise.all(
    answers.map((shooter) =>
      request(
        shooter,
        (sql) => sql`select reply_to_night(${ids.season}, 3, ${Math.random() < 0.5 ? "in" : "out"})`,
      ),
    ),
  );
  await Promise.all(
    shooters.map((shooter, index) =>
      request(
        shooter,
        (sql) => sql`select reply_to_night(${ids.season}, 3, ${index % 3 === 0 ? "out" : "in"})`,
      ),
    ),
  );
  const [counts] = await club.owner`select private.count_replies(${ids.season}, 3, ${ids.eagles}) as it`;
  // Ann hasn't answered.
  expect(counts?.it).toEqual({ in: 60, out: 30, open: 1 });
  const [row] =
    await club.owner`select count(*)::int as rows, count(distinct member_id)::int as people from private.night_replies`;
  expect(row).toEqual({ rows: 90, people: 90 });
}, 120_000);

test("the captain and the member answer at once: one answer is left, with who said it", async () => {
  const [shooter] = shooters;
  if (!shooter) throw new Error("There are shooters.");
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all([
      request(shooter, (sql) => sql`select reply_to_night(${ids.season}, 3, 'in')`),
      request(
        cast.member,
        (sql) => sql`select reply_to_night(${ids.season}, 3, 'out', null, ${shooter.member})`,
      ),
    ]);
    const rows =
      await club.owner`select reply, replied_by from private.night_replies where member_id = ${shooter.member} and week = 3`;
    expect([
      { reply: "in", replied_by: shooter.account },
      { reply: "out", replied_by: cast.member.account },
    ]).toContainEqual(rows[0]);
    expect(rows).toHaveLength(1);
  }
}, 60_000);

test("two who accept at once, again and again: one has it, the other reads so, the captain has one message", async () => {
  const pair = shooters.slice(10, 12);
  await club.owner`delete from team_members where member_id in ${club.owner(pair.map(({ member }) => member))}`;
  await club.owner`delete from private.night_replies`;
  let wins = 0;
  const turns = Number(process.env.TURNS ?? 60);
  for (let turn = 0; turn < turns; turn += 1) {
    const requestId = uuid(74, turn);
    await club.owner`insert into private.substitute_requests (id, season_id, week, team_id, asked_by, closes_at)
      values (${requestId}, ${ids.season}, 3, ${ids.eagles}, ${cast.member.account}, now() + interval '1 hour')`;
    for (const { member } of pair)
      await club.owner`insert into private.substitute_invitations (request_id, member_id) values (${requestId}, ${member})`;
    const answers = await Promise.all(
      pair.map((shooter) =>
        request(shooter, (sql) => sql`select answer_substitute_request(${requestId}, true) as it`),
      ),
    );
    const read = answers.map(([row]) => row?.it as { isMine: boolean; state: string; acceptedById: string });
    expect(read.map(({ state }) => state)).toEqual(["filled", "filled"]);
    expect(new Set(read.map(({ acceptedById }) => acceptedById)).size).toBe(1);
    wins += read.filter(({ isMine }) => isMine).length;
    const notices =
      await club.owner`delete from private_messages where kind = 'notice' returning recipient_id`;
    expect(notices.map(({ recipient_id }) => recipient_id === cast.member.account).sort()).toEqual([
      false,
      true,
    ]);
    await club.owner`delete from private.substitute_requests`;
  }
  expect(wins).toBe(turns);
}, 300_000);

test("one who accepts two teams' requests at once shoots for one of them", async () => {
  const [, , , , , , , , , , shooter] = shooters;
  if (!shooter) throw new Error("There are shooters.");
  const requestIds = [uuid(75, 1), uuid(75, 2)];
  for (const [index, id] of requestIds.entries()) {
    await club.owner`insert into private.substitute_requests (id, season_id, week, team_id, asked_by, closes_at)
      values (${id}, ${ids.season}, 3, ${index ? ids.eagles : ids.hawks}, ${cast.member.account}, now() + interval '1 hour')`;
    await club.owner`insert into private.substitute_invitations (request_id, member_id) values (${id}, ${shooter.member})`;
  }
  const answers = await Promise.allSettled(
    requestIds.map((id) => request(shooter, (sql) => sql`select answer_substitute_request(${id}, true)`)),
  );
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.message] : []));
  expect(refused).toEqual(["You already shoot that night."]);
  const accepted =
    await club.owner`select id from private.substitute_requests where accepted_by = ${shooter.member}`;
  expect(accepted).toHaveLength(1);
});

test("90 reminders with a server that dies in the middle and two that go on: none lost, none twice", async () => {
  const { owner } = club;
  await owner`delete from private.night_replies`;
  await owner`update season_weeks set starts_on = private.club_today() + 4, ends_on = private.club_today() + 4 where season_id = ${ids.season} and week = 3`;
  await owner`insert into private.attendance_settings (season_id, days_before, send_at) values (${ids.season}, 7, '00:00')`;
  await owner`update members set account_id = null where id = ${ids.ann} or id = ${ids.bob}`;
  await owner`create table if not exists public.queued_emails (email text)`;
  const send = (most: number, dies: boolean) =>
    pool.begin(async (sql) => {
      const due = await sql`select email, secret from private.dequeue_night_reminders(${most})`;
      for (const { email } of due)
        await sql`insert into public.queued_emails (email) values (${String(email)})`;
      if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`;
      return due.length;
    });
  expect(await send(30, false)).toBe(30);
  await expect(send(30, true)).rejects.toThrow();
  while ((await Promise.all([send(20, false), send(20, false)])).some((count) => count > 0));
  const queued = (await owner`select email from public.queued_emails`).map(({ email }) => String(email));
  const onTeam = shooters.filter((_, index) => index !== 10 && index !== 11).map(({ email }) => email);
  expect(queued.sort()).toEqual(onTeam.sort());
  await owner`drop table public.queued_emails`;
}, 120_000);
