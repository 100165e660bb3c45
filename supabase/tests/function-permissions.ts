/** Who may call which function, as data; see `permissions.ts`. */
import { createHash } from "node:crypto";
import { cast, everybody, ids } from "./cast.ts";
import {
  active,
  board,
  type FunctionPermissions,
  linkSecret,
  nothing,
  type People,
  something,
  type Values,
} from "./permission-types.ts";
import { attendanceFunctions } from "./permissions-of-attendance.ts";
import { bulletinBoard, postIds } from "./permissions-of-bulletin-board.ts";
import { aboutVersion, versionOfAbout } from "./permissions-of-club.ts";
import {
  eventIds,
  eventsOfEachKind,
  everybodySignedUp,
  feedSecret,
  feedTokenId,
  feedTokenOfMember,
} from "./permissions-of-events.ts";
import { feeOfMember } from "./permissions-of-fees.ts";
import { newsOfEachKind } from "./permissions-of-news.ts";
import { draftId, openedLink, scorerLinkId, seasonOfToday } from "./permissions-of-scorer-links.ts";

const keepers: People = ["scorekeeper", ...board];
const entry = { member_id: ids.cal, week: 2, targets: 25, hits: 20 };
const season = { name: "New", starts_on: "2027-01-01", ends_on: "2027-02-01" };
const week = { week: 1, starts_on: "2027-01-01", ends_on: "2027-01-07" };
/** A season of one score, whose version is known, and what the engine would send of it. */
const finishedId = "00000000-0000-4000-8000-000000009611";
const oneMemberSeason = `
  insert into seasons (id, name, status, starts_on, ends_on) values ('${finishedId}', 'Finished', 'active', '2025-01-01', '2025-02-01');
  insert into season_weeks (season_id, week, starts_on, ends_on) values ('${finishedId}', 1, '2025-01-01', '2025-01-07');
  insert into scores (season_id, week, member_id, event, targets, hits) values ('${finishedId}', 1, '${ids.cal}', 'singles16', 25, 20);
  update season_versions set version = 7 where season_id = '${finishedId}'`;
const finishing = {
  season_id: finishedId,
  seen_version: 7,
  report: { throughWeek: 1, individuals: { [ids.cal]: {} }, teams: {}, awards: {} },
  rules: {},
  engine_version: "1",
  champions: [],
};

/** A hosted project has no queue of emails. */
const announcedWeek = `create schema if not exists server; create table if not exists server.email_queue (id uuid);
  update season_weeks set published_at = now() where season_id = '${ids.season}' and week = 2;
  insert into private.announced_weeks (season_id, week) values ('${ids.season}', 2)`;
const seasonForEverybody = `update seasons set audience = 'everybody' where id = '${ids.season}'`;
const newTeam = "00000000-0000-4000-8000-00000000d009";
const doubleOfDee = "00000000-0000-4000-8000-00000000e099";

/** What means a preview that was seen: the text of its jsonb, as the database writes it, hashed. */
const seenOf = (preview: string): string => createHash("md5").update(preview).digest("hex");
const recordOfDee = (id: string) =>
  `{"id": "${id}", "name": "Dee Fox", "account": null, "seasons": [], "category": "open", "contacts": null}`;
const deeTwice = `{"gone": ${recordOfDee(doubleOfDee)}, "keep": ${recordOfDee(ids.dee)}, "moves": {}, "refusals": [], "conflicts": []}`;
const recordOfTeam = (id: string, name: string) =>
  `{"id": "${id}", "name": "${name}", "place": null, "division": null, "captain_id": null, "seed_yardage": null, "withdrawn_from_week": null}`;
const hawksTwice = `{"gone": ${recordOfTeam(newTeam, "Owls")}, "keep": ${recordOfTeam(ids.hawks, "Hawks")}, "moves": {}, "places_lost": 0, "matches_lost": [], "weeks_of_both": []}`;
const displayLinkId = "00000000-0000-4000-8000-000000006101";
const displayLink = `insert into display_links (id, name) values ('${displayLinkId}', 'Clubhouse');
  insert into private.display_link_hashes values ('${displayLinkId}', sha256('a secret of the tests'))`;
const screen = createHash("sha256").update("a screen of the tests").digest("hex");
const waitingScreen = `insert into private.display_codes (secret_hash, code, expires_at)
  values ('\\x${screen}', 'ACDEF347', now() + interval '10 minutes')`;
