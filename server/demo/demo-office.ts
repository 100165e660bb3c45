import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import type { DemoAccounts } from "./demo-accounts.ts";
import { addDays } from "./demo-calendar.ts";
import { type DemoClock, minutesAgo } from "./demo-clock.ts";
import type { DemoPlan } from "./demo-plan.ts";
import { demoId } from "./demo-random.ts";
import { rosterOf } from "./demo-season.ts";

type Office = { accounts: DemoAccounts; adminId: string; clock: DemoClock };

const day = 1440;
/** Teams whose captain paid for everyone; in each other team, `paidOfTeam` paid for themselves. */
const paidTeams = 3;
const paidOfTeam = 6;
/** The week in which lightning moved a match to the next evening, after the range had closed. */
const movedWeek = 6;

/** Paid fees, a guardian's link, and an evening on which the range closed. */
export async function writeOffice(
  transaction: postgres.TransactionSql,
  plan: DemoPlan,
  office: Office,
): Promise<void> {
  await transaction`insert into public.fee_payments ${transaction(paidFees(plan, office))}`;
  await writeGuardianLink(transaction, plan, office);
  await closeRange(transaction, plan, office);
}

type Payment = { team_id: string | null; member_id: string | null; note: string };

/** Of the demonstration's people, only the captain has paid, so that each of the others finds an open fee. */
function paidFees({ running }: DemoPlan, { accounts, adminId, clock }: Office) {
  const open = new Set([accounts.member.memberId, accounts.scorekeeper.memberId, accounts.board.memberId]);
  const payments = running.season.sides.flatMap((side, index): Payment[] => {
    const members = rosterOf(side, 1);
    const isWhole = index < paidTeams && !members.some(({ id }) => open.has(id));
    if (isWhole) return [{ team_id: side.id, member_id: null, note: "Check from the captain" }];
    return members
      .filter(({ id }) => !open.has(id))
      .slice(0, paidOfTeam)
      .map(({ id }) => ({ team_id: null, member_id: id, note: "" }));
  });
  return payments.map((each, index) => ({
    ...each,
    season_id: running.season.id,
    entered_by: adminId,
    id: demoId(`fee ${index}`),
    paid_on: addDays(clock.leagueDay, -(7 * (index % 6) + 7)),
    created_at: minutesAgo(clock, day * (7 * (index % 6) + 7)),
  }));
}

/** Its secret is on no paper: the board can create another one. */
async function writeGuardianLink(
  transaction: postgres.TransactionSql,
  { contacts }: DemoPlan,
  { adminId, clock }: Office,
): Promise<void> {
  const junior = contacts.find(({ birth_date }) => birth_date !== null);
  if (!junior) return;
  await transaction`insert into private.guardian_links ${transaction([
    {
      member_id: junior.member_id,
      hash: randomBytes(32),
      created_at: minutesAgo(clock, 21 * day),
      created_by: adminId,
      last_used_at: minutesAgo(clock, 2 * day),
    },
  ])}`;
}

async function closeRange(
  transaction: postgres.TransactionSql,
  { running }: DemoPlan,
  { clock }: Office,
): Promise<void> {
  const reason = "Lightning";
  const night = addDays(clock.leagueDay, -7 * (running.season.shotThrough + 1 - movedWeek));
  const [match] = running.matches.filter(({ week }) => week === movedWeek);
  await transaction`
    update public.matches set status = 'moved', played_on = ${addDays(night, 1)}, reason = ${reason}
    where season_id = ${running.season.id} and week = ${movedWeek} and home_team_id = ${match?.home_team_id ?? null}`;
  const daysAgo = 7 * (running.season.shotThrough + 1 - movedWeek);
  await transaction`
    update public.club_settings set alert_id = ${demoId("alert")}, alert_kind = 'range_closed', alert_text = ${reason},
      alert_since = ${minutesAgo(clock, day * daysAgo)}, alert_until = ${minutesAgo(clock, day * daysAgo - 180)}`;
}
