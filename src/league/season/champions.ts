import { type AwardName, awardNames } from "../book/book.ts";
import { numberText } from "../explain/printed-numbers.ts";
import type { Individual } from "../individuals/individuals.ts";
import { compare } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { compareCategories } from "../rules/categories.ts";
import type { TeamStanding } from "../teams/standings.ts";
import { type GroupKind, groupOf } from "./awards.ts";
import {
  awardFigures,
  type ChampionFigure,
  longestLine,
  teamFigures,
  totalFigures,
} from "./champion-figures.ts";
import type { Ranked } from "./ranking.ts";
import type { Season } from "./season.ts";

/** `division`, `class`, and `category` are won in a group, which the title names. */
export type ChampionAward = "team" | "division" | "individual" | "class" | "category" | AwardName;

/** A team (no member), or a member with their last team. `place` is the rank in the standing; in a group or award it is 1. */
export type Champion = {
  award: ChampionAward;
  title: string | null;
  place: number;
  memberId: string | null;
  teamId: string | null;
  figures: ChampionFigure[];
};

const honouredPlaces = 3;

/** The first three teams and members, the best of each of several divisions, classes, or categories, and awards. Ties share. */
export function championsOf(season: Season): Champion[] {
  return [
    ...teamChampions(season),
    ...divisionChampions(season),
    ...memberChampions(season),
    ...groupChampions(season, "class"),
    ...groupChampions(season, "category").sort(byCategory(season)),
    ...awardNames.flatMap((award) => awardChampions(season, award)),
  ];
}

/** A team that never shot wins nothing. */
function standing({ standings }: Season): readonly TeamStanding[] {
  return standings.filter(({ weeks }) => weeks.some(({ outcome }) => outcome !== "forfeit"));
}

function teamChampion(season: Season, team: TeamStanding, rivals: readonly TeamStanding[]): Champion {
  return {
    award: "team",
    title: null,
    place: team.rank,
    memberId: null,
    teamId: team.team.id,
    figures: [...teamFigures(season, team), ...teamTieBreak(team, rivals)],
  };
}

/** Before its tie breaks, a standing compares having a result, and its value. */
function teamTieBreak(own: TeamStanding, rivals: readonly TeamStanding[]): ChampionFigure[] {
  const placed = ({ team, keys }: TeamStanding) => ({ name: team.name, keys });
  return tieBreakFigures(placed(own), rivals.filter((rival) => rival !== own).map(placed), 2);
}

function teamChampions(season: Season): Champion[] {
  const teams = standing(season);
  return teams.filter(({ rank }) => rank <= honouredPlaces).map((team) => teamChampion(season, team, teams));
}

/** Uses the divisions that teams are in at the end, each ranked on its own. */
function divisionChampions(season: Season): Champion[] {
  const placed = standing(season).flatMap((team) => {
    const place = season.divisions.get(team.team.id);
    return place === undefined ? [] : [{ ...team, ...place }];
  });
  const groups = groupsOf(placed, ({ division }) => division);
  if (groups.length < 2) return [];
  return groups.flatMap(([division, teams]) =>
    bestOf(teams).map(
      (team): Champion => ({
        ...teamChampion(season, team, teams),
        award: "division",
        title: division,
        place: 1,
      }),
    ),
  );
}

function ranked({ individuals }: Season): (Individual & { rank: number })[] {
  return [...individuals.values()]
    .filter((each): each is Individual & { rank: number } => each.rank !== null)
    .sort((a, b) => a.rank - b.rank || compareText(a.shooter.member.id, b.shooter.member.id));
}

function memberFigures(season: Season, own: Individual, rivals: readonly Individual[]): ChampionFigure[] {
  const placed = ({ shooter, keys }: Individual) => ({ name: shooter.member.name, keys });
  const others = rivals.filter((rival) => rival !== own).map(placed);
  return [...totalFigures(season, own), ...tieBreakFigures(placed(own), others, 1)];
}

function memberChampions(season: Season): Champion[] {
  const members = ranked(season);
  return members
    .filter(({ rank }) => rank <= honouredPlaces)
    .map((individual) => ({
      award: "individual",
      title: null,
      place: individual.rank,
      ...whoIs(season, individual),
      figures: memberFigures(season, individual, members),
    }));
}

