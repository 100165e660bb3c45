import type { Ask } from "./asking.ts";
import { askInSql, type Club } from "./club.ts";
import { processorTime } from "./memory.ts";
import { ms, quantile, type Row, say, timedOnceAllowed, times } from "./row.ts";

const runs = Number(process.env.BENCH_RUNS ?? 150);

type Question = {
  name: string;
  target: string;
  most: number;
  /** Fewer where responses are large: one account may read some megabytes in a row, then less a second. */
  turns?: number;
  statement: string;
  ask: (ask: Ask) => Promise<string>;
};

/** Requests of a member over HTTP and the same SQL in one transaction, in turn. */
export async function measureRequests(club: Club): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of questionsOf(club)) rows.push(await compare(club, question));
  return [...rows, ...(await comparePaging(club))];
}

function questionsOf({ season, viewer }: Club): Question[] {
  const rpc = (name: string, body: unknown) => (ask: Ask) => ask("POST", `/rest/v1/rpc/${name}`, body);
  const list = "published=eq.true&order=display_order.asc,created_at.desc";
  const small = { target: "≤ 2 × SQL", most: 2 };
  return [
    {
      ...small,
      name: "own profile",
      ask: (ask) => ask("GET", `/rest/v1/app_users?select=*&email=eq.${viewer.email}`),
      statement: `select * from public.app_users where email = '${viewer.email}'`,
    },
    {
      ...small,
      name: "front page content",
      ask: (ask) => ask("GET", `/rest/v1/front_page_content?select=*&${list}`),
      statement:
        "select * from public.front_page_content where published order by display_order, created_at desc",
    },
    {
      ...small,
      name: "version of a season",
      ask: (ask) => ask("GET", `/rest/v1/rpc/season_version?season_id=${season}`),
      statement: `select public.season_version('${season}')`,
    },
    {
      ...small,
      name: "season book",
      turns: 50,
      ask: rpc("season_book", { season_id: season }),
      statement: `select public.season_book('${season}')`,
    },
    {
      ...small,
      name: "first request of a league screen",
      turns: 50,
      ask: rpc("league_start", {}),
      statement: "select public.league_start()",
    },
  ];
}

async function compare(club: Club, { name, target, most, turns, ask, statement }: Question): Promise<Row> {
  const ways = [() => ask(club.asking.ask), () => askInSql(club.sql, club.asking, statement)];
  const [http = none, sql = none] = await inTurn(
    club,
    ways,
    turns ? { turns } : { turns: runs, before: smallBefore },
  );
  say(`${name}: HTTP ${textOf(http)}, SQL ${textOf(sql)}`);
  return {
    what: `${name} over HTTP`,
    target,
    measured: `${textOf(http)}; the same SQL ${textOf(sql)}`,
    ratio: `${times(http.time / sql.time)} SQL`,
    isMet: http.time / sql.time <= most,
  };
}

/** How often a small request is asked before it is measured: by then its code is compiled, as on a server that has run for an hour. */
const smallBefore = 300;

/** `processor`: what server and database had of one. */
type Sample = { time: number; processor: number };

const none: Sample = { time: 0, processor: 0 };
const textOf = ({ time, processor }: Sample) => `${ms(time)} (processor ${ms(processor)})`;

/** One after the other, so that what else the machine does falls on all of them alike; lower quartiles. */
async function inTurn(
  { server }: Club,
  ways: readonly (() => Promise<unknown>)[],
  { turns, before = 10 }: { turns: number; before?: number },
): Promise<Sample[]> {
  const samples: Sample[][] = ways.map(() => []);
  for (let n = -before; n < turns; n++) {
    for (const [index, way] of ways.entries()) {
      const worked = n < 0 ? 0 : await processorTime(server);
      const time = await timedOnceAllowed(way);
      if (n >= 0) samples[index]?.push({ time, processor: (await processorTime(server)) - worked });
    }
  }
  const quartile = (values: number[]) => quantile(values, 0.25);
  return samples.map((all) => ({
    time: quartile(all.map(({ time }) => time)),
    processor: quartile(all.map(({ processor }) => processor)),
  }));
}

/** What a site without stored sums does: it pages raw rows to the browser and adds them up there. */
async function comparePaging(club: Club): Promise<Row[]> {
  const { ask } = club.asking;
  const once = (path: string) => () => addUp(ask, path);
  const [book = none, pages = none] = await inTurn(
    club,
    [
      () => ask("POST", "/rest/v1/rpc/season_book", { season_id: club.season }),
      once(`season_id=eq.${club.season}&`),
    ],
    { turns: 5 },
  );
  return [
    {
      what: "one season: its book against its raw rows, page by page",
      target: "–",
      measured: `${textOf(book)}; paged ${textOf(pages)}`,
      ratio: times(book.time / pages.time),
      isMet: null,
    },
  ];
}

async function addUp(ask: Ask, filter: string): Promise<number> {
  let [hits, last, length] = [0, "", 1000];
  while (length === 1000) {
    const after = last ? `id=gt.${last}&` : "";
    const path = `/rest/v1/scores?${filter}${after}select=id,member_id,week,event,round,targets,hits&order=id&limit=1000`;
    const rows: { id: string; hits: number }[] = JSON.parse(await ask("GET", path));
    hits = rows.reduce((sum, row) => sum + row.hits, hits);
    last = rows.at(-1)?.id ?? "";
    length = rows.length;
  }
  return hits;
}
