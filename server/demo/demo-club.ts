import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type DemoAccounts, inventAccounts, sharePassword, writeAccounts } from "./demo-accounts.ts";
import { storeAttachment } from "./demo-attachment.ts";
import { writeAttendance } from "./demo-attendance.ts";
import { inventBulletinBoard } from "./demo-bulletin-board.ts";
import { type DemoClock, minutesAgo } from "./demo-clock.ts";
import { inventEvents } from "./demo-events.ts";
import { finishSeason } from "./demo-finish.ts";
import { demoScrollingTexts, demoSettings, inventFrontPage } from "./demo-front-page.ts";
import { writeMessages } from "./demo-messages.ts";
import { inventNews } from "./demo-news.ts";
import { writeOffice } from "./demo-office.ts";
import { type DemoPlan, planDemoClub } from "./demo-plan.ts";
import { demoId } from "./demo-random.ts";
import type { DemoSeasonPlan } from "./demo-season-plan.ts";

type Transaction = postgres.TransactionSql;

/** `filesFolder`: the uploaded files; without it, no message has one. `isAgain`: replaces the existing demonstration. */
export type DemoOptions = {
  adminAccountId: string;
  clock: DemoClock;
  filesFolder?: string;
  isAgain?: boolean;
};

/** Fills an empty database, all or nothing. The same moment gives the same club. */
export async function makeDemoClub(sql: postgres.Sql, options: DemoOptions): Promise<void> {
  const { adminAccountId: adminId, clock, isAgain } = options;
  const plan = planDemoClub(clock);
  await sql.begin(async (transaction) => {
    if (isAgain) await transaction`select private.empty_demonstration()`;
    const [present] = await transaction`
      select where exists (select from public.seasons) or exists (select from public.members)`;
    if (present) return sharePassword(transaction, adminId);
    await writeFrontPage(transaction, clock);
    await asAccount(transaction, adminId, () => writeLeague(transaction, plan, clock));
    await writePeople(transaction, plan, options);
    await transaction`
      insert into private.demonstration (last_entry) select coalesce(max(id), 0) from public.score_audit_log`;
  });
}

/** Gives the transaction an account's rights, by a session that ends with the work. */
async function asAccount(
  transaction: Transaction,
  accountId: string,
  work: () => Promise<void>,
): Promise<void> {
  const session = randomUUID();
  const claims = { sub: accountId, role: "authenticated", session_id: session };
  await transaction`insert into auth.sessions (id, user_id) values (${session}, ${accountId})`;
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  await transaction`set local role authenticated`;
  await work();
  await transaction`reset role`;
  await transaction`select set_config('request.jwt.claims', '', true)`;
  await transaction`delete from auth.sessions where id = ${session}`;
}

/** Written as the tables' owner, because no one else can backdate a card. */
async function writeFrontPage(transaction: Transaction, clock: DemoClock): Promise<void> {
  await transaction`update public.club_settings set ${transaction(demoSettings(clock))} where id = 1`;
  await transaction`insert into public.front_page_content ${transaction(inventFrontPage(clock))}`;
}

async function writeLeague(transaction: Transaction, plan: DemoPlan, clock: DemoClock): Promise<void> {
  await transaction`insert into public.news_articles ${transaction(inventNews(clock))}`;
  await transaction`insert into public.events ${transaction(inventEvents(clock))}`;
  await transaction`insert into public.scrolling_text ${transaction(demoScrollingTexts)}`;
  for (const season of [plan.finished, plan.running]) await writeSeason(transaction, season);
  const json = transaction.json.bind(transaction);
  const { week, squads } = plan.tonight;
  await transaction`
    select public.save_squads(${plan.running.season.id}, ${week}, 'singles16', ${json(squads)})`;
  await transaction`insert into public.member_contacts ${transaction(plan.contacts)}`;
}

/** Written as the tables' owner: accounts, and what people wrote before now. */
async function writePeople(
  transaction: Transaction,
  plan: DemoPlan,
  { adminAccountId: adminId, clock, filesFolder }: DemoOptions,
): Promise<void> {
  const accounts = inventAccounts(plan);
  await writeAccounts(transaction, Object.values(accounts), adminId);
  await transaction`
    insert into public.scorekeepers (season_id, account_id, granted_by)
    values (${plan.running.season.id}, ${accounts.scorekeeper.id}, ${adminId})`;
  const { posts, comments } = inventBulletinBoard(clock, adminId);
  await transaction`insert into public.bulletin_posts ${transaction(posts)}`;
  await transaction`insert into public.bulletin_comments ${transaction(comments)}`;
  const files = filesFolder ? [await storeAttachment(transaction, filesFolder, adminId)] : [];
  await writeMessages(transaction, clock, { accounts, adminId, files });
  await writePastMoments(transaction, plan, { accounts, adminId, clock });
  await writeAttendance(transaction, plan, { accounts, clock });
  await writeOffice(transaction, plan, { accounts, adminId, clock });
}

