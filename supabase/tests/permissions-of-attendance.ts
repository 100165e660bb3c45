import { cast, everybody, ids } from "./cast.ts";
import {
  active,
  board,
  type FunctionPermissions,
  nobody,
  type People,
  something,
} from "./permission-types.ts";

/** Weeks around today: in week 2 it is today, week 3 starts in four days. Ann leads the Eagles, Bob is on the Hawks. */
export const nightsAhead = `
  update seasons set starts_on = private.club_today() - 10, ends_on = private.club_today() + 20 where id = '${ids.season}';
  set constraints all deferred;
  update season_weeks set starts_on = private.club_today() - 10 + 7 * (week - 1), ends_on = private.club_today() - 4 + 7 * (week - 1)
    where season_id = '${ids.season}';
  delete from private.night_reminders; delete from private.substitute_requests; delete from private.attendance_choices`;

export const secretOfAnn = "the secret in an email to Ann";
export const emailToAnn = `${nightsAhead};
  insert into private.night_reminders (season_id, week, member_id, occasion, secret_hash, sent_at)
    values ('${ids.season}', 3, '${ids.ann}', 'before', sha256('${secretOfAnn}'), now())`;

export const bobSubstitutes = `${nightsAhead};
  insert into private.attendance_choices (member_id, substitutes, note) values ('${ids.bob}', true, 'Any field')`;

export const requestId = "00000000-0000-4000-8000-000000006301";
export const bobIsAsked = `${bobSubstitutes};
  insert into private.substitute_requests (id, season_id, week, team_id, asked_by, closes_at)
    values ('${requestId}', '${ids.season}', 3, '${ids.eagles}', '${cast.member.account}', now() + interval '1 day');
  insert into private.substitute_invitations (request_id, member_id) values ('${requestId}', '${ids.bob}')`;

/** A hosted project has no queue of emails. */
const withEmails =
  "create schema if not exists server; create table if not exists server.email_queue (id uuid)";

const night = { season_id: ids.season, week: 3 };
const team = { ...night, team_id: ids.eagles };
/** The captain is Ann, the account of `member`. */
const leaders: People = ["member", ...board];
const linked: People = ["member", "otherMember"];
const byLink = (args: FunctionPermissions["args"]): FunctionPermissions => ({
  ...something(everybody, args, emailToAnn),
  visitor: true,
});
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

export const attendanceFunctions: Readonly<Record<string, FunctionPermissions>> = {
  "answer_substitute_request(uuid, boolean)": something(
    ["otherMember"],
    { request_id: requestId, accepts: true },
    bobIsAsked,
  ),
  "ask_substitutes(uuid, uuid, integer, uuid, uuid[], text, timestamp with time zone)": something(
    leaders,
    { id: requestId, ...team, member_ids: [ids.bob] },
    bobSubstitutes,
  ),
  "attendance_choices()": something(linked, {}),
  "attendance_settings(uuid)": something(board, { season_id: ids.season }),
  "close_substitute_request(uuid)": something(leaders, { request_id: requestId }, bobIsAsked),
  "coming_people(uuid, integer)": something(["scorekeeper", ...board], night, nightsAhead),
  "dequeue_night_reminders(integer, text[])": { ...something(nobody, {}), person: false },
  "my_attendance()": something(active, {}),
  "night_attendance(uuid, integer, uuid)": something(leaders, team, nightsAhead),
  "remind_team(uuid, integer, uuid)": something(leaders, team, `${nightsAhead}; ${withEmails}`),
  "reply_away(date, uuid)": something(leaders, { until: inAWeek, member_id: ids.ann }, nightsAhead),
  "reply_by_link(text, text, date, boolean)": byLink({ secret: secretOfAnn, reply: "in" }),
  "reply_page(text)": byLink({ secret: secretOfAnn }),
  "reply_to_night(uuid, integer, text, text, uuid)": something(
    leaders,
    { ...night, reply: "in", note: null, member_id: ids.ann },
    nightsAhead,
  ),
  "save_attendance_choices(boolean, boolean, integer[], text)": something(linked, {
    wants_reminders: true,
    substitutes: true,
  }),
  "save_attendance_settings(uuid, integer, time without time zone, boolean)": something(board, {
    season_id: ids.season,
    days_before: 2,
  }),
  "substitute_offers(uuid, integer, uuid)": something(leaders, team, bobSubstitutes),
  "team_requests(uuid, integer, uuid)": something(leaders, team, nightsAhead),
  "withdraw_as_substitute(uuid)": something(
    ["otherMember"],
    { request_id: requestId },
    `${bobIsAsked}; update private.substitute_requests set accepted_by = '${ids.bob}', accepted_at = now()`,
  ),
};
