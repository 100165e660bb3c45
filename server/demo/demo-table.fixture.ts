import { toHundredths } from "#league/math/fraction.ts";
import { matchStand, runningNights } from "#league/teams/running-night.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { scoresToReview } from "#season/rounds/score-findings.ts";
import { teamStates } from "#season/words/team-states.ts";
import { weekStates } from "#season/words/week-completeness.ts";
import { isReadyToPublish, runningWeekToPublish } from "#season/words/week-publishing.ts";
import type { Sql } from "#server/database/connect.ts";
import { actAs } from "#testing/backend-act-as.ts";

const runningWeek = 8;

export function readSeasons(sql: Sql, adminId: string, asOf: string): Promise<ClubSeason[]> {
  return actAs(sql, { id: adminId }, async (visit) => {
    const rows = await visit<{ book: WireSeasonBook }[]>`
      select public.season_book(id) as book from public.seasons order by starts_on`;
    return rows.map(({ book }) => {
      const season = expandSeasonBook(book);
      return { ...season, book: { ...season.book, asOf: season.book.asOf && asOf } };
    });
  });
}

/** The first figures that a demonstration shows, by the subjects of its screens. */
export async function firstLook(sql: Sql, adminId: string, today: string) {
  const running = (await readSeasons(sql, adminId, today)).at(-1);
  if (!running) throw new Error("The demonstration has no season.");
  return {
    night: nightOf(running),
    board: boardOf(running),
    ...(await countedRows(sql)),
  };
}

function nightOf(running: ClubSeason) {
  const { book } = running;
  const states = teamStates(book, runningWeek);
  const rows = book.scores.filter(({ week }) => week === runningWeek);
  const people = (kind: string) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? row.memberId : []))).size;
  const report = reportOf(book).running;
  return {
    week: report?.week,
    complete: states.filter(({ kind }) => kind === "complete").length,
    shooting: states.filter(({ kind }) => kind === "inProgress").length,
    notStarted: states.filter(({ kind }) => kind === "notStarted").length,
    matches: matchesOf(running),
    preShoots: people("preShoot"),
    substitutes: people("substitute"),
    blinds: Object.values(report?.teams ?? {}).filter(
      ({ blinds, ifEnded }) => ifEnded !== null && blinds.length > 0,
    ).length,
  };
}

function matchesOf({ book }: ClubSeason): string[] {
  const season = seasonOf(book).running?.season;
  if (!season) return [];
  const nights = new Map(runningNights(season, runningWeek).map((night) => [night.team.id, night]));
  return book.matches
    .filter(({ week }) => week === runningWeek)
    .map(({ home, away }) => {
      const [own, other] = [nights.get(home), nights.get(away)];
      if (!own || !other) return "unknown";
      if (!own.result && !other.result) return "not started";
      const stand = matchStand(other, own, rulesOf(book));
      if (stand.state === "final") return "final";
      const difference = Math.abs(toHundredths(own.soFar) - toHundredths(other.soFar));
      if (difference <= 1) return "level";
      return stand.state === "behind" ? "to win" : stand.state;
    })
    .sort();
}

function boardOf(running: ClubSeason) {
  const seventh = weekStates(running)[runningWeek - 2];
  const review = scoresToReview(running);
  return {
    isReady: seventh !== undefined && isReadyToPublish(running, seventh),
    mayPublishTonight: runningWeekToPublish(running) !== null,
    reviewOfWeek7: review.filter(({ week }) => week === runningWeek - 1).map(({ sentence }) => sentence),
    review: review
      .filter(({ week }) => week === runningWeek)
      .map(({ kind }) => kind)
      .sort(),
    published: running.weeks.filter(({ published }) => published).length,
  };
}

async function countedRows(sql: Sql) {
  const [row] = await sql`
    select
      (select count(*)::int from squads s where s.field is not null and s.starts_at is not null) as squads,
      (select count(*)::int from squad_members) as posts,
      (select jsonb_object_agg(e.email, t.unread) from account_emails e
        join (select account_id, sum(unread)::int as unread from mailbox_threads group by account_id) t using (account_id)) as unread,
      (select max(messages)::int from mailbox_threads) as conversation,
      (select array_agg(status order by status) from score_disputes) as disputes,
      (select count(*)::int from account_access a join auth.users u on u.id = a.account_id
        where a.status = 'Pending' and u.email_confirmed_at is not null) as waiting,
      (select count(*)::int from front_page_content where published) as cards,
      (select count(*)::int from scrolling_text where active) as texts,
      (select count(distinct created_at)::int from front_page_content) as days_of_cards,
      (select avg((detail is not null)::int) between 0.6 and 0.75 from scores) as is_two_thirds_marked,
      (select jsonb_object_agg(week, counts) from (
        select week, jsonb_object_agg(reply, people) as counts
        from (select week, reply, count(*)::int as people from private.night_replies group by week, reply) r group by week) a) as attendance,
      (select count(*)::int from private.attendance_choices where substitutes) as would_substitute,
      (select jsonb_agg(accepted_by is not null order by week) from private.substitute_requests) as accepted_requests,
      (select count(*)::int from private.night_replies, club_settings where replied_at > demonstration_since) as replies_to_come,
      (select jsonb_build_object('paid', count(*) filter (where f.is_paid), 'open', count(*) filter (where not f.is_paid)) from (
        select exists (select from fee_payments p where p.member_id = r.member_id or p.team_id = r.team_id) as is_paid
        from team_members r join seasons s on s.id = r.season_id and s.status = 'active' where r.to_week is null) f) as fees,
      (select count(*)::int from private.guardian_links l join member_contacts c on c.member_id = l.member_id
        where l.revoked_at is null and c.birth_date > (select demonstration_since - interval '18 years' from club_settings)) as guardian_links,
      (select alert_until < demonstration_since from club_settings where alert_kind is not null) as has_past_alert,
      (select array_agg(week order by week) from matches where status = 'moved') as moved,
      (select count(*)::int from champions) > 0 as has_champions,
      (select bool_and(k.finalized_at::date - s.ends_on between 0 and 2) from season_snapshots k join seasons s on s.id = k.season_id) as finished_after_its_end,
      (select count(*) >= 10 from scores c join seasons s on s.id = c.season_id and s.status = 'active' join members m on m.id = c.member_id
        join account_emails e on e.account_id = m.account_id
        where e.email = 'member@club.example' and c.detail is not null) as has_whole_map,
      (select count(*)::int from scores where shot_on > (select (demonstration_since at time zone time_zone)::date from club_settings)) as to_come,
      (select count(*)::int from private_messages m, club_settings where m.created_at > demonstration_since) as messages_to_come`;
  return row;
}
