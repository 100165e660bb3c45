import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Change, mergeChanges } from "#league/wire/changes.ts";
import { openBook } from "#league/wire/open-book.ts";
import { createAccount, type TestAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { fillSeason } from "../../../bench/club-fill.ts";

type Book = Parameters<typeof openBook>[0];
type Reply = { version: number; stamp: string; book?: Book | null; changes?: Change[]; state?: string };
type Season = ReturnType<typeof openBook>;

const backend = stopAfterTests(await startTestBackend());
const { sql } = backend;
let [board, member]: TestAccount[] = [];
let season = "";
let shooters: { team: string | undefined; member: string | undefined }[] = [];

beforeAll(async () => {
  board = await createAccount(backend, { role: "Board Member" });
  member = await createAccount(backend);
  const size = { teams: 4, weeks: 3, rounds: 2, membersPerTeam: 3 };
  const filled = await fillSeason(sql, { name: "Winter", start: "2026-01-05", size });
  [season, shooters] = [filled.season, filled.teams];
});

const tokenOf = (who: TestAccount | undefined) => who?.accessToken ?? "";

async function ask(path: string, token: string, body?: unknown): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const changes = (who: TestAccount | undefined, since = "", id = season): Promise<Response> =>
  ask(`season_changes?season_id=${id}${since ? `&since=${since}` : ""}`, tokenOf(who));
const replyTo = async (who: TestAccount | undefined, since = "", id = season) =>
  (await (await changes(who, since, id)).json()) as Reply | null;

async function freshSeason(id = season): Promise<Season> {
  const { data } = (await board?.client.rpc("season_book", { season_id: id })) ?? {};
  return openBook(data as Book);
}

/** A device that follows the season as the site does. */
class Follower {
  season: Season | undefined;
  whole = 0;
  changed = 0;

  async look(who = member): Promise<Season> {
    const reply = await replyTo(who, this.season?.stamp ?? "");
    if (reply?.book) {
      this.whole++;
      this.season = openBook(reply.book);
    } else if (reply?.changes && this.season) {
      this.changed++;
      this.season = mergeChanges(this.season, reply.changes);
    }
    if (!this.season) throw new Error("There is no season.");
    return this.season;
  }
}

let rounds = 0;
async function saveRound(): Promise<void> {
  const { team, member: shooter } = shooters[rounds % shooters.length] ?? {};
  const entry = { id: randomUUID(), member_id: shooter, team_id: team, week: 1, event: "singles16" };
  const round = 3 + Math.floor(rounds / shooters.length);
  const numbers = { round, targets: 25, hits: 10 + (rounds++ % 15) };
  const saved = await board?.client.rpc("record_scores", {
    season_id: season,
    entries: [{ ...entry, ...numbers }],
  });
  expect(saved?.error).toBeNull();
}

/** Everything that changes a book, a few of them through the site's own functions. */
const changesOfBook: (() => Promise<unknown>)[] = [
  saveRound,
  saveRound,
  () => sql`update members set first_name = first_name || 'a' where id = ${shooters[0]?.member ?? ""}`,
  () =>
    sql`update teams set name = 'Team ' || left(gen_random_uuid()::text, 6) where id = ${shooters[0]?.team ?? ""}`,
  async () => {
    const [score] =
      await sql`select id from scores where season_id = ${season} and voided_at is null order by random() limit 1`;
    return sql`update scores set voided_at = now() where id = ${score?.id}`;
  },
  async () => {
    const [score] =
      await sql`select id from scores where season_id = ${season} and voided_at is null order by random() limit 1`;
    return sql`update scores set hits = (hits + 1) % 20, detail = null, status = 'complete' where id = ${score?.id}`;
  },
  async () => {
    const [late] =
      await sql`insert into members (first_name, last_name) values ('Late', 'Aaron') returning id`;
    return sql`insert into team_members (season_id, team_id, member_id, from_week)
      values (${season}, ${shooters[0]?.team ?? ""}, ${late?.id}, 2)`;
  },
  () =>
    sql`update season_weeks set status = case status when 'open' then 'void' else 'open' end where season_id = ${season} and week = 3`,
  () => sql`update seasons set name = name || '.' where id = ${season}`,
  () => sql`delete from matches where season_id = ${season} and week = 3`,
];

describe("who follows a season", () => {
  test("has after any sequence of changes the book that would be fetched now", async () => {
    const [often, seldom] = [new Follower(), new Follower()];
    await Promise.all([often.look(), seldom.look()]);
    for (let step = 0; step < 45; step++) {
      await changesOfBook[(step * 7) % changesOfBook.length]?.();
      const fresh = await freshSeason();
      expect(await often.look(), `step ${step}`).toEqual(fresh);
      if (step % 4 === 3) expect(await seldom.look(), `step ${step}`).toEqual(fresh);
    }
    expect(often.whole).toBe(1);
    expect(often.changed).toBeGreaterThan(35);
    expect(seldom.changed).toBeGreaterThan(5);
  }, 60_000);

  test("gets for one round of another a hundredth of the book, the same bytes as everyone", async () => {
    const whole = await (await changes(member)).text();
    const { stamp } = JSON.parse(whole) as Reply;
    await saveRound();
    const texts = await Promise.all(
      [member, board, member].map(async (who) => (await changes(who, stamp)).text()),
    );
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? "").changes).toHaveLength(2);
    expect(texts[0]?.length).toBeLessThan(800);
  });

  test("is told so when nothing has changed, and gets the book for a stamp that no one knows", async () => {
    const now = await replyTo(member);
    expect(await replyTo(member, now?.stamp)).toMatchObject({ version: now?.version, book: null });
    for (const unknown of ["0.0", "nonsense", `${now?.stamp}1`])
      expect((await replyTo(member, unknown))?.book).toEqual(now?.book);
  });

  test("gets the book of a club that was restored, though its version is an earlier one again", async () => {
    const follower = new Follower();
    const { version } = await follower.look();
    await sql`update season_versions set version = ${version - 3}, changed_at = now() where season_id = ${season}`;
    for (let step = 0; step < 3; step++) await saveRound();
    const { version: again } = await freshSeason();
    expect(again).toBe(version);
    // Another device has brought the restored club's book into memory.
    await new Follower().look();
    expect(await follower.look()).toEqual(await freshSeason());
  });
});