const byPhone = (args: Values, who: People): FunctionPermissions => ({
  ...something(who, args, openedLink),
  visitor: true,
  person: false,
});
const openRestore = "insert into private.club_restores (backup_made_at) values (now() - interval '1 day')";

/** Dee is 12. */
const guardianOfDee = `insert into member_contacts (member_id, birth_date)
    values ('${ids.dee}', (private.club_today() - interval '12 years')::date) on conflict (member_id) do update set birth_date = excluded.birth_date;
  insert into private.guardian_links (member_id, hash) values ('${ids.dee}', sha256('a guardian''s secret'))`;
const mustPay = `update seasons set rules = rules || '{"team": {"mustPay": true}}' where id = '${ids.season}'`;
const alertId = "00000000-0000-4000-8000-000000006501";
const presentAlert = `update club_settings set alert_id = '${alertId}', alert_kind = 'range_closed', alert_since = now(),
  alert_until = now() + interval '1 hour'`;

export const functionPermissions: Readonly<Record<string, FunctionPermissions>> = {
  ...attendanceFunctions,
  "accounts_overview(jsonb, jsonb, integer)": something(board, {}),
  "all_time_members(text, integer, integer, integer)": something(active, {}),
  "announce_alert(uuid, text, text, timestamp with time zone, uuid)": something(board, {
    ...{
      alert_id: alertId,
      kind: "range_closed",
      note: "Snow.",
      until_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  "announce_week_again(uuid, integer, integer)": something(
    board,
    { season_id: ids.season, week: 2, edition: 1 },
    `${announcedWeek}; insert into account_settings (account_id, results_emails) values ('${cast.member.account}', true)
      on conflict (account_id) do update set results_emails = true`,
  ),
  "answer_dispute(uuid, boolean, text, jsonb)": something(
    keepers,
    { dispute_id: "00000000-0000-4000-8000-000000005001", accepted: true },
    `insert into score_disputes (id, score_id, account_id, note)
      values ('00000000-0000-4000-8000-000000005001', '${ids.bobScore}', '${cast.otherMember.account}', 'I had 21.')`,
  ),
  "approve_account(uuid, uuid, jsonb)": nothing(board, { account_id: cast.pending.account }),
  "board_tasks()": something(board, {}),
  "calendar_feed(text, uuid, uuid)": {
    ...something(everybody, { secret: feedSecret }, feedTokenOfMember),
    visitor: true,
  },
  "change_my_names(text, text)": nothing(active, { first_name: "New", last_name: "Name" }),
  "change_roster(uuid, uuid, jsonb, jsonb, text)": something(board, {
    season_id: ids.season,
    member_id: ids.dee,
    entries: [{ team_id: ids.eagles, from_week: 2, to_week: null }],
    seen: [],
  }),
  "change_scores(uuid, jsonb, text, text)": something(keepers, {
    season_id: ids.season,
    changes: [{ score_id: ids.bobScore, expected_revision: 1, action: "void" }],
    reason: "test",
  }),
  "club_history()": something(active, {}),
  "club_restore()": something(active, {}, openRestore),
  "club_records()": something(active, {}),
  "confirm_account_email(uuid)": nothing(
    ["admin"],
    { account_id: cast.pending.account },
    `update auth.users set email_confirmed_at = null where id = '${cast.pending.account}'`,
  ),
  "count_alert_recipients()": something(board, {}, announcedWeek),
  "deactivate_account(uuid, jsonb)": nothing(board, { account_id: cast.pending.account }),
  "delete_team(uuid)": nothing(
    board,
    { team_id: newTeam },
    `insert into teams (id, season_id, name) values ('${newTeam}', '${ids.season}', 'Owls')`,
  ),
  "dispute_entry(uuid, jsonb, text)": something(keepers, {
    season_id: ids.season,
    entry: { ...entry, member_id: ids.ann, week: 1, hits: 7 },
  }),
  "connect_display(text, text, text)": something(
    board,
    { code: "ACDEF347", name: "Clubhouse", address: "/leaderboard-slideshow?display=1" },
    waitingScreen,
  ),
  "display_code_state(text)": { ...something(everybody, { screen }, waitingScreen), visitor: true },
  "display_season(text, uuid, text, boolean)": {
    ...something(everybody, { secret: "a secret of the tests" }, displayLink),
    visitor: true,
  },
  "discard_score_drafts(uuid[])": something(keepers, { draft_ids: `{${draftId}}` }, openedLink),
  "end_alert(uuid)": something(board, { alert_id: alertId }, presentAlert),
  "end_guardian_link(uuid)": nothing(board, { member_id: ids.dee }, guardianOfDee),
  "end_restore()": nothing(board, {}, openRestore),
  "erase_person(uuid, uuid)": something(["admin"], { account_id: cast.otherMember.account }),
  "event_sign_ups(uuid)": something(active, { event_id: eventIds.members }, eventsOfEachKind),
  "finalize_season(uuid, bigint, jsonb, jsonb, text, jsonb, text)": something(
    board,
    finishing,
    oneMemberSeason,
  ),
  "finish_import(uuid, uuid, integer, text)": something(board, {
    import_id: "00000000-0000-4000-8000-000000009501",
    season_id: ids.season,
    parts: 0,
  }),
  "undo_approval(uuid)": nothing(
    board,
    { account_id: cast.otherMember.account },
    `insert into private.account_emails (account_id, kind) values ('${cast.otherMember.account}', 'approved')`,
  ),
  "undo_import(uuid)": something(
    board,
    { import_id: "00000000-0000-4000-8000-000000009506" },
    `insert into score_imports (id, season_id, result) values ('00000000-0000-4000-8000-000000009506', '${ids.season}', '{}');
      insert into private.import_writes (import_id, writes) values ('00000000-0000-4000-8000-000000009506',
        '{"scores": [], "members": [], "teams": [], "rosters": [], "joined": [], "changed": []}')`,
  ),
  "hide_on_bulletin_board(text, uuid, uuid)": nothing(
    board,
    { reason: "test", post_id: postIds.shown },
    bulletinBoard,
  ),
  "import_members(uuid, jsonb)": something(board, { season_id: ids.season, members: [] }),
  "finish_season_import(uuid, integer, text)": something(
    board,
    { import_id: "00000000-0000-4000-8000-000000009505", parts: 1 },
    `insert into score_imports (id, season_id, result) values ('00000000-0000-4000-8000-000000009505', '${ids.season}', '{}')`,
  ),
  "import_season(uuid, jsonb, jsonb, jsonb, jsonb, text)": something(board, {
    season_id: ids.season,
    members: [],
    teams: [],
    rosters: [],
    scores: [entry],
  }),
  "first_run()": something(["admin"], {}),
  "found_news(text)": something(board, { find: "open" }, newsOfEachKind),
  "shown_news(integer, uuid, uuid)": { ...something(everybody, { skip: 0 }, newsOfEachKind), visitor: true },
  "hide_first_run(boolean)": something(["admin"], { hidden: true }),
  // In a real club, as here, it is refused to everyone; in a demonstration see redate-demo.db.test.ts.
  "start_own_club()": something([], {}),
  "league_start(uuid)": something(active, {}),
  "may_find_places()": something(board, {}),
  "make_calendar_feed(text, uuid)": something(active, { name: "Phone" }),
  "make_display_link(text)": something(board, { name: "Clubhouse" }),
  "make_scorer_links(uuid, integer, text, date, integer)": something(
    keepers,
    {
      season_id: ids.season,
      week: 2,
      event: "singles16",
      night: new Date().toISOString().slice(0, 10),
      targets: 25,
    },
    seasonOfToday,
  ),
  "make_season_from(uuid, jsonb, jsonb, jsonb, jsonb)": something(board, {
    source_id: ids.season,
    season: { ...season, id: "00000000-0000-4000-8000-00000000c009" },
    weeks: [week],
  }),
  "mark_week(uuid, integer, boolean, boolean, text)": something(board, {
    season_id: ids.season,
    week: 1,
    published: true,
  }),
  "member_career(uuid, integer)": something(active, { member_id: ids.ann }),
  "member_merge_preview(uuid, uuid)": something(board, { keep_id: ids.ann, merged_id: ids.dee }),
  "member_categories()": something(active, {}),
  "members_overview(uuid, jsonb, jsonb, integer)": something(board, { season_id: ids.season }),
  "merge_members(uuid, uuid, jsonb, text)": something(
    board,
    { keep_id: ids.dee, merged_id: doubleOfDee, decisions: {}, seen: seenOf(deeTwice) },
    `insert into members (id, first_name, last_name) values ('${doubleOfDee}', 'Dee', 'Fox')`,
  ),
  "merge_teams(uuid, uuid, text)": something(
    board,
    { keep_id: ids.hawks, merged_id: newTeam, seen: seenOf(hawksTwice) },
    `insert into teams (id, season_id, name) values ('${newTeam}', '${ids.season}', 'Owls')`,
  ),
  "missing_rounds(uuid[])": something(active, { score_ids: `{${newTeam}}` }, openRestore),
  "my_club(uuid, bigint, timestamp with time zone)": something(active, {}),
  "my_data()": something(active, {}),
  "my_event_sign_ups()": something(["member"], {}, eventsOfEachKind),
  "my_scorekeeper_seasons()": something(["scorekeeper"], {}),
  "found_posts(text, timestamp with time zone)": something(active, { find: "" }, bulletinBoard),
  "my_unread_messages()": something(active, {}),
  "search_mailbox(text, text, text, timestamp with time zone, uuid)": something(
    ["otherMember", "member", "scorekeeper"],
    { terms: "", box: "inbox", part: "all" },
  ),
  "guardian_link(uuid)": something(board, { member_id: ids.dee }, guardianOfDee),
  "guardian_view(text)": {
    ...something(everybody, { secret: "a guardian's secret" }, guardianOfDee),
    visitor: true,
  },
  "make_guardian_link(uuid)": something(board, { member_id: ids.dee }, guardianOfDee),
  "own_fees()": something(["member", "otherMember"], {}, feeOfMember),
  "protected_account_ids()": something(
    ["member", "scorekeeper"],
    {},
    `update member_contacts set birth_date = current_date - interval '15 years' where member_id = '${ids.bob}'`,
  ),
  "put_back_on_bulletin_board(uuid, uuid)": nothing(board, { post_id: postIds.hidden }, bulletinBoard),
  "renew_bulletin_post(uuid)": something(["member"], { post_id: postIds.expired }, bulletinBoard),
  "record_scores(uuid, jsonb, text, text)": something(keepers, { season_id: ids.season, entries: [entry] }),
  "record_shoot_off(uuid, text, uuid[], uuid[])": nothing(board, {
    season_id: ids.season,
    award: "longRun",
    member_ids: `{${ids.bob},${ids.ann}}`,
    seen: `{${ids.ann}}`,
  }),
  "redact_log_reason(bigint)": nothing(
    ["admin"],
    { entry_id: 900001 },
    `insert into score_audit_log (id, score_id, season_id, member_id, action, now, reason, source) overriding system value
      values (900001, '${ids.annScore}', '${ids.season}', '${ids.ann}', 'corrected', '{}', 'says too much', 'test')`,
  ),
  "reopen_season(uuid, text)": nothing(
    board,
    { season_id: ids.season, reason: "test" },
    `select set_config('app.season_step', '${ids.season}', true); update seasons set status = 'final' where id = '${ids.season}'`,
  ),
  "report_error(jsonb)": { ...nothing(everybody, { note: { message: "it broke" } }), visitor: true },
  "results_book(text)": {
    ...something(everybody, { address: `spring-${ids.season.slice(-8)}` }, seasonForEverybody),
    visitor: true,
  },
  "results_seasons()": { ...something(everybody, {}, seasonForEverybody), visitor: true },
  "revert_score_change(bigint, text, integer)": something(
    board,
    { entry_id: 900002, reason: "test", expected_revision: 1 },
    `insert into score_audit_log (id, score_id, season_id, member_id, action, was, now, reason, source) overriding system value
      select 900002, s.id, s.season_id, s.member_id, 'corrected', private.score_facts(s) || '{"hits": 3}', private.score_facts(s), 'misread', 'test'
      from scores s where s.id = '${ids.annScore}'`,
  ),
  "save_matches(uuid, jsonb, jsonb, jsonb, text)": something(board, {
    season_id: ids.season,
    weeks: [2],
    matches: [[2, ids.eagles, ids.hawks]],
    seen: [],
  }),
  "save_member(uuid, uuid, jsonb, jsonb)": something(board, {
    member_id: doubleOfDee,
    season_id: ids.season,
    member: { first_name: "Eve", category: "open" },
  }),
  "open_scorer_link(text, text)": byPhone({ code: "ACDEF347", phone: screen }, ["visitor", "scorerLink"]),
  "open_display_code(text)": { ...something(everybody, { screen }), visitor: true },
  "restore_version(bigint, bigint)": something(
    board,
    { version_id: versionOfAbout, seen_id: versionOfAbout },
    aboutVersion,
  ),
  "revoke_calendar_feed(uuid)": nothing(["member"], { feed_id: feedTokenId }, feedTokenOfMember),
  "revoke_display_link(uuid)": nothing(board, { link_id: displayLinkId }, displayLink),
  "revoke_scorer_link(uuid)": nothing(keepers, { link_id: scorerLinkId }, openedLink),
  "save_score_drafts(text, jsonb)": byPhone(
    {
      secret: linkSecret,
      entries: [{ id: newTeam, member_id: ids.cal, round: 1, targets: 25, hits: 20, scorer: "JB", step: 1 }],
    },
    ["scorerLink"],
  ),
  "scorer_squad(text)": byPhone({ secret: linkSecret }, ["scorerLink"]),
  "save_season(jsonb, jsonb, integer, jsonb)": something(board, { season, weeks: [week] }),
  "save_squads(uuid, integer, text, jsonb, jsonb)": something(keepers, {
    season_id: ids.season,
    week: 2,
    event: "singles16",
    squads: [{ id: "00000000-0000-4000-8000-000000009003", number: 1, members: [ids.cal] }],
  }),
  "confirm_matches(uuid, integer, jsonb)": something(keepers, {
    season_id: ids.season,
    week: 2,
    matches: [[ids.hawks, ids.eagles]],
  }),
  "save_starting_figures(uuid, uuid, jsonb, jsonb)": something(board, {
    season_id: ids.season,
    member_id: ids.ann,
    figures: { seed_averages: { handicap: 17 }, seed_yardage: 21 },
    seen: { seed_averages: {}, seed_yardage: null },
  }),
  "save_team(uuid, uuid, jsonb, jsonb)": something(board, {
    season_id: ids.season,
    team_id: newTeam,
    team: { name: "Owls" },
  }),
  "order_front_page(uuid[], uuid[])": nothing(board, {
    ids: `{${ids.pastCard},${ids.publishedCard},${ids.draftCard}}`,
    seen: `{${ids.publishedCard},${ids.draftCard},${ids.pastCard}}`,
  }),
  "order_scrolling_texts(uuid[], uuid[])": nothing(board, {
    ids: `{${ids.restingText},${ids.runningText}}`,
    seen: `{${ids.runningText},${ids.restingText}}`,
  }),
  "proposed_categories(uuid, jsonb, date)": something(board, {
    season_id: ids.season,
    categories: { list: [{ name: "Sub-Junior", toAge: 14 }] },
    starts_on: "2026-01-05",
  }),
  "season_book(uuid)": something(active, { season_id: ids.season }),
  "season_changes(uuid, text, boolean)": something(active, { season_id: ids.season }),
  "season_public_names(uuid)": something(active, { season_id: ids.season }),
  "season_file(uuid)": something(board, { season_id: ids.season }),
  "season_version(uuid)": something(active, { season_id: ids.season }),
  "seasons_overview()": something(active, {}),
  "sign_up_for_event(uuid, integer, uuid)": something(
    active,
    { event_id: eventIds.members, guests: 1 },
    eventsOfEachKind,
  ),
  "withdraw_dispute(uuid)": something(
    ["scorekeeper"],
    { dispute_id: "00000000-0000-4000-8000-000000005002" },
    `insert into score_disputes (id, score_id, season_id, member_id, account_id, note, entry)
      values ('00000000-0000-4000-8000-000000005002', '${ids.annScore}', '${ids.season}', '${ids.ann}',
        '${cast.scorekeeper.account}', 'Entered as 7', '{}')`,
  ),
  "sends_emails()": something(active, {}, announcedWeek),
  "week_announcement(uuid, integer)": something(board, { season_id: ids.season, week: 2 }, announcedWeek),
  "unpaid_members(uuid)": something(keepers, { season_id: ids.season }, `${mustPay}; ${feeOfMember}`),
  "withdraw_from_event(uuid, uuid)": nothing(active, { event_id: eventIds.members }, everybodySignedUp),
  "set_account_role(uuid, text, jsonb)": nothing(["admin"], {
    account_id: cast.member.account,
    role: "Board Member",
  }),
  "show_my_address(boolean)": nothing(active, { in_directory: true }),
  "team_merge_preview(uuid, uuid)": something(board, { keep_id: ids.eagles, merged_id: ids.hawks }),
};
