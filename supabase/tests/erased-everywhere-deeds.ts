/** Everything a person can do at the club, and everything that can be done with one, over HTTP as the screens do it. */

import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { type Cast, testPassword, visitorClient } from "#testing/backend-accounts.ts";
import type { TestBackend } from "#testing/backend-harness.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";

export const leaver = {
  firstName: "Zephyrina",
  lastName: "Quillfeather",
  formerEmail: "school.days@leaver.example",
  email: "z.quillfeather@leaver.example",
  newEmail: "elsewhere.soon@leaver.example",
  contactEmail: "at.home@leaver.example",
  phone: "555-739-1842",
  address: "12 Larkspur Lane",
};
export const fullName = `${leaver.firstName} ${leaver.lastName}`;
const season = "00000000-0000-4000-8000-00000000c101";
const member = "00000000-0000-4000-8000-00000000e101";
const team = "00000000-0000-4000-8000-00000000d101";

type Answer = PromiseLike<{ error: unknown; data?: unknown }>;
async function done<T extends Answer>(answer: T): Promise<Awaited<T>> {
  const result = await answer;
  expect(result.error).toBeNull();
  return result;
}

export async function doEverything(backend: TestBackend, cast: Cast): Promise<string> {
  const admin = cast.admin.client;
  await setUpSeason(admin);
  const account = await comeIn(backend, admin);
  await asMember(backend, cast, account);
  await done(admin.rpc("set_account_role", { account_id: account, role: "Board Member" }));
  await asBoard(await signIn(backend), account);
  await byOthers(cast, account);
  await backend.sql`update private.message_notices set due_at = now()`;
  await backend.housekeep();
  return account;
}

async function setUpSeason(admin: SupabaseClient): Promise<void> {
  await done(
    admin.from("members").insert({ id: member, first_name: leaver.firstName, last_name: leaver.lastName }),
  );
  const weeks = [{ week: 1, starts_on: "2026-11-01", ends_on: "2026-11-30" }];
  const dates = {
    id: season,
    name: "Late autumn",
    status: "active",
    starts_on: "2026-11-01",
    ends_on: "2026-11-30",
  };
  await done(admin.rpc("save_season", { season: dates, weeks }));
  await done(admin.from("teams").insert({ id: team, season_id: season, name: "Owls", captain_id: member }));
  await done(admin.from("team_members").insert({ season_id: season, team_id: team, member_id: member }));
}

/** Signs up, opens the emailed link, is approved, moves to another address, guesses wrong, forgets the password. */
async function comeIn(backend: TestBackend, admin: SupabaseClient): Promise<string> {
  const visitor = visitorClient(backend);
  const data = { first_name: leaver.firstName, last_name: leaver.lastName };
  const signedUp = await visitor.auth.signUp({
    email: leaver.formerEmail,
    password: testPassword,
    options: { data },
  });
  expect(signedUp.error).toBeNull();
  await fetch(verifyUrl(linkIn(await backend.waitForEmail(leaver.formerEmail))), { redirect: "manual" });
  const [row] = await backend.sql`select id from auth.users where email = ${leaver.formerEmail}`;
  const account = String(row?.id);
  await backend.sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${account}`;
  await done(admin.rpc("approve_account", { account_id: account, member_id: member }));
  await moveTo(backend, await signIn(backend, leaver.formerEmail), leaver.email);
  const token_hash = new URLSearchParams(
    new URL(linkIn(await backend.waitForEmail(leaver.email))).hash.slice(1),
  ).get("token");
  await done(visitor.auth.verifyOtp({ type: "email_change", token_hash: token_hash ?? "" }));
  await visitor.auth.signInWithPassword({ email: leaver.email, password: "not the right one" });
  await visitor.auth.resetPasswordForEmail(leaver.email);
  return account;
}

async function signIn(backend: TestBackend, email = leaver.email): Promise<SupabaseClient> {
  const client = visitorClient(backend);
  await done(client.auth.signInWithPassword({ email, password: testPassword }));
  return client;
}

async function moveTo(backend: TestBackend, client: SupabaseClient, email: string): Promise<void> {
  const session = (await client.auth.getSession()).data.session;
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session?.access_token}` };
  const response = await fetch(`${backend.url}/auth/v1/user`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email, current_password: testPassword }),
  });
  expect(response.status).toBe(200);
}

async function upload(client: SupabaseClient, bucket: string, account: string): Promise<string> {
  const path = `${account}/${crypto.randomUUID()}.png`;
  const bytes = new Blob([aPicture(), `a picture of ${fullName}`], { type: "image/png" });
  await done(client.storage.from(bucket).upload(path, bytes, { contentType: "image/png" }));
  return path;
}