describe("a right that ends", () => {
  test("ends at once, though the book is in memory for others", async () => {
    const leaving = await createAccount(backend);
    const { stamp = "" } = (await replyTo(leaving)) ?? {};
    await saveRound();
    expect((await replyTo(member, stamp))?.changes).toBeDefined();
    await sql`update account_access set status = 'Inactive' where account_id = ${leaving.id}`;
    for (const since of ["", stamp]) expect((await changes(leaving, since)).status).toBe(401);
    await sql`update account_access set status = 'Active' where account_id = ${leaving.id}`;
    expect((await changes(leaving, stamp)).status).toBe(200);
    await sql`delete from auth.sessions where user_id = ${leaving.id}`;
    expect((await changes(leaving, stamp)).status).toBe(401);
  });

  test("visitors and broken tokens have none", async () => {
    expect((await ask(`season_changes?season_id=${season}`, "")).status).toBe(401);
    expect((await ask(`season_changes?season_id=${season}`, `${tokenOf(member)}x`)).status).toBe(401);
    expect((await ask("season_changes", "", { season_id: season })).status).toBe(401);
  });

  test("a season that goes back to being set up is the board's alone from the next look on", async () => {
    const before = await replyTo(member);
    await sql`alter table seasons disable trigger user`;
    await sql`update seasons set status = 'draft' where id = ${season}`;
    const ofBoard = await replyTo(board);
    expect(ofBoard?.book).toBeDefined();
    for (const since of ["", before?.stamp ?? "", ofBoard?.stamp ?? ""])
      expect(await replyTo(member, since)).toBeNull();
    await sql`update seasons set status = 'active' where id = ${season}`;
    await sql`alter table seasons enable trigger user`;
    expect((await replyTo(member))?.book).toBeDefined();
  });

  test("the board, its scorekeepers and members read the same book, so that one copy may serve all of them", async () => {
    const keeper = await createAccount(backend);
    await sql`insert into scorekeepers (season_id, account_id) values (${season}, ${keeper.id})`;
    const books = await Promise.all(
      [board, keeper, member].map(
        async (who) => (await who?.client.rpc("season_book", { season_id: season }))?.data,
      ),
    );
    expect(books[1]).toEqual(books[0]);
    expect(books[2]).toEqual(books[0]);
  });
});