/** What triggers date now: an open dispute of tonight, one that the board has declined, and the end of last season. */
async function writePastMoments(
  transaction: Transaction,
  { running, tonight }: DemoPlan,
  { accounts, adminId, clock }: { accounts: DemoAccounts; adminId: string; clock: DemoClock },
): Promise<void> {
  const dispute = (week: number, { id, memberId }: DemoAccounts["member"]) => ({
    id: demoId(`dispute ${week}`),
    score_id: running.scores.find((score) => score.week === week && score.member_id === memberId)?.id ?? null,
    season_id: running.season.id,
    member_id: memberId,
    account_id: id,
  });
  await transaction`select set_config('app.merging', 'yes', true)`;
  await transaction`insert into public.score_disputes ${transaction([
    {
      ...dispute(tonight.week, accounts.captain),
      note: "The last target at post 4 was broken. The scorer called it lost, and the squad saw it.",
      ...{ status: "open", answer: null, answered_by: null, answered_at: null },
      created_at: minutesAgo(clock, 12),
    },
    {
      ...dispute(tonight.week - 1, accounts.member),
      note: "I counted one more on my first round.",
      ...{ status: "declined", answer: "The sheet and the puller agree on the score.", answered_by: adminId },
      answered_at: minutesAgo(clock, 5 * 1440),
      created_at: minutesAgo(clock, 6 * 1440),
    },
  ])}`;
  await transaction`
    update public.season_snapshots k set finalized_at = s.ends_on + interval '1 day 15 hours'
    from public.seasons s where s.id = k.season_id`;
  await transaction`select set_config('app.merging', '', true)`;
}

async function writeSeason(transaction: Transaction, plan: DemoSeasonPlan): Promise<void> {
  const { season, entrants, rosters, matches, scores } = plan;
  const json = transaction.json.bind(transaction);
  const { id, name, status, rules, weeks, sides } = season;
  const dates = { starts_on: weeks.at(0)?.starts_on, ends_on: weeks.at(-1)?.ends_on };
  const head = { id, name, status: "active", audience: "everybody", rules, ...dates };
  await transaction`select public.save_season(${json(head)}, ${json(weeks)})`;
  const teams = sides.map((side) => ({ id: side.id, name: side.name }));
  await transaction`
    select public.import_season(${id}, ${json(entrants)}, ${json(teams)}, ${json(rosters)}, ${json(scores)},
      'the demonstration club')`;
  for (const { id: team, division, members } of sides) {
    const captain = members[0]?.id ?? null;
    await transaction`update public.teams set division = ${division}, captain_id = ${captain} where id = ${team}`;
  }
  if (matches.length > 0)
    await transaction`
      insert into public.matches ${transaction(matches.map((match) => ({ ...match, season_id: id })))}`;
  await correctSome(transaction, id, scores);
  for (const { week, status: state } of weeks)
    if (week <= season.publishedThrough && state === "open")
      await transaction`select public.mark_week(${id}, ${week}, published => true)`;
  if (status === "final") await finishSeason(transaction, id);
}

/** Fills the audit log: a misread sheet, and a round entered for the wrong night. */
async function correctSome(
  transaction: Transaction,
  seasonId: string,
  scores: DemoSeasonPlan["scores"],
): Promise<void> {
  const [misread, doubled] = scores.filter(({ week, detail, hits }) => week === 2 && !detail && hits < 24);
  const change = (changes: postgres.JSONValue, reason: string) =>
    transaction`select public.change_scores(${seasonId}, ${transaction.json([changes])}, ${reason})`;
  if (misread)
    await change(
      {
        score_id: misread.id,
        expected_revision: 1,
        action: "correct",
        values: { hits: misread.hits + 1 },
      },
      "The sheet says one more, and the captain asked us to check.",
    );
  if (doubled) {
    const entered = { score_id: doubled.id, expected_revision: 1 };
    await change({ ...entered, action: "void" }, "Entered for the wrong night.");
    await change(
      { ...entered, expected_revision: 2, action: "restore" },
      "It was the right night after all.",
    );
  }
}
