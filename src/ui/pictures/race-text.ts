import type { TableOfPicture } from "./picture-table.tsx";
import type { RaceTeam } from "./race-names.tsx";

type TextOf = (value: number) => string;

export function lastOf({ values }: RaceTeam): number | null {
  return values.findLast((value) => value !== null) ?? null;
}

export function raceSentence(title: string, teams: readonly RaceTeam[], textOf: TextOf): string {
  const texts = teams.flatMap((team) => {
    const value = lastOf(team);
    return value === null ? [] : [`${team.name} ${textOf(value)}`];
  });
  return texts.length === 0 ? `${title}: nothing yet.` : `${title}: ${texts.join(", ")}.`;
}

export function raceTable(teams: readonly RaceTeam[], textOf: TextOf): TableOfPicture {
  const weeks = Math.max(0, ...teams.map(({ values }) => values.length));
  return {
    head: ["Team", ...Array.from({ length: weeks }, (_, index) => `Week ${index + 1}`)],
    rows: teams.map(({ name, values }) => [
      name,
      ...values.map((value) => (value === null ? "–" : textOf(value))),
    ]),
  };
}