/** The best of each group by the season's ranking. A single group equals the standing. */
function groupChampions(season: Season, award: GroupKind): Champion[] {
  const groups = groupsOf(ranked(season), groupOf[award]);
  if (award === "class" && groups.length < 2) return [];
  return groups.flatMap(([title, members]) =>
    bestOf(members).map((individual) => ({
      award,
      title,
      place: 1,
      ...whoIs(season, individual),
      figures: memberFigures(season, individual, members),
    })),
  );
}

function byCategory({ rules }: Season): (one: Champion, other: Champion) => number {
  const order = compareCategories(rules.categories);
  return (one, other) => order(one.title ?? "", other.title ?? "");
}

function awardChampions(season: Season, award: AwardName): Champion[] {
  return season.awards[award].winners.flatMap((id) => {
    const individual = season.individuals.get(id);
    if (individual === undefined) return [];
    const figures = awardFigures(season, award, individual);
    return [{ award, title: null, place: 1, ...whoIs(season, individual), figures }];
  });
}

function whoIs({ book }: Season, { shooter }: Individual): { memberId: string; teamId: string | null } {
  const memberId = shooter.member.id;
  const entries = book.teams.flatMap((team) =>
    team.roster.filter((entry) => entry.memberId === memberId).map(({ fromWeek }) => ({ team, fromWeek })),
  );
  const last = entries.reduce<(typeof entries)[number] | null>(
    (latest, entry) => (latest === null || entry.fromWeek > latest.fromWeek ? entry : latest),
    null,
  );
  return { memberId, teamId: last?.team.id ?? null };
}

function groupsOf<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string | null,
): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = nameOf(entry);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups].sort(([a], [b]) => compareText(a, b));
}

function bestOf<Entry extends { rank: number }>(entries: readonly Entry[]): Entry[] {
  const best = Math.min(...entries.map(({ rank }) => rank));
  return entries.filter(({ rank }) => rank === best);
}

type Placed = { name: string; keys: Ranked<unknown>["keys"] };

const tieLabels: Readonly<Record<string, string>> = {
  points: "points",
  totalTargets: "total targets hit",
  headToHead: "points won against each other",
  bestNight: "best night",
  lastNight: "last night",
  lastRound: "last round",
  reverseRun: "run counted back from the last target",
};

/** The criterion that separated tied entries, with all values. `base`: the number of criteria before the first tie break. */
function tieBreakFigures(own: Placed, others: readonly Placed[], base: number): ChampionFigure[] {
  const tied = others.filter((other) => firstDifference(own, other) >= base);
  if (tied.length === 0) return [];
  // A criterion with equal values for all says nothing.
  const isTelling = ({ name, value }: Placed["keys"][number]) =>
    [own, ...tied].some(({ keys }) =>
      keys.some((each, index) => index >= base && each.name === name && compare(each.value, value) !== 0),
    );
  const key = own.keys[Math.max(...tied.map((other) => firstDifference(own, other)))];
  const figure =
    key === undefined
      ? { label: "Tie", value: "place shared" }
      : { label: `Tie decided by ${textOf(key.name)}`, value: keyText(key) };
  const arithmetic = [own, ...tied]
    .map(({ name, keys }) => ({ name, tellingKeys: keys.slice(base).filter(isTelling) }))
    .flatMap(({ name, tellingKeys }) => (tellingKeys.length > 0 ? `${name}: ${keysText(tellingKeys)}` : []))
    .join("; ");
  return [arithmetic === "" || arithmetic.length > longestLine ? figure : { ...figure, arithmetic }];
}

function firstDifference(one: Placed, other: Placed): number {
  for (const [index, { value }] of one.keys.entries()) {
    const against = other.keys[index];
    if (against === undefined || compare(value, against.value) !== 0) return index;
  }
  return Number.POSITIVE_INFINITY;
}

function keysText(keys: Placed["keys"]): string {
  return keys.map((key) => `${textOf(key.name)} ${keyText(key)}`).join(", ");
}

/** A team without a last night has a value below 0. */
function keyText({ value }: Placed["keys"][number]): string {
  return value.n < 0 ? "–" : numberText(value);
}

function textOf(name: string): string {
  const [kind, milestone] = name.split(".");
  if (kind === "straights") return `straights of ${milestone}`;
  return tieLabels[name] ?? name;
}
