/** The stored sums of the club counted a second time, from the rows of scores and without any SQL of theirs. */
import type { Transaction } from "./club-database.ts";

type Round = {
  season_id: string;
  member_id: string;
  week: number;
  event: string;
  hits: number;
  targets: number;
  shot_on: string | null;
  starts_on: string;
};

export type ClubSums = Record<"members" | "weeks" | "seasons" | "careers" | "rounds" | "standing", string[]>;

export async function recount(sql: Transaction): Promise<ClubSums> {
  const rounds: Round[] = await sql`
    select s.season_id, s.member_id, s.week, s.event, s.hits, s.targets, s.shot_on::text, e.starts_on::text from scores s join seasons e on e.id = s.season_id
    where s.voided_at is null and s.status = 'complete' and s.kind <> 'practice' and e.status <> 'draft'`;
  const standing: Pick<Round, "season_id">[] =
    await sql`select season_id from scores where voided_at is null`;
  return {
    members: [...groupBy(rounds, (round) => [round.season_id, round.member_id, round.event])]
      .map(([key, own]) => line(key, memberFigures(own)))
      .sort(),
    weeks: [...groupBy(rounds, (round) => [round.season_id, round.week])]
      .map(([key, shot]) => line(key, weekFigures(shot)))
      .sort(),
    seasons: [...groupBy(rounds, ({ season_id }) => [season_id])]
      .map(([key, shot]) => line(key, seasonFigures(shot)))
      .sort(),
    careers: [...groupBy(rounds, ({ member_id }) => [member_id])]
      .map(([key, own]) => line(key, careerFigures(own)))
      .sort(),
    rounds: [...groupBy(rounds, (round) => [round.season_id, round.targets, round.hits])]
      .map(([key, alike]) => line(key, [alike.length]))
      .sort(),
    standing: [...groupBy(standing, ({ season_id }) => [season_id])]
      .map(([key, all]) => line(key, [all.length]))
      .sort(),
  };
}

export async function storedSums(sql: Transaction): Promise<ClubSums> {
  await endTransaction(sql);
  const lines = async (query: string) =>
    (await sql.unsafe(query).values()).map((values) => values.join(" ")).sort();
  return {
    members:
      await lines(`select season_id, member_id, event, rounds, targets, hits, straights, nights, best_hits, best_targets,
      best_night_hits, best_night_targets, best_night_week from season_member_sums`),
    weeks:
      await lines(`select season_id, week, rounds, targets, hits, straights, shooters, coalesce(first_day::text, '–'),
      coalesce(last_day::text, '–') from season_week_sums`),
    seasons: await lines(
      "select season_id, rounds, targets, hits, straights, nights, shooters from season_sums",
    ),
    careers: await lines(
      "select member_id, rounds, targets, hits, straights, seasons, best_hits, best_targets, first_season_id, array_to_string(years, '+') from career_sums",
    ),
    rounds: await lines("select season_id, targets, hits, rounds from season_round_counts"),
    standing: await lines("select season_id, rounds from season_versions where rounds <> 0"),
  };
}

/** Sums are counted when a transaction ends. */
export async function endTransaction(sql: Transaction): Promise<void> {
  await sql.unsafe("set constraints all immediate; set constraints all deferred");
}

function memberFigures(own: readonly Round[]): (number | string)[] {
  const best = bestRound(own);
  const nights = [...groupBy(own, ({ week }) => [week])].map(([week, shot]) => ({
    week: Number(week),
    hits: sum(shot.map(({ hits }) => hits)),
    targets: sum(shot.map(({ targets }) => targets)),
  }));
  const bestNight = nights.toSorted((a, b) => b.hits - a.hits || a.targets - b.targets || a.week - b.week)[0];
  if (!bestNight) throw new Error("A group of rounds has at least one.");
  return [
    ...sharedFigures(own),
    nights.length,
    best.hits,
    best.targets,
    bestNight.hits,
    bestNight.targets,
    bestNight.week,
  ];
}

function bestRound(own: readonly Round[]): Round {
  const [best] = own.toSorted((a, b) => b.hits * a.targets - a.hits * b.targets || b.targets - a.targets);
  if (!best) throw new Error("A group of rounds has at least one.");
  return best;
}

function seasonFigures(shot: readonly Round[]): (number | string)[] {
  return [...sharedFigures(shot), countOf(shot, "week"), countOf(shot, "member_id")];
}

function careerFigures(own: readonly Round[]): (number | string)[] {
  const best = bestRound(own);
  const inOrder = own.toSorted(
    (a, b) => a.starts_on.localeCompare(b.starts_on) || a.season_id.localeCompare(b.season_id),
  );
  const years = [...new Set(inOrder.map(({ starts_on }) => starts_on.slice(0, 4)))];
  const first = inOrder[0]?.season_id ?? "";
  return [...sharedFigures(own), countOf(own, "season_id"), best.hits, best.targets, first, years.join("+")];
}

const countOf = (rounds: readonly Round[], field: keyof Round): number =>
  new Set(rounds.map((round) => round[field])).size;

function weekFigures(shot: readonly Round[]): (number | string)[] {
  const days = shot.flatMap(({ shot_on }) => (shot_on ? [shot_on] : [])).sort();
  return [...sharedFigures(shot), countOf(shot, "member_id"), days[0] ?? "–", days.at(-1) ?? "–"];
}

function sharedFigures(rounds: readonly Round[]): number[] {
  const straights = rounds.filter(({ hits, targets }) => hits === targets && targets >= 25).length;
  return [
    rounds.length,
    sum(rounds.map(({ targets }) => targets)),
    sum(rounds.map(({ hits }) => hits)),
    straights,
  ];
}

function groupBy<One>(rounds: readonly One[], keyOf: (round: One) => readonly unknown[]): Map<string, One[]> {
  return Map.groupBy(rounds, (round) => keyOf(round).join(" "));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const line = (key: string, figures: readonly (number | string)[]): string => [key, ...figures].join(" ");