describe("a screen with a display link", () => {
  const show = async (secret: string, since?: string) =>
    (await (
      await ask("display_season", "", { secret, asked_season: season, ...(since ? { since } : {}) })
    ).json()) as Reply;
  async function makeLink(): Promise<{ id: string; secret: string }> {
    return (await board?.client.rpc("make_display_link", { name: "Clubhouse" }))?.data;
  }
  const name = (first: string, last: string) =>
    sql`update members set first_name = ${first}, last_name = ${last} where id = ${shooters[1]?.member ?? ""}`;
  const bornOn = (day: string) => sql`insert into member_contacts (member_id, birth_date)
    values (${shooters[1]?.member ?? ""}, ${day}) on conflict (member_id) do update set birth_date = excluded.birth_date`;

  test("follows by changes, and its book is that of a fresh look", async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    let book = openBook((await show(one.secret)).book as Book);
    for (let step = 0; step < 12; step++) {
      await changesOfBook[(step * 3) % changesOfBook.length]?.();
      const reply = await show(one.secret, book.stamp ?? "");
      // Matches can be deleted once.
      expect(["shown", "unchanged"]).toContain(reply.state);
      expect(reply.book).toBeUndefined();
      book = mergeChanges(book, reply.changes ?? []);
      expect(book, `step ${step}`).toEqual(openBook((await show(other.secret)).book as Book));
    }
    expect(await show(one.secret, book.stamp ?? "")).toEqual({ state: "unchanged" });
  }, 60_000);

  test("has juniors by their initials while members have them by name, whoever looked first", async () => {
    const link = await makeLink();
    await name("Yolanda", "Quick");
    await bornOn("1980-01-01");
    const first = await show(link.secret);
    expect(JSON.stringify(first)).toContain("Yolanda Quick");
    const { stamp = "" } = (await replyTo(member)) ?? {};
    await bornOn("2015-01-01");
    // The next look of a screen that had her name, of one that had nothing, and of one with the stamp of a member.
    for (const since of [first.stamp, undefined, stamp]) {
      const text = JSON.stringify(await show(link.secret, since));
      expect(text).toContain("Y. Q.");
      expect(text).not.toMatch(/Yolanda|Quick/);
    }
    await name("Yolanda", "Quickest");
    // At one moment, so that they could share a reading.
    const looks = Array.from({ length: 6 }, () => [show(link.secret), replyTo(member)]).flat();
    for (const [index, reply] of (await Promise.all(looks)).entries())
      expect(JSON.stringify(reply).includes("Yolanda"), `look ${index}`).toBe(index % 2 === 1);
    await name("Yolanda", "Quicker");
    const changes = JSON.stringify(await show(link.secret, (await show(link.secret)).stamp));
    expect(changes).not.toMatch(/Yolanda|Quick/);
    expect(JSON.stringify(await replyTo(member, stamp))).toContain("Yolanda Quicker");
  });

  test("that was turned off shows nothing more, and no member's copy opens with a wrong secret", async () => {
    const link = await makeLink();
    const { stamp } = await show(link.secret);
    await board?.client.rpc("revoke_display_link", { link_id: link.id });
    expect(await show(link.secret)).toEqual({ state: "revoked" });
    expect(await show(link.secret, "other")).toEqual({ state: "revoked" });
    const wrong = await ask("display_season", "", {
      secret: "x".repeat(43),
      asked_season: season,
      since: stamp,
    });
    expect(wrong.status).toBe(401);
  });
});
