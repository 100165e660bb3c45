import type { BookMember, BookTeam, ScoreRow, SeasonBook } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";

/** Hits by week of one member; null: did not shoot. */
export type Shot = { name: string; team?: string; hits: (number | null)[]; seed?: number; category?: string };

/** A season of rounds of 25, written as a score sheet: one line a member, ids are lower-case names. */
export function smallSeason(
  shots: readonly Shot[],
  rules: SeasonRules = {},
  more: Partial<SeasonBook> = {},
): SeasonBook {
  const teamNames = [...new Set(shots.flatMap(({ team }) => team ?? []))];
  return {
    season: { id: "small", name: "Small Season", rules },
    asOf: null,
    throughWeek: null,
    weeks: [],
    members: shots.map(memberOf),
    teams: teamNames.map((name) => teamOf(name, shots)),
    scores: shots.flatMap(scoresOf),
    matches: [],
    shootOffs: [],
    ...more,
  };
}

export function withDatabaseIds(book: SeasonBook): SeasonBook {
  const ids = [...book.members, ...book.teams].map(({ id }) => id);
  const uuids = new Map(
    ids.map((id, index) => [id, `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`]),
  );
  return JSON.parse(JSON.stringify(book), (_, value) => uuids.get(value) ?? value);
}

function memberOf({ name, seed, category }: Shot): BookMember {
  return {
    id: idOf(name),
    name,
    seedAverage: seed ?? null,
    rookie: false,
    category: category ?? "open",
    classOverride: null,
  };
}

function teamOf(name: string, shots: readonly Shot[]): BookTeam {
  const roster = shots.filter(({ team }) => team === name);
  return {
    id: idOf(name),
    name,
    division: null,
    withdrawnFromWeek: null,
    roster: roster.map((shot) => ({ memberId: idOf(shot.name), fromWeek: 1, toWeek: null })),
  };
}

function scoresOf({ name, team, hits }: Shot): ScoreRow[] {
  return hits.flatMap((value, index) =>
    value === null
      ? []
      : scoreRow({ memberId: idOf(name), teamId: team ? idOf(team) : null, week: index + 1, hits: value }),
  );
}

/** A complete round of 25, shot in its week. */
export function scoreRow(fields: Partial<ScoreRow> & Pick<ScoreRow, "memberId" | "week" | "hits">): ScoreRow {
  return {
    teamId: null,
    round: 1,
    position: null,
    event: "singles16",
    kind: "actual",
    status: "complete",
    targets: 25,
    detail: null,
    shotOn: null,
    timeOfRound: null,
    ...fields,
  };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
