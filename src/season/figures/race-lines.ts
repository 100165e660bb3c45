import type { SeasonBook } from "#league/book/book.ts";
import type { Season } from "#league/season/season.ts";
import { standingsByWeek, type TeamPlace } from "#league/season/season-course.ts";
import { reportOf, rulesOf } from "../queries/season-report.ts";
import { type Decimals, decimalsOf } from "../words/figures.ts";

export type RaceLine = {
  id: string;
  name: string;
  /** The season's standing after each week; null before the team had a result. */
  places: (TeamPlace | null)[];
};

export function raceLines(season: Season, throughWeek: number): RaceLine[] {
  const weeks = Array.from({ length: throughWeek }, (_, index) => index + 1);
  const standings = placesByWeek(season);
  const lines = season.book.teams.map(({ id, name }) => {
    const first = Math.min(...season.teamWeeks.filter(({ team }) => team.id === id).map(({ week }) => week));
    return {
      id,
      name,
      places: weeks.map((week) => (week < first ? null : placeAfter(standings, week, id))),
    };
  });
  return lines.toSorted((a, b) => lastRank(a) - lastRank(b) || a.name.localeCompare(b.name));
}

type PlacesByWeek = ReadonlyMap<number, ReadonlyMap<string, TeamPlace>>;

function placesByWeek(season: Season): PlacesByWeek {
  return new Map(
    standingsByWeek(season).map(({ week, teams }) => [
      week,
      new Map(teams.map((place) => [place.teamId, place])),
    ]),
  );
}

/** A week that no team shot keeps the place of the week before. */
function placeAfter(standings: PlacesByWeek, week: number, teamId: string): TeamPlace | null {
  if (week < 1) return null;
  return standings.get(week)?.get(teamId) ?? placeAfter(standings, week - 1, teamId);
}

function lastRank({ places }: RaceLine): number {
  return places.at(-1)?.rank ?? Number.POSITIVE_INFINITY;
}

export const raceKinds = ["points", "net", "rank"] as const;
export type RaceKind = (typeof raceKinds)[number];

export function kindsOf(lines: readonly RaceLine[]): RaceKind[] {
  const hasPoints = lines.some(({ places }) =>
    places.some((place) => place !== null && place.points !== null),
  );
  return raceKinds.filter((kind) => kind !== "points" || hasPoints);
}

/** One value for each week. Nets are nearly equal, so each is shown as its distance behind the week's highest. */
export function raceValues(
  lines: readonly RaceLine[],
  kind: RaceKind,
): ReadonlyMap<string, (number | null)[]> {
  const highest = (week: number) => Math.max(...lines.flatMap(({ places }) => places[week]?.total ?? []));
  return new Map(
    lines.map(({ id, places }) => [
      id,
      places.map((place, week) => {
        if (place === null) return null;
        if (kind === "rank") return place.rank;
        return kind === "points" ? place.points : Math.round(100 * (place.total - highest(week))) / 100;
      }),
    ]),
  );
}

type RaceShown = { throughWeek: number; lines: readonly RaceLine[]; kind: RaceKind };

/** For a page and for a TV. */
export function raceOf(book: SeasonBook, { throughWeek, lines, kind }: RaceShown) {
  const values = raceValues(lines, kind);
  const teams = lines.map(({ id, name }) => ({ id, name, values: values.get(id) ?? [] }));
  const decimals: Decimals = kind === "rank" ? 0 : decimalsOf(teams.flatMap((team) => team.values));
  const running = reportOf(book).running?.week ?? null;
  const { format, handicap } = rulesOf(book);
  const parts = format.parts.map(({ name, from, to }) => ({ name, from, to }));
  const { title, note } = textsOf(handicap.enabled ? "Net" : "Total")[kind];
  return {
    ...{ title, note: [note, partsText(parts)].filter(Boolean).join(" ") },
    teams,
    parts,
    decimals,
    weekCount: Math.max(throughWeek, running ?? 0, ...book.weeks.map(({ week }) => week)),
    runningWeek: running !== null && running > throughWeek ? running : null,
    start: kind === "rank" ? null : 0,
    isRank: kind === "rank",
  };
}

/** "First half: weeks 1–4; Second half: weeks 5–8." */
function partsText(parts: readonly { name: string; from: number; to: number }[]): string {
  const texts = parts.map(
    ({ name, from, to }) => `${name}: ${from === to ? `week ${from}` : `weeks ${from}–${to}`}`,
  );
  return texts.length === 0 ? "" : `${texts.join("; ")}.`;
}

const textsOf = (total: "Net" | "Total"): Record<RaceKind, { title: string; note: string }> => ({
  points: { title: "Points after each week", note: "Points of the season so far." },
  net: {
    title: `${total} behind the leader, after each week`,
    note: `How far each team's ${total.toLowerCase()} is behind the highest.`,
  },
  rank: { title: "Rank after each week", note: "First place is at the top." },
});
