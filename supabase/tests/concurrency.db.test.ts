import { beforeEach, expect, test } from "vitest";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { type AccountHolder, cast, ids, type Person } from "./cast.ts";
import { openClubAtOnce } from "./club-at-once.ts";
import type { DatabaseError, Transaction } from "./club-database.ts";
import { changeScore, type Entry, recordScores } from "./score-actions.ts";
import { waitForLock } from "./wait-for-lock.ts";

const club = stopAfterTests(await openClubAtOnce(12));

/** Every test has a season of its own, because what happens at once cannot be undone. */
let season: string;
beforeEach(async () => {
  season = crypto.randomUUID();
  const weeks = [{ week: 1, starts_on: "2026-01-01", ends_on: "2026-01-07" }];
  const dates = {
    id: season,
    name: season,
    status: "active",
    starts_on: "2026-01-01",
    ends_on: "2026-02-01",
  };
  await club.request("boardMember", (sql) => sql`select save_season(${sql.json(dates)}, ${sql.json(weeks)})`);
  await club.request(
    "boardMember",
    (sql) =>
      sql`insert into scorekeepers (season_id, account_id) values (${season}, ${cast.scorekeeper.account})`,
  );
});

const members = [ids.ann, ids.bob, ids.cal, ids.dee];
const sheetOf = (who: string[], hits = 20): Entry[] =>
  who.map((member_id, index) => ({
    id: crypto.randomUUID(),
    member_id,
    week: 1,
    targets: 25,
    hits: hits + index,
  }));
const refusalsOf = (results: PromiseSettledResult<unknown>[]): DatabaseError[] =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason as DatabaseError] : []));
const countRounds = async () =>
  (await club.owner`select 1 from scores where season_id = ${season} and voided_at is null`).length;

test("the same sheet from two devices at once is recorded once", async () => {
  const answers = await Promise.all(
    (["scorekeeper", "boardMember"] as const).map((person) =>
      club.request(person, (sql) => recordScores(sql, sheetOf(members), season)),
    ),
  );
  expect(answers).toContainEqual({ saved: 4, unchanged: 0, marked: 0 });
  expect(answers).toContainEqual({ saved: 0, unchanged: 4, marked: 0 });
  expect(await countRounds()).toBe(4);
});

test("two values for one round at once: one is saved, the other sees the conflict", async () => {
  const results = await Promise.allSettled(
    [20, 21].map((hits) =>
      club.request("scorekeeper", (sql) => recordScores(sql, sheetOf([ids.ann], hits), season)),
    ),
  );
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  const [error] = refusalsOf(results);
  expect(error?.code).toBe("23505");
  expect(JSON.parse(error?.detail ?? "")).toHaveLength(1);
  expect(await countRounds()).toBe(1);
});

test("many overlapping sheets in any order never stop each other", async () => {
  const orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3], [2], [0, 3, 1], [3, 0], [2, 1], [1]];
  const values = new Map(members.map((member, index) => [member, 15 + index]));
  const send = (order: number[]) =>
    club.request("scorekeeper", (sql) => {
      const entries = order.flatMap((index) =>
        members.slice(index, index + 1).flatMap((member) => sheetOf([member], values.get(member) ?? 0)),
      );
      return recordScores(sql, entries, season);
    });
  for (let turn = 0; turn < 3; turn += 1) {
    const results = await Promise.allSettled(orders.map(send));
    expect(refusalsOf(results)).toEqual([]);
  }
  expect(await countRounds()).toBe(4);
});

test("a change to a part of a season keeps its row from changing until the end", async () => {
  const locked = await club.request("boardMember", async (sql) => {
    await sql`insert into season_members (season_id, member_id) values (${season}, ${ids.ann})`;
    return club.owner`select id from seasons where id = ${season} for no key update skip locked`;
  });
  expect(locked).toEqual([]);
});

test("entering, voiding, correcting and importing at once never stop each other", async () => {
  const [first] = sheetOf([ids.ann]);
  await club.request("boardMember", (sql) => recordScores(sql, first ? [first] : [], season));
  const id = String(first?.id);
  const results = await Promise.allSettled([
    club.request("scorekeeper", (sql) => recordScores(sql, sheetOf([ids.bob, ids.ann].reverse()), season)),
    club.request("boardMember", (sql) => changeScore(sql, id, { action: "void", reason: "twice", season })),
    club.request("admin", (sql) =>
      changeScore(sql, id, {
        action: "correct",
        values: { note: "windy" },
        reason: "note",
        revision: 1,
        season,
      }),
    ),
    club.request(
      "admin",
      (sql) =>
        sql`select import_season(${season}, ${sql.json([{ id: ids.cal, first_name: "Cal", seed_average: 20 }])}, '[]', '[]', ${sql.json(sheetOf([ids.cal]))})`,
    ),
    club.request("boardMember", (sql) => sql`update seasons set status = 'active' where id = ${season}`),
  ]);
  const codes = refusalsOf(results).map((error) => error.code);
  expect(codes).not.toContain("40P01");
  const log = await club.owner`select action from score_audit_log where score_id = ${id} order by id`;
  expect(log[0]?.action).toBe("entered");
});

