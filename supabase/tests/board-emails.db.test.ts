import { expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account } from "./message-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** A zone in which it is that hour now, whenever the test runs. */
const zoneAtHour = (hour: number): string => {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  // The signs of these names are turned around: Etc/GMT+3 is three hours behind.
  return ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
};

async function take({ owner }: Visit, zone = zoneAtHour(12)) {
  await owner`update club_settings set time_zone = ${zone}`;
  return owner`select email, accounts, disputes, reports, post_reports from private.dequeue_board_emails() order by email`;
}

const noOneWaits = ({ owner }: Visit) =>
  owner`update account_access set status = 'Inactive' where status = 'Pending'`;
const dispute = ({ owner }: Visit) =>
  owner`insert into score_disputes (score_id, account_id, note) values (${ids.bobScore}, ${cast.otherMember.account}, 'I had 21.')`;
const report = ({ owner }: Visit, message: string = ids.message) =>
  owner`insert into message_reports (message_id, reporter_id, reason) values (${message}, ${account("otherMember")}, 'Rude')`;

const reportPost = async ({ owner }: Visit, author: string) => {
  const [post] = await owner`insert into bulletin_posts (category, title, body, author_id)
    values ('sale', 'Traps', 'Old ones.', ${author}) returning id`;
  await owner`insert into bulletin_reports (post_id, author_id, content, reporter_id, reason)
    values (${post?.id}, ${author}, 'Old ones.', ${account("otherMember")}, 'Rude')`;
};

const theBoard = ["admin@club.example", "boardmember@club.example"];
const people = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ email }) => email).filter((email) => email !== "signedout@club.example");

inClub("the board is told once a day how much waits", async (visit) => {
  await dispute(visit);
  await report(visit);
  const first = await take(visit);
  expect(people(first)).toEqual(theBoard);
  expect(first[0]).toMatchObject({ accounts: 1, disputes: 1, reports: 1 });
  expect(await take(visit)).toEqual([]);
  await visit.owner`update private.board_emails set sent_on = sent_on - 1`;
  expect(people(await take(visit))).toEqual(theBoard);
});

const tasksOf = async (visit: Visit, person: "admin" | "boardMember" | "member") => {
  const [row] = await visit.as(person)`select board_tasks() as tasks`;
  return row?.tasks ?? {};
};

inClub("a reported post counts for the board, but for the board member who wrote it", async (visit) => {
  await noOneWaits(visit);
  await reportPost(visit, account("boardMember"));
  const due = await take(visit);
  expect(people(due)).toEqual(["admin@club.example"]);
  expect(due[0]).toMatchObject({ reports: 0, post_reports: 1 });
  expect(await tasksOf(visit, "admin")).toMatchObject({ postReports: 1 });
  expect(await tasksOf(visit, "boardMember")).toMatchObject({ postReports: 0 });
  expect(await tasksOf(visit, "member")).toEqual({});
});

inClub("a reported message counts for the board, but for the board member who sent it", async (visit) => {
  await noOneWaits(visit);
  await report(visit, ids.circular);
  const due = await take(visit);
  expect(people(due)).toEqual(["admin@club.example"]);
  expect(due[0]).toMatchObject({ reports: 1, post_reports: 0 });
  expect(await tasksOf(visit, "admin")).toMatchObject({ reports: 1 });
  expect(await tasksOf(visit, "boardMember")).toMatchObject({ reports: 0 });
});

inClub("where nothing waits nobody is told, nor marked as told", async (visit) => {
  await noOneWaits(visit);
  expect(await take(visit)).toEqual([]);
  await dispute(visit);
  expect(people(await take(visit))).toEqual(theBoard);
});

inClub("an account whose address is not confirmed does not wait for the board", async (visit) => {
  await visit.owner`update auth.users set email_confirmed_at = null where id = ${cast.pending.account}`;
  expect(await take(visit)).toEqual([]);
  const [row] = await visit.as("admin")`select board_tasks() as tasks`;
  expect(row?.tasks.accounts).toEqual({ count: 0, names: [] });
});

inClub("at night nobody is told", async (visit) => {
  expect(await take(visit, zoneAtHour(3))).toEqual([]);
});

inClub("whoever switched it off gets none, and can switch it on again", async (visit) => {
  const choose = (isWanted: boolean) =>
    visit.as("boardMember")`insert into account_settings (board_emails) values (${isWanted})
        on conflict (account_id) do update set board_emails = excluded.board_emails`;
  await choose(false);
  expect(people(await take(visit))).toEqual(["admin@club.example"]);
  await choose(true);
  expect(people(await take(visit))).toEqual(["boardmember@club.example"]);
});

inClub("the board reads what waits as counts, and the oldest dispute by name", async (visit) => {
  await dispute(visit);
  await report(visit);
  const [row] = await visit.as("boardMember")`select board_tasks() as tasks`;
  expect(row?.tasks).toMatchObject({
    accounts: { count: 1, names: ["pending Tester"] },
    disputes: 1,
    firstDispute: { seasonId: ids.season, name: "Bob Ray", week: 1, round: 1 },
    reports: 1,
    seasons: [{ id: ids.season, name: "Autumn 2026", version: expect.any(Number) }],
  });
  await visit.owner`update score_disputes set status = 'accepted', answered_at = now()`;
  await visit.owner`update message_reports set resolved_at = now()`;
  const [after] = await visit.as("boardMember")`select board_tasks() as tasks`;
  expect(after?.tasks).toMatchObject({ disputes: 0, firstDispute: null, reports: 0 });
});

inClub("of many accounts the first three are named", async (visit) => {
  await visit.owner`update account_access set status = 'Pending' where account_id in (${account("member")}, ${account("otherMember")}, ${account("scorekeeper")})`;
  const [row] = await visit.as("admin")`select board_tasks() as tasks`;
  expect(row?.tasks.accounts.count).toBe(4);
  expect(row?.tasks.accounts.names).toHaveLength(3);
});
