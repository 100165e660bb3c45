import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Ask, type Asking, askAs, signIn } from "./asking.ts";
import { type Club, openMember, type Reached } from "./club.ts";
import { fillSeason } from "./club-fill.ts";
import { processorTime } from "./memory.ts";
import { median, ms, quantile, type Row, say, timed, times } from "./row.ts";

const scorekeepers = 20;
const televisions = 20;
const phones = 200;
const seconds = Number(process.env.BENCH_SECONDS ?? 40);
/** As the site does (src/season/queries/season-queries.ts, slideshow-queries.ts). */
const followEvery = 10_000;
/** A squad of five is written down in some ten minutes; here a round comes every two seconds from everyone. */
const saveEvery = 2_000;

export type Night = { season: string; members: { team: string; member: string }[] };
type Heard = { saved: number[]; read: number[]; readWhileSigningIn: number[]; refused: string[] };

/** One evening at the club, quicker than it is: rounds are saved while screens and phones follow, and people sign in. */
export async function measureEvening(club: Club): Promise<Row[]> {
  const night = await prepareNight(club);
  // One after the other: the server checks one password at a time, and refuses who waits ten seconds for that.
  const keepers: Asking[] = [];
  for (let n = 0; n < scorekeepers; n++) keepers.push(await openKeeper(club, night, n));
  const followers: Asking[] = [];
  for (let n = 0; n < phones; n++) followers.push((await openMember(club, `phone${n}`)).asking);
  const [first] = keepers;
  if (!first) return [];
  const rounds = roundsOf(night);
  const alone: number[] = [];
  for (let n = 0; n < 45; n++) {
    const time = await timed(() => save(first.ask, night, rounds.next().value));
    if (n >= 5) alone.push(time);
  }
  say(`one scorekeeper alone: median ${ms(median(alone))}`);
  const heard: Heard = { saved: [], read: [], readWhileSigningIn: [], refused: [] };
  const before = await processorTime(club.server);
  await holdEvening(club, { night, keepers, followers, rounds }, heard);
  const processor = (await processorTime(club.server)) - before;
  for (const { close } of [...keepers, ...followers]) close();
  return [...rowsOf(alone, heard), processorRow(processor, heard)];
}

function rowsOf(alone: number[], { saved, read, readWhileSigningIn, refused }: Heard): Row[] {
  const [one, crowd, slow] = [median(alone), median(saved), quantile(saved, 0.95)];
  const [calm, signingIn] = [median(read), median(readWhileSigningIn)];
  const who = `${scorekeepers} scorekeepers, ${televisions + phones} following`;
  for (const sentence of new Set(refused)) say(sentence);
  return [
    {
      what: `a saved score, ${who} (${saved.length} rounds in ${seconds} s)`,
      target: "median ≤ 3 × alone",
      measured: `${ms(one)} alone, ${ms(crowd)} among all`,
      ratio: times(crowd / one),
      isMet: crowd <= 3 * one,
    },
    {
      what: "the same, p95",
      target: "≤ 50 ms",
      measured: ms(slow),
      ratio: times(slow / one),
      isMet: slow <= 50,
    },
    {
      what: "refused or failed that evening",
      target: "0",
      measured: String(refused.length),
      ratio: "",
      isMet: refused.length === 0,
    },
    {
      what: `a follower's look while people sign in (${readWhileSigningIn.length} looks)`,
      target: "not stalled: median ≤ 2 ×",
      measured: `${ms(calm)} otherwise, ${ms(signingIn)} then, p95 ${ms(quantile(readWhileSigningIn, 0.95))}`,
      ratio: times(signingIn / calm),
      isMet: signingIn <= 2 * calm,
    },
  ];
}

function processorRow(processor: number, { saved, read, readWhileSigningIn }: Heard): Row {
  const looks = read.length + readWhileSigningIn.length;
  return {
    what: `processor of server and database, of one for ${seconds} s (${saved.length} rounds, ${looks} looks)`,
    target: "–",
    measured: ms(processor),
    ratio: `${((100 * processor) / (seconds * 1000)).toFixed(0)} %`,
    isMet: null,
  };
}

export async function prepareNight({ sql }: Pick<Club, "sql">): Promise<Night> {
  const [day] = await sql<{ day: string }[]>`select (current_date - 3)::text as day`;
  const { season, teams } = await fillSeason(sql, {
    name: "The evening",
    start: day?.day ?? "",
    size: { teams: 20, weeks: 1, rounds: 1, membersPerTeam: 10 },
  });
  return { season, members: teams.map(({ team = "", member = "" }) => ({ team, member })) };
}

