import type postgres from "postgres";
import type { DemoAccounts } from "./demo-accounts.ts";
import { type DemoClock, minutesAgo } from "./demo-clock.ts";
import type { DemoPlan } from "./demo-plan.ts";
import { demoId } from "./demo-random.ts";
import { rosterOf } from "./demo-season.ts";

type ReplyNumbers = { in: number; out: number };
type Shooter = { memberId: string; teamId: string };

/** Of 81 members, 71 have answered for tonight, and 43 for the night after. */
const repliesTonight: ReplyNumbers = { in: 65, out: 6 };
const repliesNextWeek: ReplyNumbers = { in: 34, out: 9 };
/** The captain's team is one short next week. */
const captainsTeam: ReplyNumbers = { in: 4, out: 3 };
const absenceNotes = ["Night shift, sorry", "Away for work", "Grandchild's recital"];
const offers = ["Any field", "After 6:30 PM only", null, "Call me late, I live close"];
const wouldSubstitute = 8;

type Writing = { accounts: DemoAccounts; clock: DemoClock };

/** Replies for tonight and next week, the board's reminders, willing substitutes, and two requests to substitutes. */
export async function writeAttendance(
  transaction: postgres.TransactionSql,
  plan: DemoPlan,
  { accounts, clock }: Writing,
): Promise<void> {
  const { running, tonight } = plan;
  const seasonId = running.season.id;
  const next = tonight.week + 1;
  const replies = [
    ...repliesOf(repliesTonight, orderForTonight(plan)).map((reply) => ({ ...reply, week: tonight.week })),
    ...repliesOfNextWeek(plan, accounts).map((reply) => ({ ...reply, week: next })),
  ].map((reply, index) => ({
    ...reply,
    season_id: seasonId,
    note: reply.reply === "out" ? (absenceNotes[index % 5] ?? null) : null,
    replied_at: minutesAgo(clock, 180 + 7 * index),
  }));
  await transaction`insert into private.night_replies ${transaction(replies)}`;
  await transaction`insert into private.attendance_settings ${transaction([{ season_id: seasonId, days_before: 2 }])}`;
  await transaction`insert into private.attendance_choices ${transaction(choicesOf(plan, accounts))}`;
  await writeRequests(transaction, plan, { accounts, clock });
}

function shootersOf({ running }: DemoPlan, week: number): Shooter[] {
  return running.season.sides.flatMap((side) =>
    rosterOf(side, week).map(({ id }) => ({ memberId: id, teamId: side.id })),
  );
}

/** Everyone who has shot tonight replied that they come. */
function orderForTonight(plan: DemoPlan): Shooter[] {
  const { week } = plan.tonight;
  const shot = new Set(
    [...plan.running.scores, ...plan.tonight.scores]
      .filter((score) => score.week === week)
      .map((score) => score.member_id),
  );
  return shootersOf(plan, week).toSorted(
    (a, b) => Number(shot.has(b.memberId)) - Number(shot.has(a.memberId)),
  );
}

/** The people of the demonstration's accounts have not answered, so that anyone who tries it can. */
function repliesOfNextWeek(plan: DemoPlan, accounts: DemoAccounts) {
  const triers = new Set(Object.values(accounts).map(({ memberId }) => memberId));
  const shooters = shootersOf(plan, plan.tonight.week + 1).filter(({ memberId }) => !triers.has(memberId));
  const team = plan.tonight.level.away.id;
  const own = shooters.filter(({ teamId }) => teamId === team);
  const others = shooters.filter(({ teamId }) => teamId !== team);
  const rest = { in: repliesNextWeek.in - captainsTeam.in, out: repliesNextWeek.out - captainsTeam.out };
  // Spread over the teams: every second shooter, then the others.
  const spread = [
    ...others.filter((_, index) => index % 2 === 0),
    ...others.filter((_, index) => index % 2 === 1),
  ];
  return [...repliesOf(captainsTeam, own), ...repliesOf(rest, spread)];
}

const repliesOf = (numbers: ReplyNumbers, shooters: readonly Shooter[]) =>
  shooters
    .slice(0, numbers.in + numbers.out)
    .map(({ memberId }, index) => ({ member_id: memberId, reply: index < numbers.in ? "in" : "out" }));

function choicesOf(plan: DemoPlan, { board, scorekeeper }: DemoAccounts) {
  const own = [scorekeeper.memberId, board.memberId].filter((id) => id !== null);
  const others = shootersOf(plan, plan.tonight.week)
    .map(({ memberId }) => memberId)
    .filter((id) => !own.includes(id))
    .toReversed();
  return [...own, ...others].slice(0, wouldSubstitute).map((memberId, index) => ({
    member_id: memberId,
    substitutes: true,
    weekdays: [],
    note: offers[index % offers.length] ?? null,
  }));
}

/** Tonight's substitute accepted; for next week the captain has asked, and no one has answered. */
async function writeRequests(
  transaction: postgres.TransactionSql,
  { running, tonight }: DemoPlan,
  { accounts, clock }: Writing,
): Promise<void> {
  const substitute = tonight.scores.find(({ week, kind }) => week === tonight.week && kind === "substitute");
  const { captain, scorekeeper } = accounts;
  const common = { season_id: running.season.id, asked_by: captain.id };
  // Before the next night, even where tonight's began the evening before.
  const closes = minutesAgo(clock, -6 * 1440);
  const open = {
    ...common,
    id: demoId("request next week"),
    week: tonight.week + 1,
    team_id: tonight.level.away.id,
    note: "Please be there 15 minutes before we start.",
    created_at: minutesAgo(clock, 90),
    closes_at: closes,
    ...{ accepted_by: null, accepted_at: null },
  };
  const accepted = substitute && {
    ...common,
    id: demoId("request tonight"),
    week: tonight.week,
    team_id: substitute.team_id,
    note: null,
    created_at: minutesAgo(clock, 2 * 1440),
    closes_at: minutesAgo(clock, 60),
    accepted_by: substitute.member_id,
    accepted_at: minutesAgo(clock, 1440),
  };
  const requests = accepted ? [open, accepted] : [open];
  await transaction`insert into private.substitute_requests ${transaction(requests)}`;
  const requestMembers = [
    { request_id: open.id, member_id: scorekeeper.memberId },
    ...(accepted ? [{ request_id: accepted.id, member_id: accepted.accepted_by }] : []),
  ];
  await transaction`insert into private.substitute_invitations ${transaction(requestMembers)}`;
}
