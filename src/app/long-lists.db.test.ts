import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type FetchInfiniteQueryOptions, type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type BulletinCircle, circleQueryOptions } from "#club/bulletin-board/bulletin-queries.ts";
import {
  eventQueryOptions,
  eventsQueryOptions,
  olderEventsQueryOptions,
} from "#club/events/events-queries.ts";
import { cardsQueryOptions } from "#club/front-page/front-page-admin-queries.ts";
import { frontPageQueryOptions } from "#club/front-page/front-page-queries.ts";
import type { TeamChoice } from "#club/messages/core/recipients.ts";
import { ownReportsQueryOptions } from "#club/messages/message-care-queries.ts";
import { blockedQueryOptions } from "#club/messages/messages-queries.ts";
import { closedAccountsQueryOptions, teamChoicesQueryOptions } from "#club/messages/recipients-queries.ts";
import {
  type NewsNeighbor,
  newsAdminQueryOptions,
  newsListQueryOptions,
  newsPageNumber,
  newsPageSize,
} from "#club/news/news-queries.ts";
import { newsAdminParams } from "#club/news/news-search-params.ts";
import { allTextsQueryOptions } from "#club/scrolling-text/scrolling-text-admin-queries.ts";
import { scrollingTextQueryOptions } from "#club/scrolling-text/scrolling-text-queries.ts";
import { erasedNamesQueryOptions, securityLogQueryOptions } from "#club/user-admin/security-log-queries.ts";
import {
  decidedAccountsQueryOptions,
  pendingAccountsQueryOptions,
} from "#club/user-admin/user-admin-queries.ts";
import { scoreDraftsQueryOptions } from "#keeping/score-entry/score-drafts-queries.ts";
import { type AuditFilters, auditLogQueryOptions, fetchWholeLog } from "#keeping/scores/audit-log-queries.ts";
import { scoreListQueryOptions } from "#keeping/scores/scores-queries.ts";
import { auditLogParams } from "#keeping/scores/scores-search-params.ts";
import * as backendModule from "#lib/backend.ts";
import { importsQueryOptions } from "#running/imports/imports-queries.ts";
import {
  allMembersQueryOptions,
  linkableAccountsQueryOptions,
  membersQueryOptions,
} from "#running/members/members-queries.ts";
import { knownMembersQueryOptions } from "#running/season-transfer/season-files-queries.ts";
import { clubAccountsQueryOptions } from "#season/queries/club-accounts-queries.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { juniorInitialsQueryOptions } from "#season/queries/junior-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { championsQueryOptions } from "#standings/champions/champions-queries.ts";
import { fetchAllRounds, historyQueryOptions } from "#standings/score-history/score-history-queries.ts";
import { scoreHistoryParams } from "#standings/score-history/score-history-search-params.ts";
import { displayLinksQueryOptions } from "#standings/slideshow/slideshow-queries.ts";
import { createAccount, createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

const crowd = 1200;

/** A club with more of everything than one response of the Data API holds. */
const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const seasonId = crypto.randomUUID();
const each = `from generate_series(1, ${crowd}) n`;
await backend.sql.begin(async (sql) => {
  await sql.unsafe(`
    insert into auth.users (id, email, raw_user_meta_data) select gen_random_uuid(), 'crowd-' || n || '@club.example',
      jsonb_build_object('first_name', 'One', 'last_name', 'Of many ' || n % 7) ${each};
    insert into members (first_name, last_name, category) select 'One', 'Of many ' || n % 7, 'junior' ${each};
    insert into seasons (id, name, status, starts_on, ends_on) values ('${seasonId}', 'Long', 'active', '2026-01-01', '2026-12-31');
    set local session_replication_role = replica;
    insert into news_articles (title, published, publish_at, is_public) select 'Article ' || n, true, now() - n / 3 * interval '1 hour', true ${each};
    insert into front_page_content (title, published) select 'Card ' || n, true ${each};
    insert into scrolling_text (text) select 'Text ' || n ${each};
    insert into events (title, status, is_public, starts_at, ends_at, starts_on, ends_on)
      select 'Event', 'published', true, now() + n / 3 * interval '1 hour', now() + interval '90 days', now(), now() + interval '90 days' ${each};
    insert into events (title, status, is_public, starts_at, ends_at, starts_on, ends_on)
      select 'Old event', 'published', true, t, t + interval '1 hour', t, t from generate_series(1, ${crowd}) n, lateral (select date '2020-01-01' - n / 3 + time '18:00' as t) at;
    insert into champions (season_name, season_year, award, member_name) select 'Old', 1990, 'individual', 'Ann Lee' ${each};
    insert into security_log (event, account_id, subject_id)
      select 'rules changed', case when n % 2 = 0 then '${cast.member.id}'::uuid end, case when n % 2 = 1 then '${cast.member.id}'::uuid end ${each};
    insert into scores (id, season_id, week, member_id, event, targets, hits) select gen_random_uuid(), '${seasonId}', 1, id, 'singles16', 25, 20 from members limit 1;
    insert into security_log (event) select 'rules changed' from generate_series(1, 9);
    insert into score_audit_log (score_id, season_id, member_id, action, now, source)
      select s.id, s.season_id, s.member_id, 'corrected', '{"hits": 20}', 'admin' from scores s, generate_series(1, ${crowd});
    insert into erasures (account_id, pseudonym) select gen_random_uuid(), 'Former member ' || n ${each};
    insert into display_links (name, revoked_at) select 'TV ' || n, now() ${each};
    insert into score_imports (id, season_id, result) select gen_random_uuid(), '${seasonId}', '{"saved": 1}' ${each};
    insert into score_drafts (id, link_name, season_id, week, event, member_id, round, kind, status, targets, hits, shot_on, scorer, step)
      select gen_random_uuid(), 'Squad', '${seasonId}', 1, 'singles16', (select id from members limit 1), n, 'league', 'shot', 25, 20, '2026-01-01', 'AL', 1 ${each};
    insert into member_merges (merged_id, remaining_id) select gen_random_uuid(), (select id from members limit 1) ${each};`);
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** One account may read only so many bytes a second, so that it waits when it has read too many. */
async function asAdmin<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  return asking(cast.admin.client, ask);
}

async function asking<Reply>(client: SupabaseClient, ask: () => Promise<Reply>): Promise<Reply> {
  const spy = vi.spyOn(backendModule, "backend").mockReturnValue(client as never);
  const again = async (error: unknown) => {
    if (!String(error).includes("busy")) throw error;
    await wait(2000);
    return asking(client, ask);
  };
  return ask()
    .catch(again)
    .finally(() => spy.mockRestore());
}

/** Remembers the pages that it has read, as the site does. */
const viewer = client();

type Whole = readonly { id: unknown }[] | ReadonlyMap<unknown, unknown>;

/** How many different rows a screen gets that reads the whole list. */
async function countOfAll(options: object): Promise<number> {
  const rows = await asAdmin(() => client().fetchQuery(options as FetchQueryOptions<Whole>));
  return rows instanceof Map ? rows.size : new Set((rows as { id: unknown }[]).map(({ id }) => id)).size;
}

/** How many different rows someone gets to who asks for older ones up to the end. */
async function countOfPages(options: object): Promise<number> {
  const allPages = { ...options, pages: 100 } as FetchInfiniteQueryOptions<{ id: unknown }[]>;
  const { pages } = await asAdmin(() => client().fetchInfiniteQuery(allPages));
  expect(pages[0]?.length).toBeLessThanOrEqual(101);
  return new Set((pages as { id: unknown }[][]).flat().map(({ id }) => id)).size;
}

const wholeLog: AuditFilters = { ...auditLogParams.parse({}), action: "", from: null, before: null };
const anyNews = newsAdminParams.parse({});

test.each([
  ["cards", cardsQueryOptions()],
  ["published cards", frontPageQueryOptions()],
  ["scrolling texts", allTextsQueryOptions()],
  ["active scrolling texts", scrollingTextQueryOptions()],
  ["events", eventsQueryOptions(undefined)],
  ["champions", championsQueryOptions()],
  ["names of members", clubMembersQueryOptions()],
  ["members and the ids merged into them", knownMembersQueryOptions()],
  ["erased people", erasedNamesQueryOptions()],
  ["links of TVs", displayLinksQueryOptions()],
  ["imports", importsQueryOptions(seasonId)],
  ["rounds of phones that no one has confirmed", scoreDraftsQueryOptions(seasonId)],
  ["initials of juniors", juniorInitialsQueryOptions()],
  ["members for comparisons", allMembersQueryOptions(seasonId)],
])("of 1,200 %s none is left out", async (_, options) => {
  expect(await countOfAll(options)).toBe(crowd);
});

test("of 1,200 names of accounts and the cast none is left out", async () => {
  expect(await countOfAll(clubAccountsQueryOptions())).toBe(crowd + Object.keys(cast).length);
});

test.each([
  ["members", membersQueryOptions(null, {})],
  ["members found", membersQueryOptions(null, { find: "MÁNY one" })],
  [
    "members outside of the season",
    membersQueryOptions(seasonId, { part: "out", category: "junior", account: "none" }),
  ],
  ["articles", newsAdminQueryOptions(anyNews)],
  ["articles of one state", newsAdminQueryOptions({ ...anyNews, state: "published" })],
  ["articles found", newsAdminQueryOptions({ ...anyNews, find: "ARTICLE" })],
  ["articles found of one state", newsAdminQueryOptions({ find: "article", state: "published" })],
  [
    "entries of the security log about one person",
    securityLogQueryOptions({ event: "rules changed", person: cast.member.id }),
  ],
  ["entries of the audit log", auditLogQueryOptions(wholeLog)],
  [
    "corrections in the audit log",
    auditLogQueryOptions({ ...wholeLog, season: seasonId, action: "corrected" }),
  ],
])("of 1,200 %s each is reached by asking for older ones", async (_, options) => {
  expect(await countOfPages(options)).toBe(crowd);
});

test("of 1,200 accounts each is reached, whether they wait, are decided, or are looked for", async () => {
  expect(await countOfAll(pendingAccountsQueryOptions())).toBe(crowd + 1);
  await backend.sql`update account_access set status = 'Active' where status = 'Pending'`;
  const decided = { find: "", role: "", status: "Active" };
  expect(await countOfPages(decidedAccountsQueryOptions(decided))).toBe(crowd + Object.keys(cast).length - 1);
  const found = { find: "crowd- óne", role: "Member", status: "" };
  expect(await countOfPages(decidedAccountsQueryOptions(found))).toBe(crowd);
  expect(await countOfAll(linkableAccountsQueryOptions())).toBe(crowd + Object.keys(cast).length - 1);
});

test("of 1,200 public articles each is reached by the next page, the page before, and addresses", async () => {
  await backend.sql`update news_articles set pinned = true where title like '%7'`;
  const all = await backend.sql`select id from news_articles order by pinned desc, publish_at desc, id desc`;
  const expected = all.map(({ id }) => id as string);
  const last = expected.length / newsPageSize;
  const read = (queries: QueryClient, page: number, neighbor: NewsNeighbor = {}) =>
    asking(visitorClient(backend), () => queries.fetchQuery(newsListQueryOptions(undefined, page, neighbor)));
  const [next, byAddress, back]: [string[], string[], string[]] = [[], [], []];
  for (let page = 1; page <= last; page++) {
    const { items, hasNext } = await read(viewer, page);
    next.push(...items.map(({ id }) => id));
    expect(hasNext).toBe(page < last);
    const after = byAddress.at(-1) ?? "";
    byAddress.push(...(await read(client(), page, { after })).items.map(({ id }) => id));
  }
  for (let page = last - 1; page >= 2; page--) {
    const { items, hasNext } = await read(client(), page, {
      before: back[0] ?? expected.at(-newsPageSize) ?? "",
    });
    back.unshift(...items.map(({ id }) => id));
    expect(hasNext).toBe(true);
  }
  expect([next, byAddress]).toEqual([expected, expected]);
  expect(back).toEqual(expected.slice(newsPageSize, -newsPageSize));
});

test("by its number alone a page of news is found up to the hundredth", async () => {
  const all = await backend.sql`select id from news_articles order by pinned desc, publish_at desc, id desc`;
  const expected = all.map(({ id }) => id as string);
  for (const page of [2, 50, 100, 102]) {
    const { items } = await asking(visitorClient(backend), () =>
      client().fetchQuery(newsListQueryOptions(undefined, page)),
    );
    const first = (page - 1) * newsPageSize;
    const ids = page > 100 ? [] : expected.slice(first, first + newsPageSize);
    expect(items.map(({ id }) => id)).toEqual(ids);
  }
  expect(newsPageNumber(500, {})).toBe(100);
  expect(newsPageNumber(500, { before: expected[0] ?? "" })).toBe(500);
});

test.each([
  ["a visitor", visitorClient(backend)],
  ["a member", cast.member.client],
])("of 1,200 events of earlier years %s reaches each, and opens the oldest", async (_, of) => {
  const pages = { ...olderEventsQueryOptions(undefined), pages: 100 };
  const read = await asking(of, () => client().fetchInfiniteQuery(pages));
  const ids = read.pages.flatMap((rows) => rows.slice(0, 50).map(({ id }) => id));
  expect([ids.length, new Set(ids).size, read.pages[0]?.length]).toEqual([crowd, crowd, 51]);
  const oldest = eventQueryOptions(undefined, ids.at(-1) ?? "");
  expect(await asking(of, () => client().fetchQuery(oldest))).toMatchObject([{ title: "Old event" }]);
});

test("of 1,200 further seasons none is left out, nor of those that someone writes scores of", async () => {
  await backend.sql.unsafe(`insert into seasons (name, status, starts_on, ends_on)
    select 'Season ' || n, 'active', '1999-01-01', '1999-12-31' ${each}`);
  expect(await countOfAll(seasonsQueryOptions())).toBe(crowd + 1);
  await backend.sql`insert into scorekeepers (season_id, account_id) select id, ${cast.member.id} from seasons`;
  const seasons = await asMember<string[]>(scorekeeperSeasonsQueryOptions(cast.member.id));
  expect(new Set(seasons).size).toBe(crowd + 1);
});

/** What the member's screens read. */
const asMember = <Reply>(options: object): Promise<Reply> =>
  asking(cast.member.client, () => client().fetchQuery(options as FetchQueryOptions<Reply>));

test("of 1,200 juniors with accounts, blocked people, reports, and people of a team none is left out", async () => {
  await backend.sql.begin(async (sql) => {
    await sql.unsafe(`set local session_replication_role = replica;
      update members m set account_id = p.id from
        (select id, row_number() over (order by id) as n from members where last_name like 'Of many%') o
        join (select account_id as id, row_number() over (order by account_id) as n from account_emails where email like 'crowd-%') p using (n)
        where m.id = o.id;
      insert into message_blocks (blocker_id, blocked_id)
        select '${cast.member.id}', account_id from account_emails where email like 'crowd-%';
      insert into message_reports (message_id, reporter_id, reason) select gen_random_uuid(), '${cast.member.id}', 'Rude' ${each};
      with team as (insert into teams (season_id, name) values ('${seasonId}', 'Everyone') returning id)
        insert into team_members (season_id, team_id, member_id)
        select '${seasonId}', team.id, m.id from team, members m where last_name like 'Of many%'`);
  });
  const userId = cast.member.id;
  const { juniors, unreachable } = await asMember<BulletinCircle>(circleQueryOptions(userId));
  expect([juniors.size, unreachable.size]).toEqual([crowd, crowd]);
  const accounts = await asMember<{ juniors: Set<string> }>(closedAccountsQueryOptions(userId, false));
  expect(accounts.juniors.size).toBe(crowd);
  const blocks = await asMember<{ blocked_id: string }[]>(blockedQueryOptions(userId));
  expect(new Set(blocks.map(({ blocked_id }) => blocked_id)).size).toBe(crowd);
  const reports = await asMember<{ message_id: string }[]>(ownReportsQueryOptions(userId));
  expect(new Set(reports.map(({ message_id }) => message_id)).size).toBe(crowd);
  const teams = await asMember<TeamChoice[]>(teamChoicesQueryOptions(seasonId));
  expect(teams.map(({ members }) => members.length)).toEqual([crowd]);
});

test("the file of the audit log has all of 1,200 entries", async () => {
  const progress: number[] = [];
  const entries = await asAdmin(() => fetchWholeLog(wholeLog, (done) => progress.push(done)));
  expect([new Set(entries.map(({ id }) => id)).size, progress.at(-1)]).toEqual([crowd, crowd]);
});

describe("of 1,200 rounds", () => {
  const longSeason = crypto.randomUUID();
  beforeAll(() =>
    backend.sql.begin((sql) =>
      sql.unsafe(`set local session_replication_role = replica;
        insert into seasons (id, name, status, starts_on, ends_on) values ('${longSeason}', 'Rounds', 'active', '2025-01-01', '2025-12-31');
        insert into scores (season_id, week, member_id, event, round, targets, hits, shot_on, created_at)
          select '${longSeason}', n % 7 + 1, (select id from members limit 1), 'event ' || n, n % 2 + 1, 25, n % 26,
            case when n % 3 > 0 then date '2025-01-01' + n % 11 end, timestamptz '2025-02-01' + n / 5 * interval '1 minute' ${each}`),
    ),
  );
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const inOrder = async (columns: string) =>
    idsOf(
      await backend.sql.unsafe<{ id: string }[]>(
        `select id from scores where season_id = '${longSeason}' order by ${columns}`,
      ),
    );
  /** One account may read only so many bytes a second, so each test has its own. */
  const asAnother = async <Reply>(ask: () => Promise<Reply>) =>
    asking((await createAccount(backend, { role: "Board Member" })).client, ask);
  /** What each page shows, one after the other. */
  async function idsOfPages(options: object): Promise<string[]> {
    const allPages = { ...options, pages: 100 } as FetchInfiniteQueryOptions<{ id: string }[]>;
    const { pages, pageParams } = await asAnother(() => client().fetchInfiniteQuery(allPages));
    const sizes = pageParams as { size: number }[];
    return pages.flatMap((rows, page) => idsOf(rows.slice(0, sizes[page]?.size)));
  }
  const { season: _, ...anyRound } = scoreHistoryParams.parse({});
  const ofSeason = { ...anyRound, seasonId: longSeason };
  const latestFirst = "shot_on desc nulls last, round desc, created_at desc, id desc";

  test.each([
    ["date", "ascending", "shot_on asc nulls last, round, created_at, id"],
    ["date", "descending", latestFirst],
    ["week", "ascending", "week, round, created_at, id"],
    ["hits", "descending", "hits desc, round desc, created_at desc, id desc"],
  ] as const)("each is reached in Score History by %s %s", async (sort, direction, order) => {
    const expected = await inOrder(order);
    expect(expected).toHaveLength(crowd);
    expect(await idsOfPages(historyQueryOptions({ ...ofSeason, sort, direction }))).toEqual(expected);
  });

  test("none is left out of the file", async () => {
    const rounds = await asAnother(() => fetchAllRounds(ofSeason, () => {}));
    expect(idsOf(rounds)).toEqual(await inOrder(latestFirst));
  });

  test.each([
    ["all", null],
    ["those found", { members: [], teams: [], hasNoTeam: true }],
  ] as const)("each is reached in Score Admin among %s, the latest first", async (_all, found) => {
    const filters = { seasonId: longSeason, found, week: null, kind: "", show: "all", score: "" } as const;
    const expected = await inOrder("week desc, created_at desc, id desc");
    expect(await idsOfPages(scoreListQueryOptions(filters))).toEqual(expected);
  });
});
