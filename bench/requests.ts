import { type ChildProcess, spawn } from "node:child_process";
import { Agent } from "node:http";
import { fileURLToPath } from "node:url";
import { openDataFolder } from "#server/data-folder/data-folder.ts";
import { type Ask, askAs } from "./asking.ts";
import { askInSql, type Club } from "./club.ts";
import { ms, quantile, type Row, say, timed, times } from "./row.ts";

const runs = Number(process.env.BENCH_RUNS ?? 150);
const rawLibrary = fileURLToPath(new URL("raw-library.ts", import.meta.url));

type Question = {
  name: string;
  target: string;
  most: number;
  statement: string;
  ask: (ask: Ask) => Promise<string>;
};

/** Requests of a member over HTTP, the same SQL in one transaction, and the library alone on the same database, in turn. */
export async function measureRequests(club: Club): Promise<Row[]> {
  const raw = await startRawLibrary(club);
  try {
    const rows: Row[] = [];
    for (const question of questionsOf(club)) rows.push(await compare(club, question, raw.ask));
    return [...rows, ...(await comparePaging(club))];
  } finally {
    raw.stop();
  }
}

function questionsOf({ season, reader }: Club): Question[] {
  const rpc = (name: string, body: unknown) => (ask: Ask) => ask("POST", `/rest/v1/rpc/${name}`, body);
  const list = "published=eq.true&order=display_order.asc,created_at.desc";
  const small = { target: "≤ 2 × SQL", most: 2 };
  return [
    {
      ...small,
      name: "own profile",
      ask: (ask) => ask("GET", `/rest/v1/app_users?select=*&email=eq.${reader.email}`),
      statement: `select * from public.app_users where email = '${reader.email}'`,
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
      ask: rpc("season_version", { season_id: season }),
      statement: `select public.season_version('${season}')`,
    },
    {
      ...small,
      name: "season book",
      ask: rpc("season_book", { season_id: season }),
      statement: `select public.season_book('${season}')`,
    },
    {
      ...small,
      name: "first request of a league screen",
      ask: rpc("league_start", {}),
      statement: "select public.league_start()",
    },
  ];
}

async function compare(
  club: Club,
  { name, target, most, ask, statement }: Question,
  rawAsk: Ask,
): Promise<Row> {
  const ways = [
    () => ask(club.asking.ask),
    () => askInSql(club.sql, club.asking, statement),
    () => ask(rawAsk),
  ];
  const [http = 0, sql = 0, raw = 0] = await inTurn(ways, runs);
  say(`${name}: HTTP ${ms(http)}, SQL ${ms(sql)}, the library alone ${ms(raw)}`);
  return {
    what: `${name} over HTTP`,
    target,
    measured: `${ms(http)}; the same SQL ${ms(sql)}; the library alone ${ms(raw)}`,
    ratio: `${times(http / sql)} SQL, ${times(http / raw)} the library alone`,
    isMet: http / sql <= most,
  };
}

/** One after the other, so that what else the machine does falls on all of them alike; lower quartiles. */
async function inTurn(ways: readonly (() => Promise<unknown>)[], count: number): Promise<number[]> {
  const taken: number[][] = ways.map(() => []);
  for (let n = -10; n < count; n++) {
    for (const [place, way] of ways.entries()) {
      const time = await timed(way);
      if (n >= 0) taken[place]?.push(time);
    }
  }
  return taken.map((all) => quantile(all, 0.25));
}

/** What a site without kept sums does: it pages raw rows to the browser and adds them up there. */
async function comparePaging(club: Club): Promise<Row[]> {
  const { ask } = club.asking;
  const once = (path: string) => () => addUp(ask, path);
  const season = await inTurn(
    [
      () => ask("POST", "/rest/v1/rpc/season_book", { season_id: club.season }),
      once(`season_id=eq.${club.season}&`),
    ],
    5,
  );
  const history = await timed(() => ask("POST", "/rest/v1/rpc/club_history", {}));
  say(`paging all ${club.rounds} rounds to the reader …`);
  const paged = await timed(once(""));
  return [
    pagingRow("one season: its book against its raw rows, page by page", season[0] ?? 0, season[1] ?? 0),
    pagingRow(`club totals against all ${club.rounds} raw rows, page by page`, history, paged),
  ];
}

const pagingRow = (what: string, own: number, paged: number): Row => ({
  what,
  target: "–",
  measured: `${ms(own)}; paged ${ms(paged)}`,
  ratio: times(own / paged),
  isMet: null,
});

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

/** The library without anything of ours, as a process of its own on the club's database. */
async function startRawLibrary({
  server,
  database,
  key,
  asking,
}: Club): Promise<{ ask: Ask; stop: () => void }> {
  const { secrets } = await openDataFolder(server.dataFolder);
  const address = { ...database, user: "postgres", password: secrets.ownerPassword };
  const settings = { address, signingKey: secrets.signingKey, publishableKey: secrets.publishableKey };
  const child = spawn(process.execPath, [rawLibrary], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, RAW_LIBRARY: JSON.stringify(settings) },
  });
  const url = await addressOf(child);
  const agent = new Agent({ keepAlive: true });
  const stop = () => {
    agent.destroy();
    child.kill();
  };
  return { ask: askAs(url, key, agent, asking.accessToken), stop };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const url = /listens at (\S+)/.exec(chunk.toString())?.[1];
      if (url) found(url);
    });
    child.once("exit", () => fail(new Error("The library alone did not start.")));
  });
}