test("two corrections from one revision: the second is told", async () => {
  const [entry] = sheetOf([ids.ann]);
  await club.request("boardMember", (sql) => recordScores(sql, entry ? [entry] : [], season));
  const results = await Promise.allSettled(
    (
      [
        ["boardMember", 5],
        ["admin", 6],
      ] as const
    ).map(([person, hits]) =>
      club.request(person, (sql) =>
        changeScore(sql, entry?.id, {
          action: "correct",
          values: { hits },
          reason: "recount",
          revision: 1,
          season,
        }),
      ),
    ),
  );
  const refused = refusalsOf(results);
  expect(refused.map((error) => error.code)).toEqual(["40001"]);
});

test("a lineup position goes to one of two", async () => {
  const team = crypto.randomUUID();
  await club.request(
    "boardMember",
    (sql) => sql`insert into teams (id, season_id, name) values (${team}, ${season}, 'Owls')`,
  );
  const results = await Promise.allSettled(
    [ids.ann, ids.bob].map((member) =>
      club.request("scorekeeper", (sql) =>
        recordScores(
          sql,
          sheetOf([member]).map((entry) => ({ ...entry, team_id: team, position: 1 })),
          season,
        ),
      ),
    ),
  );
  const refused = refusalsOf(results);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.message).toMatch(/^Lineup position 1 belongs to/);
});

test("a member gets one team a week when two enter him at once", async () => {
  const teams = [crypto.randomUUID(), crypto.randomUUID()];
  for (const team of teams)
    await club.request(
      "boardMember",
      (sql) => sql`insert into teams (id, season_id, name) values (${team}, ${season}, ${team})`,
    );
  const results = await Promise.allSettled(
    teams.map((team_id, index) =>
      club.request("scorekeeper", (sql) =>
        recordScores(
          sql,
          sheetOf([ids.ann]).map((entry) => ({ ...entry, team_id, round: index + 1 })),
          season,
        ),
      ),
    ),
  );
  const refused = refusalsOf(results);
  expect(refused.map((error) => error.message)).toEqual([
    expect.stringMatching(/A member shoots for one team a week/),
  ]);
});

test("two Admins cannot demote each other at once", async () => {
  await club.owner`insert into auth.sessions (id, user_id) values (${cast.signedOut.session}, ${cast.signedOut.account})`;
  const demote = (by: AccountHolder, whom: AccountHolder) =>
    club.request(by, (sql) => sql`select set_account_role(${cast[whom].account}, 'Member')`);
  const results = await Promise.allSettled([demote("admin", "signedOut"), demote("signedOut", "admin")]);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  const admins = await club.owner`select 1 from account_access where role = 'Admin' and status = 'Active'`;
  expect(admins).toHaveLength(1);
});

test("a message that both delete at once is gone", async () => {
  const gone = (person: AccountHolder) =>
    club.request(person, (sql) => sql`delete from private_messages where id = ${ids.message}`);
  await Promise.all([gone("member"), gone("otherMember")]);
  expect(await club.owner`select 1 from private_messages where id = ${ids.message}`).toHaveLength(0);
});

test("a week that is locked while a sheet is on its way waits for that sheet and takes no other", async () => {
  let isLocked = false;
  let locking: Promise<unknown> = Promise.resolve();
  await club.request("scorekeeper", async (sql) => {
    await recordScores(sql, sheetOf([ids.ann]), season);
    locking = club
      .request("boardMember", (other) => other`select mark_week(${season}, 1, null, true)`)
      .then(() => {
        isLocked = true;
      });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isLocked).toBe(false);
  });
  await locking;
  expect(await countRounds()).toBe(1);
  const late = club.request("scorekeeper", (sql) => recordScores(sql, sheetOf([ids.bob]), season));
  await expect(late).rejects.toThrow("Week 1 is locked.");
});