async function asMember(backend: TestBackend, cast: Cast, account: string): Promise<void> {
  const client = await signIn(backend);
  await moveTo(backend, client, leaver.newEmail);
  const { email, phone, address } = {
    email: leaver.contactEmail,
    phone: leaver.phone,
    address: leaver.address,
  };
  await done(client.from("member_contacts").insert({ member_id: member, email, phone, address }));
  await done(client.rpc("show_my_address", { in_directory: true }));
  await done(client.from("account_settings").upsert({ account_id: account, message_notices: true }));
  await writeToOthers(client, cast, account);
  const photo = await upload(client, "bulletin-board", account);
  const post = {
    id: crypto.randomUUID(),
    category: "sale",
    title: `${fullName} sells`,
    body: `Call ${leaver.phone}`,
  };
  await done(client.from("bulletin_posts").insert({ ...post, photo_path: photo }));
  const ofMax = crypto.randomUUID();
  await done(
    cast.member.client
      .from("bulletin_posts")
      .insert({ id: ofMax, category: "other", title: "Lost cap", body: "" }),
  );
  await done(client.from("bulletin_comments").insert({ post_id: ofMax, body: `Found it. ${fullName}` }));
  await done(cast.member.client.from("bulletin_reports").insert({ post_id: post.id, reason: "spam" }));
  await done(client.from("bulletin_reports").insert({ post_id: ofMax, reason: "odd" }));
  await done(client.rpc("make_calendar_feed", { name: `Phone of ${leaver.firstName}` }));
  await takePart(client, cast.admin.client, account);
}

async function writeToOthers(client: SupabaseClient, cast: Cast, account: string): Promise<void> {
  const file = { path: await upload(client, "attachments", account), name: "me.png", type: "image/png" };
  const size = aPicture().length + `a picture of ${fullName}`.length;
  const message = {
    sender_id: account,
    recipient_id: cast.member.id,
    subject: "Saturday",
    content: `Yours, ${fullName}`,
  };
  await done(client.from("private_messages").insert({ ...message, attachments: [{ ...file, size }] }));
  const id = crypto.randomUUID();
  await done(client.from("private_messages").insert({ ...message, id, uses_recipients_table: true }));
  const people = [cast.member, cast.captain].map(({ id: recipient_id }) => ({
    message_id: id,
    recipient_id,
  }));
  await done(client.from("message_recipients").insert(people));
  await done(client.from("message_blocks").insert({ blocked_id: cast.captain.id }));
}

/** Keeps scores, shoots, disputes, and goes to an event with guests. */
async function takePart(client: SupabaseClient, admin: SupabaseClient, account: string): Promise<void> {
  await done(admin.from("scorekeepers").insert({ season_id: season, account_id: account }));
  const score = crypto.randomUUID();
  const entry = {
    id: score,
    member_id: member,
    team_id: team,
    week: 1,
    targets: 25,
    hits: 20,
    note: `${fullName} fell ill`,
  };
  await done(client.rpc("record_scores", { season_id: season, entries: [entry] }));
  await done(
    client.rpc("change_scores", {
      season_id: season,
      changes: [{ score_id: score, expected_revision: 1, action: "correct", values: { hits: 21 } }],
      reason: "misread",
    }),
  );
  await done(client.from("score_disputes").insert({ score_id: score, note: `22, says ${fullName}` }));
  const squads = [{ id: crypto.randomUUID(), number: 1, members: [member] }];
  await done(client.rpc("save_squads", { season_id: season, week: 1, event: "singles16", squads }));
  const event = {
    id: crypto.randomUUID(),
    title: "Picnic",
    status: "published",
    takes_sign_ups: true,
    most_guests: 3,
  };
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const when = {
    starts_at: `${day}T12:00:00Z`,
    ends_at: `${day}T15:00:00Z`,
    starts_on: day,
    ends_on: day,
  };
  await done(admin.from("events").insert({ ...event, ...when }));
  await done(client.rpc("sign_up_for_event", { event_id: event.id, guests: 2 }));
}

async function asBoard(client: SupabaseClient, account: string): Promise<void> {
  const byline = { published: true, author_name: fullName };
  await done(client.from("news_articles").insert({ ...byline, title: "News", is_public: true }));
  await done(client.from("front_page_content").insert({ ...byline, title: "Card" }));
  await upload(client, "front-page", account);
  await done(client.rpc("make_display_link", { name: "Television" }));
  const rows = [{ id: member, first_name: leaver.firstName, last_name: leaver.lastName }];
  await done(
    client
      .from("score_import_parts")
      .insert({ import_id: crypto.randomUUID(), part: 1, kind: "members", rows }),
  );
}

/** A title, one of long ago by name alone, an import, a report and a message about the person. */
async function byOthers({ admin, member: max }: Cast, account: string): Promise<void> {
  const photo = await upload(admin.client, "champion-photos", admin.id);
  const title = {
    season_id: season,
    award: "other",
    title: "Best coach",
    member_id: member,
    photo_path: photo,
  };
  await done(admin.client.from("champions").insert(title));
  const before = {
    season_name: "Summer 1998",
    season_year: 1998,
    award: "highAverage",
    member_name: fullName,
  };
  await done(admin.client.from("champions").insert(before));
  const rows = [{ first_name: leaver.firstName, last_name: leaver.lastName }];
  await done(
    admin.client
      .from("score_import_parts")
      .insert({ import_id: crypto.randomUUID(), part: 1, kind: "members", rows }),
  );
  const message = {
    sender_id: max.id,
    recipient_id: account,
    subject: `Dear ${leaver.firstName}`,
    content: "See you.",
  };
  await done(max.client.from("private_messages").insert(message));
}