const events = ["singles16", "handicap", "wobble", "skeet", "doubles"];

/** Further rounds of that week, one member after the other; of another event once everyone has the twelve of one. */
export function* roundsOf({ members }: Night): Generator<Record<string, unknown>, Record<string, unknown>> {
  for (let n = 0; ; n++) {
    const { team, member } = members[n % members.length] ?? { team: "", member: "" };
    const detail = Array.from({ length: 25 }, (_, target) => ((n * 7 + target) % 6 ? "1" : "0")).join("");
    const lap = Math.floor(n / members.length);
    const round = 2 + (lap % 11);
    yield {
      id: crypto.randomUUID(),
      member_id: member,
      team_id: team,
      week: 1,
      round,
      event: events[Math.floor(lap / 11)] ?? "",
      targets: 25,
      hits: detail.replaceAll("0", "").length,
      detail,
    };
  }
}

export const save = (ask: Ask, { season }: Night, entry: unknown): Promise<string> =>
  ask("POST", "/rest/v1/rpc/record_scores", { season_id: season, entries: [entry], source: "at-the-line" });

export async function openKeeper(club: Reached, { season }: Night, n: number): Promise<Asking> {
  const { id, asking } = await openMember(club, `keeper${n}`);
  await club.sql`insert into public.scorekeepers (season_id, account_id) values (${season}, ${id})`;
  return asking;
}

async function holdEvening(
  club: Club,
  people: {
    night: Night;
    keepers: readonly Asking[];
    followers: readonly Asking[];
    rounds: Iterator<unknown>;
  },
  heard: Heard,
): Promise<void> {
  const { night, keepers, followers, rounds } = people;
  const end = performance.now() + seconds * 1000;
  let isSigningIn = false;
  const attempt = async (work: () => Promise<unknown>, recorded: () => number[]) => {
    try {
      recorded().push(await timed(work));
    } catch (error) {
      heard.refused.push(String(error).slice(0, 200));
    }
  };
  const every = async (milliseconds: number, work: () => Promise<unknown>) => {
    await wait(Math.random() * milliseconds);
    for (; performance.now() < end; await wait(milliseconds * (0.8 + 0.4 * Math.random()))) await work();
  };
  const looks = () => (isSigningIn ? heard.readWhileSigningIn : heard.read);
  const anyone = new Agent({ keepAlive: true, maxSockets: 20 });
  const screens = Array.from({ length: televisions }, () =>
    television(askAs({ url: club.server.url, apikey: club.key, agent: anyone })),
  );
  const secret = await displayLinkOf(club);
  await Promise.all([
    ...keepers.map(({ ask }) =>
      every(saveEvery, () =>
        attempt(
          () => save(ask, night, rounds.next().value),
          () => heard.saved,
        ),
      ),
    ),
    ...screens.map((look) => every(followEvery, () => attempt(() => look(secret), looks))),
    ...followers
      .map(({ ask }) => phone(ask, night))
      .map((look) => every(followEvery, () => attempt(look, looks))),
    every(seconds * 250, async () => {
      isSigningIn = true;
      const comers = Array.from({ length: 5 }, () => signIn(club.server.url, club.key, club.viewer));
      await attempt(
        async () => (await Promise.all(comers)).map(({ close }) => close()),
        () => [],
      );
      isSigningIn = false;
    }),
  ]);
  anyone.destroy();
}

/** After its book, what changed. */
function television(ask: Ask): (secret: string) => Promise<void> {
  let since: string | undefined;
  return async (secret) => {
    const { stamp } = JSON.parse(await ask("POST", "/rest/v1/rpc/display_season", { secret, since }));
    since = stamp ?? since;
  };
}

/** Asks what changed since it last looked. */
function phone(ask: Ask, { season }: Night): () => Promise<void> {
  let since = "";
  return async () => {
    const { stamp } = JSON.parse(
      await ask("GET", `/rest/v1/rpc/season_changes?season_id=${season}&since=${since}`),
    );
    since = stamp;
  };
}

async function displayLinkOf(club: Club): Promise<string> {
  const { asking } = await openMember(club, "board", "Board Member");
  const { secret } = JSON.parse(
    await asking.ask("POST", "/rest/v1/rpc/make_display_link", { name: "Clubhouse" }),
  );
  asking.close();
  return secret;
}
