/** Every column that names a person is in what the person takes away, or says here why it is not. */
import { expect, test } from "vitest";
import { cast, ids } from "./cast.ts";
import { account } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { opened, inClub } = useClub();

/** The part of `my_data` that holds the rows. */
const parts: Record<string, string> = {
  "account_access.account_id": "sign_in",
  "account_emails.account_id": "account",
  "account_settings.account_id": "settings",
  "accounts.id": "account",
  "auth.identities.user_id": "sign_in",
  "auth.sessions.user_id": "sign_in",
  "bulletin_comments.author_id": "bulletin_comments",
  "bulletin_posts.author_id": "bulletin_posts",
  "bulletin_reports.reporter_id": "bulletin_reports",
  "career_sums.member_id": "traces",
  "champions.member_id": "titles",
  "event_rsvps.account_id": "event_sign_ups",
  "feed_tokens.account_id": "calendar_addresses",
  "server.email_changes.user_id": "sign_in",
  "member_contacts.member_id": "contacts",
  "member_merges.remaining_id": "traces",
  "member_privacy.member_id": "shown_outside",
  "members.account_id": "members",
  "message_blocks.blocker_id": "blocks",
  "message_hides.account_id": "traces",
  "message_recipients.recipient_id": "message_copies",
  "message_reports.reporter_id": "reports",
  "private.account_emails.account_id": "sign_in",
  "private.attendance_choices.member_id": "attendance",
  "private.night_reminders.member_id": "attendance",
  "private.night_replies.member_id": "attendance",
  "private.substitute_invitations.member_id": "attendance",
  "private.substitute_requests.accepted_by": "attendance",
  "private.substitute_requests.asked_by": "attendance",
  "private.board_emails.account_id": "traces",
  "private.bulletin_writes.account_id": "traces",
  "private.event_writers.account_id": "traces",
  "private.message_notices.account_id": "sign_in",
  "private.results_emails.account_id": "traces",
  "private.alert_emails.account_id": "traces",
  "fee_payments.member_id": "traces",
  "private.guardian_links.member_id": "traces",
  "private_messages.recipient_id": "messages",
  "private_messages.sender_id": "messages",
  "score_audit_log.member_id": "score_history",
  "score_disputes.account_id": "disputes",
  "score_disputes.member_id": "disputes",
  "score_imports.created_by": "traces",
  "scorekeepers.account_id": "scorekeeper",
  "scores.member_id": "scores",
  "season_member_sums.member_id": "traces",
  "season_members.member_id": "season_entries",
  "security_log.account_id": "security_log",
  "security_log.subject_id": "security_log",
  "shoot_offs.member_id": "shoot_offs",
  "squad_members.member_id": "squad_places",
  "team_members.member_id": "team_places",
  "teams.captain_id": "traces",
};

const hand = "whose hand it was that wrote a record of the club, which is about others";
/** Why the rows of a column are in no part. */
const notThere: Record<string, string> = {
  "account_access.decided_by": hand,
  "bulletin_comments.hidden_by": hand,
  "bulletin_posts.hidden_by": hand,
  "bulletin_reports.resolved_by": hand,
  "champions.entered_by": hand,
  "content_versions.written_by": hand,
  "display_links.created_by": hand,
  "display_links.revoked_by": hand,
  "scorer_links.created_by": hand,
  "scorer_links.revoked_by": hand,
  "mailbox_threads.account_id": "sums of the messages, which are in their part",
  "fee_payments.entered_by": hand,
  "private.guardian_links.created_by": hand,
  "member_merges.merged_by": hand,
  "message_reports.resolved_by": hand,
  "score_audit_log.account_id": hand,
  "score_disputes.answered_by": hand,
  "scorekeepers.granted_by": hand,
  "scores.entered_by": hand,
  "scores.voided_by": hand,
  "season_rule_changes.account_id": hand,
  "season_snapshots.finalized_by": hand,
  "season_snapshots.reopened_by": hand,
  "season_weeks.locked_by": hand,
  "season_weeks.published_by": hand,
  "private.night_replies.replied_by": hand,
  "erasures.erased_by": hand,
  "bulletin_reports.author_id":
    "would tell who complained; what was said stands among his own posts and comments",
  "message_blocks.blocked_id": "whom others do not want to read is theirs",
  "score_drafts.member_id": "a round on its way to be a score, deleted two weeks after that was decided",
  "score_import_parts.created_by": "a file on its way, gone within a day",
  "erasures.account_id": "somebody who was erased has no account to ask with",
  "erasures.member_id": "somebody who was erased has no account to ask with",
  "auth.flow_state.user_id": "a sign-in on its way, gone within minutes",
  "auth.refresh_tokens.user_id": "keys of sessions, which are in sign_in",
  "private.display_code_guesses.account_id": "a count of wrong codes, deleted within an hour",
  "server.first_responses.account_id":
    "answers to requests, which only who sent them can read, deleted after an hour",
  "distinct_members.member_a": "whom the board did not take for somebody else, which is the club's own note",
  "distinct_members.member_b": "whom the board did not take for somebody else, which is the club's own note",
  "private.first_run.hidden_by": "who put the list of first steps away; it concerns the club alone",
  "private.sums_to_count.member_id": "empty outside of a running transaction",
};