test("a sheet that waits for the lock of its week is refused, also when the lock is set by hand", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await club.request("boardMember", async (sql) => {
    await sql`update season_weeks set locked_at = now() where season_id = ${season}`;
    late = club.request("scorekeeper", (other) => recordScores(other, sheetOf([ids.ann]), season));
    late.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  await expect(late).rejects.toThrow("Week 1 is locked.");
  expect(await countRounds()).toBe(0);
});

test("changing several scores, correcting, voiding and putting back at once never stop each other", async () => {
  const sheet = sheetOf(members);
  await club.request("boardMember", (sql) => recordScores(sql, sheet, season));
  const change = (entry: Entry) => ({
    score_id: entry.id,
    expected_revision: 1,
    action: "correct",
    values: { hits: 3 },
  });
  const [entered] = await club.owner`select id from score_audit_log where score_id = ${String(sheet[0]?.id)}`;
  for (let turn = 0; turn < 3; turn += 1) {
    const results = await Promise.allSettled([
      club.request(
        "admin",
        (sql) => sql`select change_scores(${season}, ${sql.json(sheet.map(change))}, 'a')`,
      ),
      club.request(
        "boardMember",
        (sql) => sql`select change_scores(${season}, ${sql.json(sheet.toReversed().map(change))}, 'b')`,
      ),
      club.request("boardMember", (sql) =>
        changeScore(sql, sheet[2]?.id, {
          action: "correct",
          values: { hits: 4 },
          reason: "c",
          revision: 1,
          season,
        }),
      ),
      club.request("admin", (sql) => changeScore(sql, sheet[3]?.id, { action: "void", reason: "d", season })),
      club.request("admin", (sql) => sql`select revert_score_change(${String(entered?.id)}, 'e', 1)`),
      club.request("scorekeeper", (sql) => recordScores(sql, sheet, season)),
    ]);
    expect(refusalsOf(results).map((error) => error.code)).not.toContain("40P01");
  }
});

test("messages of one thread at once are all in its sums, and no two wait for each other", async () => {
  const [ann, bob] = [cast.member.account, cast.otherMember.account];
  const subject = crypto.randomUUID();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const [sender, recipient] = index % 2 ? [ann, bob] : [bob, ann];
      return club.request(
        index % 2 ? "member" : "otherMember",
        (sql) =>
          sql`insert into private_messages (sender_id, recipient_id, subject) values (${sender}, ${recipient}, ${subject})`,
      );
    }),
  );
  const sums = await club.owner`
    select messages, received, sent, unread from mailbox_threads
    where thread_id in (select thread_id from private_messages where subject = ${subject})`;
  const half = { messages: 12, received: 6, sent: 6, unread: 6 };
  expect(sums.map((row) => ({ ...row }))).toEqual([half, half]);
});

/** Someone's change is open when another begins, which has to wait for it; both are then done. */
async function inTurn(first: Change, second: Change): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve();
  await club.request(
    ...beside(first, async () => {
      waiting = club.request(...second);
      await waitForLock(club.owner);
    }),
  );
  await waiting;
}

type Change = [who: Person, ask: (sql: Transaction) => Promise<unknown>];
const beside = ([who, ask]: Change, then: () => Promise<void>): Change => [
  who,
  async (sql) => {
    await ask(sql);
    await then();
  },
];

const sumsOf = async (subject: string, account: string) => {
  const [sums] = await club.owner`
    select messages, received, sent, unread from mailbox_threads
    where account_id = ${account} and thread_id in (select thread_id from private_messages where subject = ${subject})`;
  return { ...sums };
};

test("a message that waits for an open one of its thread is added to it", async () => {
  const [ann, bob] = [cast.member.account, cast.otherMember.account];
  const subject = crypto.randomUUID();
  const write = (from: string, to: string) => (sql: Transaction) =>
    sql`insert into private_messages (sender_id, recipient_id, subject) values (${from}, ${to}, ${subject})`;
  await club.request("member", write(ann, bob));
  await inTurn(["member", write(ann, bob)], ["otherMember", write(bob, ann)]);
  expect(await sumsOf(subject, ann)).toEqual({ messages: 3, received: 1, sent: 2, unread: 1 });
  expect(await sumsOf(subject, bob)).toEqual({ messages: 3, received: 2, sent: 1, unread: 2 });
});

test("of messages that one person deletes on two devices at once neither stays in the sums", async () => {
  const [ann, bob] = [cast.member.account, cast.otherMember.account];
  const [subject, first, second] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [first, second, crypto.randomUUID()])
    await club.request(
      "otherMember",
      (sql) =>
        sql`insert into private_messages (id, sender_id, recipient_id, subject) values (${id}, ${bob}, ${ann}, ${subject})`,
    );
  const drop = (id: string) => (sql: Transaction) => sql`delete from private_messages where id = ${id}`;
  // Both have reached the sums before one of them goes on.
  const both: Promise<unknown>[] = [];
  await club.owner.begin(async (sql) => {
    await sql`select from mailbox_threads where account_id = ${ann} for update`;
    for (const id of [first, second]) both.push(club.request("member", drop(id)));
    await waitForLock(club.owner, 2);
  });
  await Promise.all(both);
  expect(await sumsOf(subject, ann)).toEqual({ messages: 1, received: 1, sent: 0, unread: 1 });
  expect(await sumsOf(subject, bob)).toEqual({ messages: 3, received: 0, sent: 3, unread: 0 });
});
