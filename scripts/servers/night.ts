import { setTimeout as wait } from "node:timers/promises";
import { createAccount, type TestAccount, visitorClient } from "#testing/backend-accounts.ts";
import { type Night, prepareNight, roundsOf } from "../../bench/evening.ts";
import { insist } from "../faults/fault.ts";
import type { TwoServers } from "./two-servers.ts";

const scorekeepers = 6;
const secondsBefore = 10;
const secondsAlone = 15;
const secondsAfter = 10;
/** A TV asks every fifteen seconds; here it may wait as long as it takes one server to be left out. */
const mostSecondsBehind = 15;

type Heard = {
  acknowledged: Set<string>;
  unanswered: number[];
  longest: number;
  looks: number;
  missedLooks: number;
};

/** Rounds are saved while a member and a TV follow; one server is killed, and comes back. */
export async function killOneAtNight(club: TwoServers): Promise<string> {
  const night = await prepareNight(club);
  const keepers: TestAccount[] = [];
  for (let n = 0; n < scorekeepers; n++) keepers.push(await openKeeper(club, night));
  const follow = await openFollowers(club, night);
  const heard: Heard = { acknowledged: new Set(), unanswered: [], longest: 0, looks: 0, missedLooks: 0 };
  const ending = new AbortController();
  const rounds = roundsOf(night);
  const working = [
    ...keepers.map((keeper) => keepScoring(keeper, { night, rounds, heard }, ending.signal)),
    keepLooking(follow, heard, ending.signal),
  ];
  await wait(secondsBefore * 1000);
  const before = heard.acknowledged.size;
  await club.kill(0);
  await wait(secondsAlone * 1000);
  const alone = heard.acknowledged.size - before;
  await club.start(0);
  await wait(secondsAfter * 1000);
  ending.abort();
  await Promise.all(working);
  insist(before > 0 && alone > 0, `${before} rounds before the kill and ${alone} after it`);
  const behind = await secondsUntilAllSeen(follow, heard);
  const { missing, doubled } = await compare(club, heard);
  insist(missing === 0, `${missing} of ${heard.acknowledged.size} acknowledged rounds are missing`);
  insist(doubled === 0, `${doubled} rounds were counted twice`);
  return (
    `${heard.acknowledged.size} rounds acknowledged (${alone} of them by one server alone), missing ${missing}, doubled ${doubled}; ` +
    `${describeUnanswered(heard.unanswered)} sent again, the longest wait ${(heard.longest / 1000).toFixed(1)} s; ` +
    `${heard.missedLooks} of ${heard.looks} looks of a table and a TV failed, both had every round ${behind.toFixed(1)} s after the last`
  );
}

async function openKeeper(club: TwoServers, { season }: Night): Promise<TestAccount> {
  const keeper = await createAccount(club);
  await club.sql`insert into public.scorekeepers (season_id, account_id) values (${season}, ${keeper.id})`;
  return keeper;
}

type Scoring = { night: Night; rounds: ReturnType<typeof roundsOf>; heard: Heard };

/** As a phone does: a round that was not acknowledged is sent again under its id. */
async function keepScoring(
  { client }: TestAccount,
  { night, rounds, heard }: Scoring,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const entry = rounds.next().value;
    const start = performance.now();
    for (let isSaved = false; !isSaved; ) {
      const { status } = await client.rpc("record_scores", {
        season_id: night.season,
        entries: [entry],
        source: "at-the-line",
      });
      isSaved = status === 200 || status === 204;
      if (isSaved) heard.acknowledged.add(String(entry.id));
      else heard.unanswered.push(status);
      await wait(isSaved ? 250 : 500);
    }
    heard.longest = Math.max(heard.longest, performance.now() - start);
  }
}

/** Each look returns the number of rounds it shows, or undefined after a failure. */
type Follow = (() => Promise<number | undefined>)[];

async function openFollowers(club: TwoServers, { season }: Night): Promise<Follow> {
  const [member, board] = [await createAccount(club), await createAccount(club, { role: "Board Member" })];
  const link = await board.client.rpc("make_display_link", { name: "Clubhouse" });
  insist(link.data?.secret, `no TV link: ${link.status} ${link.error?.message}`);
  const screen = visitorClient(club);
  const countRounds = (book: { scores?: unknown } | null | undefined) => JSON.stringify(book?.scores ?? []);
  return [
    async () => {
      const { data } = await member.client.rpc("season_book", { season_id: season });
      return data ? countEntries(countRounds(data)) : undefined;
    },
    async () => {
      const { data } = await screen.rpc("display_season", { secret: link.data.secret });
      return data ? countEntries(countRounds(data.book)) : undefined;
    },
  ];
}

const countEntries = (text: string): number => (JSON.parse(text) as unknown[]).length;

async function keepLooking(follow: Follow, heard: Heard, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const count of await Promise.all(follow.map((look) => look()))) {
      heard.looks++;
      if (count === undefined) heard.missedLooks++;
    }
    await wait(1000);
  }
}

async function secondsUntilAllSeen(follow: Follow, { acknowledged }: Heard): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  for (;;) {
    const counts = await Promise.all(follow.map((look) => look()));
    if (counts.every((count) => (count ?? 0) >= acknowledged.size)) return seconds();
    insist(
      seconds() < mostSecondsBehind,
      `table and TV show ${counts.join(" and ")} of ${acknowledged.size} rounds`,
    );
    await wait(500);
  }
}

async function compare({ sql }: TwoServers, { acknowledged }: Heard) {
  const ids = [...acknowledged];
  const [row] = await sql<{ there: number; entered: number }[]>`
    select (select count(*) from public.scores where id = any (${ids}::uuid[]))::int as there,
      (select count(*) from public.score_audit_log where score_id = any (${ids}::uuid[]) and action = 'entered')::int as entered`;
  insist(row, "the database does not answer");
  return { missing: ids.length - row.there, doubled: row.entered - row.there };
}

function describeUnanswered(statuses: readonly number[]): string {
  if (statuses.length === 0) return "0";
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, those]) => `${those.length} (${status || "cut off"})`).join(", ");
}
