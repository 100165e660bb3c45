import type { Decimals } from "#season/words/figures.ts";
import { decimalsOf } from "#season/words/figures.ts";
import type { SeasonToFinish } from "./finalize-preview.ts";

export type FinalStanding = {
  id: string;
  name: string;
  place: number;
  figures: { label: string; value: number | null; path: string; decimals: Decimals }[];
};

export function finalTeams({ season, report, rules }: SeasonToFinish): FinalStanding[] {
  const all = season.book.teams.flatMap((team) => {
    const standing = report.teams[team.id];
    return standing ? [{ team, standing }] : [];
  });
  const fields = (["points", "value", "total"] as const).filter((field) =>
    all.some(({ standing }) => standing[field] !== null),
  );
  const isLadder = rules.standings.team === "ladder";
  const labels = {
    points: "Points",
    value: isLadder ? "Place on the ladder" : "Weekly average",
    total: "Targets",
  };
  return withDecimals(
    all.map(({ team, standing }) => ({
      id: team.id,
      name: team.name,
      place: standing.rank,
      figures: fields.map((field) => ({
        label: labels[field],
        value: standing[field],
        path: `teams.${team.id}.${field}`,
      })),
    })),
  );
}

export function finalMembers({ season, report, rules }: SeasonToFinish): FinalStanding[] {
  const total = rules.handicap.enabled ? ("netTotal" as const) : ("total" as const);
  return withDecimals(
    season.book.members.flatMap(({ id, name }) => {
      const individual = report.individuals[id];
      if (!individual || individual.rank === null) return [];
      const figure = (label: string, field: "average" | "nights" | typeof total) => ({
        label,
        value: individual[field],
        path: `individuals.${id}.${field}`,
      });
      const figures = [
        figure(total === "total" ? "Total" : "Net total", total),
        figure("Average", "average"),
        figure("Nights", "nights"),
      ];
      return [{ id, name, place: individual.rank, figures }];
    }),
  );
}

type Unformed = Omit<FinalStanding, "figures"> & {
  figures: Omit<FinalStanding["figures"][number], "decimals">[];
};

/** Sorted by place; the figures of a column have the same number of decimals. */
function withDecimals(rows: readonly Unformed[]): FinalStanding[] {
  const columns = rows[0]?.figures.map((_, index) =>
    decimalsOf(rows.map(({ figures }) => figures[index]?.value ?? null)),
  );
  return rows
    .map((row) => ({
      ...row,
      figures: row.figures.map((figure, index) => ({ ...figure, decimals: columns?.[index] ?? 0 })),
    }))
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));
}
