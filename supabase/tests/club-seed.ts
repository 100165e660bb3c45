import { type AccountHolder, accountHolders, cast, ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { attachmentOf } from "./permissions-of-messages.ts";

/** A small club, made by its own people through the product's own functions. */
export async function seedClub(visit: Visit): Promise<void> {
  for (const person of accountHolders) await signUp(visit.owner, person);
  await visit.owner`update account_access set role = 'Admin', status = 'Active' where account_id = ${cast.admin.account}`;
  await signIn(visit.owner, "admin");
  await visit.as("admin", decideAboutAccounts);
  await giveOffices(visit.owner);
  await visit.owner`delete from auth.sessions`;
  for (const person of accountHolders) if (person !== "signedOut") await signIn(visit.owner, person);
  await visit.as("boardMember", setUpSeason);
  await visit.as("boardMember", setUpFrontPage);
  await keepScores(visit);
  await writeMessages(visit);
}

async function signUp(sql: Transaction, person: AccountHolder): Promise<void> {
  const names = { first_name: person, last_name: "Tester" };
  await sql`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    values (${cast[person].account}, ${`${person}@Club.example`}, ${sql.json(names)}, now())`;
}

export async function signIn(sql: Transaction, person: AccountHolder): Promise<void> {
  await sql`insert into auth.sessions (id, user_id) values (${cast[person].session}, ${cast[person].account})`;
}

async function decideAboutAccounts(sql: Transaction): Promise<void> {
  await sql`insert into members (id, first_name, last_name) values
    (${ids.ann}, 'Ann', 'Lee'), (${ids.bob}, 'Bob', 'Ray'), (${ids.cal}, 'Cal', 'Orr'), (${ids.dee}, 'Dee', 'Fox')`;
  await sql`select approve_account(${cast.member.account}, ${ids.ann}), approve_account(${cast.otherMember.account}, ${ids.bob})`;
  for (const person of ["inactive", "signedOut", "scorekeeper", "boardMember"] as const)
    await sql`select approve_account(${cast[person].account})`;
  await sql`select deactivate_account(${cast.inactive.account})`;
  await sql`select set_account_role(${cast.signedOut.account}, 'Admin'), set_account_role(${cast.boardMember.account}, 'Board Member')`;
  await sql`insert into member_contacts (member_id, phone, birth_date) values
    (${ids.ann}, '555-0101', '1960-05-04'), (${ids.bob}, '555-0102', '1970-06-05')`;
}

/** People with a role whose accounts have no access. */
async function giveOffices(sql: Transaction): Promise<void> {
  const offices = [
    ["pendingBoardMember", "Board Member", "Pending"],
    ["pendingAdmin", "Admin", "Pending"],
    ["inactiveBoardMember", "Board Member", "Inactive"],
    ["inactiveAdmin", "Admin", "Inactive"],
  ] as const;
  for (const [person, role, status] of offices)
    await sql`update account_access set role = ${role}, status = ${status} where account_id = ${cast[person].account}`;
  // This leaves `pending` as the only account that waits for approval.
  await sql`update auth.users set email_confirmed_at = null where id in (${cast.pendingBoardMember.account}, ${cast.pendingAdmin.account})`;
}

export const seedWeeks = [1, 2, 3, 4].map((week) => ({
  week,
  starts_on: `2026-09-${String(7 * week - 6).padStart(2, "0")}`,
  ends_on: `2026-09-${String(7 * week).padStart(2, "0")}`,
}));

async function setUpSeason(sql: Transaction): Promise<void> {
  const season = {
    id: ids.season,
    name: "Autumn 2026",
    status: "active",
    starts_on: "2026-09-01",
    ends_on: "2026-09-28",
  };
  await sql`select save_season(${sql.json(season)}, ${sql.json(seedWeeks)})`;
  const empty = { ...season, id: ids.emptySeason, name: "Winter 2026", status: "draft" };
  await sql`select save_season(${sql.json(empty)}, ${sql.json(seedWeeks)})`;
  await sql`insert into teams (id, season_id, name, captain_id) values
    (${ids.eagles}, ${ids.season}, 'Eagles', ${ids.ann}), (${ids.hawks}, ${ids.season}, 'Hawks', null)`;
  await sql`insert into team_members (season_id, team_id, member_id) values
    (${ids.season}, ${ids.eagles}, ${ids.ann}), (${ids.season}, ${ids.hawks}, ${ids.bob})`;
  await sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 1, ${ids.eagles}, ${ids.hawks})`;
  await sql`insert into shoot_offs (season_id, award, member_id, place) values (${ids.season}, 'longRun', ${ids.ann}, 1)`;
  await sql`insert into scorekeepers (season_id, account_id) values (${ids.season}, ${cast.scorekeeper.account})`;
}

async function setUpFrontPage(sql: Transaction): Promise<void> {
  await sql`insert into front_page_content (id, title, published, end_date) values
    (${ids.publishedCard}, 'Open day', true, null), (${ids.draftCard}, 'Plans', false, null), (${ids.pastCard}, 'Last year', true, '2020-01-01')`;
  await sql`insert into scrolling_text (id, text, active) values
    (${ids.runningText}, 'Range open', true), (${ids.restingText}, 'Range closed', false)`;
}

async function keepScores(visit: Visit): Promise<void> {
  await visit.as("boardMember", (sql) => {
    const entry = {
      id: ids.annScore,
      member_id: ids.ann,
      team_id: ids.eagles,
      week: 1,
      targets: 25,
      hits: 20,
      position: 1,
    };
    return sql`select record_scores(${ids.season}, ${sql.json([entry])})`;
  });
  await visit.as("scorekeeper", (sql) => {
    const entry = {
      id: ids.bobScore,
      member_id: ids.bob,
      team_id: ids.hawks,
      week: 1,
      targets: 25,
      hits: 21,
      position: 1,
    };
    return sql`select record_scores(${ids.season}, ${sql.json([entry])})`;
  });
}

/** The row of an uploaded picture, as the store writes it. */
export async function storeFile(sql: Transaction, path: string): Promise<void> {
  await sql`insert into storage.objects (bucket_id, name, metadata)
    values ('attachments', ${path}, ${sql.json({ mimetype: "image/png", size: 100 })})`;
}

async function writeMessages(visit: Visit): Promise<void> {
  await visit.as("member", async (sql) => {
    await storeFile(sql, ids.emailFile);
    await storeFile(sql, ids.unsentFile);
    await sql`insert into private_messages (id, sender_id, recipient_id, subject, attachments)
      values (${ids.message}, ${cast.member.account}, ${cast.otherMember.account}, 'Saturday', ${sql.json([attachmentOf(ids.emailFile)])})`;
  });
  await visit.as("boardMember", async (sql) => {
    await sql`insert into private_messages (id, sender_id, recipient_id, subject, uses_recipients_table)
      values (${ids.circular}, ${cast.boardMember.account}, ${cast.member.account}, 'Work party', true)`;
    await sql`insert into message_recipients (message_id, recipient_id) values
      (${ids.circular}, ${cast.member.account}), (${ids.circular}, ${cast.scorekeeper.account})`;
  });
}
