import type { Club } from "./club.ts";
import { processorTime } from "./memory.ts";
import { median, ms, type Row, say, timedOnceAllowed, times } from "./row.ts";

const runs = Number(process.env.BENCH_RUNS ?? 15);

type Question = { name: string; most: number; target: string; ask: (club: Club) => Promise<string> };

const rpc = (name: string, body: (club: Club) => unknown) => (club: Club) =>
  club.asking.ask("POST", `/rest/v1/rpc/${name}`, body(club));
const get = (path: (club: Club) => string) => (club: Club) =>
  club.asking.ask("GET", `/rest/v1/${path(club)}`);

const rounds =
  "scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,created_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&limit=51";
const latestRounds = `${rounds}&shot_on=not.is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc`;
const olderRounds = `${latestRounds}&shot_on=lte.2021-03-07&or=(shot_on.lt.2021-03-07,and(shot_on.eq.2021-03-07,round.lt.2))`;

const newest = "order=newest_at.desc,thread_id.desc&limit=51";

/** "none": within the noise of a busy machine. */
const none = { most: 1.25, target: "no growth" };
const little = { most: 1.5, target: "≤ 1.5 ×, ≤ 50 ms" };
const totals = { most: 2, target: "≤ 2 ×, ≤ 50 ms" };

const questions: Question[] = [
  { ...none, name: "league screen, first request", ask: rpc("league_start", () => ({})) },
  { ...none, name: "season book", ask: rpc("season_book", ({ season }) => ({ season_id: season })) },
  {
    ...none,
    name: "version of a season",
    ask: rpc("season_version", ({ season }) => ({ season_id: season })),
  },
  { ...totals, name: "list of seasons", ask: rpc("seasons_overview", () => ({})) },
  {
    ...none,
    name: "slideshow, initials of juniors",
    ask: rpc("season_public_names", ({ season }) => ({ season_id: season })),
  },
  {
    ...none,
    name: "/champions",
    ask: get(
      () =>
        "champions?select=*,members(name,category),teams(name),seasons(name,starts_on)&withdrawn_at=is.null&order=created_at,id&limit=1000",
    ),
  },
  {
    ...little,
    name: "Score History of a season",
    ask: get(({ season }) => `${latestRounds}&season_id=eq.${season}`),
  },
  { ...little, name: "Score History of all seasons", ask: get(() => latestRounds) },
  { ...little, name: "older rounds of all seasons, in the middle", ask: get(() => olderRounds) },
  {
    ...little,
    name: "rounds of all seasons by hits",
    ask: get(() => `${rounds}&order=hits.desc,round.desc,created_at.desc,id.desc`),
  },
  {
    ...little,
    name: "Score Admin of a season",
    ask: ({ board, season }) =>
      board.ask(
        "GET",
        `/rest/v1/scores?select=*&season_id=eq.${season}&order=week.desc,created_at.desc,id.desc&limit=51`,
      ),
  },
  {
    ...little,
    name: "career of a member",
    ask: rpc("member_career", ({ member }) => ({ member_id: member })),
  },
  { ...totals, name: "club history, all time", ask: rpc("club_history", () => ({})) },
  { ...totals, name: "club records, all time", ask: rpc("club_records", () => ({})) },
  {
    ...none,
    name: "mailbox of 200 → 5,000 messages",
    ask: get(() => `mailbox?select=*&received=gt.0&${newest}`),
  },
  { ...none, name: "number of unread messages", ask: rpc("my_unread_messages", () => ({})) },
  {
    ...totals,
    name: "search of the mailbox",
    ask: rpc("search_mailbox", () => ({ terms: "range 17", box: "inbox", part: "all" })),
  },
  {
    ...none,
    name: "/news-admin with 200 → 5,000 articles",
    ask: ({ board }) =>
      board.ask("GET", "/rest/v1/news_articles?select=*&order=created_at.desc,id.desc&limit=51"),
  },
  {
    ...totals,
    name: "members of all time by hits",
    ask: rpc("all_time_members", () => ({ order_by: "hits" })),
  },
  {
    ...totals,
    name: "members of all time by average",
    ask: rpc("all_time_members", () => ({ order_by: "average", at_least_rounds: 50 })),
  },
];

/** Each request over HTTP by an active member in both clubs, in turn. */
export async function measureGrowth(small: Club, large: Club): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of questions) rows.push(await compare(question, small, large));
  return rows;
}

async function compare({ name, most, target, ask }: Question, small: Club, large: Club): Promise<Row> {
  const samples: [number[], number[]] = [[], []];
  const processor: [number[], number[]] = [[], []];
  for (let n = -3; n < runs; n++) {
    for (const [index, club] of [small, large].entries()) {
      const before = await processorTime(club.server);
      const time = await timedOnceAllowed(() => ask(club));
      if (n < 0) continue;
      samples[index as 0 | 1].push(time);
      processor[index as 0 | 1].push((await processorTime(club.server)) - before);
    }
  }
  const [few, many] = [median(samples[0]), median(samples[1])];
  const [fewOwn, manyOwn] = [median(processor[0]), median(processor[1])];
  const growth = manyOwn / fewOwn;
  say(`${name}: ${ms(few)}, ${ms(many)}; processor ${ms(fewOwn)}, ${ms(manyOwn)}, ${times(growth)}`);
  return {
    what: `${name}: ${small.rounds} → ${large.rounds} rounds`,
    target,
    measured: `${ms(few)} → ${ms(many)}; processor ${ms(fewOwn)} → ${ms(manyOwn)}`,
    ratio: times(growth),
    isMet: growth <= most && (most === none.most || many <= 50),
  };
}
