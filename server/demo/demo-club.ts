import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { inventBulletinBoard } from "./demo-bulletin-board.ts";
import { inventEvents } from "./demo-events.ts";
import { finishSeason } from "./demo-finish.ts";
import { demoScrollingTexts, demoSettings, inventFrontPage } from "./demo-front-page.ts";
import { inventNews } from "./demo-news.ts";
import { type DemoSeasonPlan, planDemoClub } from "./demo-plan.ts";

type Transaction = postgres.TransactionSql;

/** Fills an empty database, all or nothing. `today` (`2026-11-21`): the same day gives the same club. */
export async function makeDemoClub(sql: postgres.Sql, adminAccountId: string, today: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const [present] = await transaction`
      select where exists (select from public.seasons) or exists (select from public.members)`;
    if (present) return;
    await asAccount(transaction, adminAccountId, () => writeClub(transaction, today));
    await writeBulletinBoard(transaction, adminAccountId, today);
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

/** Written as the tables' owner, because no one else can backdate a post. */
async function writeBulletinBoard(transaction: Transaction, authorId: string, today: string): Promise<void> {
  const { posts, comments } = inventBulletinBoard(today, authorId);
  await transaction`insert into public.bulletin_posts ${transaction(posts)}`;
  await transaction`insert into public.bulletin_comments ${transaction(comments)}`;
}

async function writeClub(transaction: Transaction, today: string): Promise<void> {
  const plan = planDemoClub(today);
  await transaction`update public.club_settings set ${transaction(demoSettings)} where id = 1`;
  await transaction`insert into public.front_page_content ${transaction(inventFrontPage(today))}`;
  await transaction`insert into public.news_articles ${transaction(inventNews(today))}`;
  await transaction`insert into public.events ${transaction(inventEvents(today))}`;
  await transaction`insert into public.scrolling_text ${transaction(demoScrollingTexts)}`;
  for (const season of plan.seasons) await writeSeason(transaction, season);
  await transaction`insert into public.member_contacts ${transaction(plan.contacts)}`;
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
    if (week <= season.shotThrough && state === "open")
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