test("every column that names an account or a member is in a part, or has a reason not to be", async () => {
  const rows = await opened().owner`
    select c.conrelid::regclass::text || '.' || a.attname as it
    from pg_constraint c cross join lateral unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
    where c.contype = 'f' and c.confrelid in ('public.accounts'::regclass, 'public.members'::regclass, 'auth.users'::regclass)
    union
    select a.attrelid::regclass::text || '.' || a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'server', 'auth'))
      and a.attname ~ '^(account_id|subject_id|member_id|user_id|erased_by)$'`;
  const served = rows
    .map(({ it }) => String(it))
    .filter((column) => !/^auth\.(mfa|oauth|one_time|webauthn|saml|sso)/.test(column));
  // What belongs to the services differs from one kind of installation to the other.
  const columns = [...Object.keys(parts), ...Object.keys(notThere)].filter(
    (column) => !/^(auth|server)\./.test(column) || served.includes(column),
  );
  expect(served.sort()).toEqual(columns.sort());
});

inClub("every part is there for whoever asks", async (visit) => {
  const [row] = await visit.as("member")`select my_data() as data`;
  expect(Object.keys(row?.data)).toEqual(expect.arrayContaining([...new Set(Object.values(parts))]));
});

inClub("sign-ins, decisions about a person and his files are in it, nobody else's", async (visit) => {
  const { owner } = visit;
  const me = account("member");
  await owner`insert into security_log (event, account_id, subject_id, client_ip) values
    ('sign-in', ${me}, ${me}, '203.0.113.7'), ('sign-in', ${cast.admin.account}, ${cast.admin.account}, '203.0.113.8')`;
  await owner`insert into security_log (event, account_id, subject_id, client_ip, detail)
    values ('role changed', ${cast.admin.account}, ${me}, '203.0.113.8', '{"was": "Member"}')`;
  await owner`insert into auth.audit_log_entries (id, payload, created_at)
    values (gen_random_uuid(), ${owner.json({ actor_id: me, action: "login" })}, now()),
      (gen_random_uuid(), ${owner.json({ actor_id: cast.admin.account, action: "admin login" })}, now())`;
  const [row] = await visit.as("member")`select my_data() as data`;
  const { security_log, files, sign_in } = row?.data ?? {};
  expect(security_log).toContainEqual(
    expect.objectContaining({ event: "sign-in", client_ip: "203.0.113.7", done_by_me: true }),
  );
  expect(security_log).toContainEqual(
    expect.objectContaining({ event: "role changed", detail: { was: "Member" }, done_by_me: false }),
  );
  expect(JSON.stringify(row?.data)).not.toMatch(/203\.0\.113\.8|admin login/);
  expect(files).toContainEqual(expect.objectContaining({ bucket: "attachments", path: ids.emailFile }));
  expect(files.every(({ path }: { path: string }) => path.startsWith(String(me)))).toBe(true);
  expect(sign_in).toMatchObject({
    account: { email: expect.stringMatching(/^member@club/i) },
    sessions: [{ user_agent: null }],
    library_log: [{ entry: { action: "login" } }],
  });
  expect(JSON.stringify(sign_in)).not.toMatch(/password|token/);
});
