import type { SeasonOverview } from "#season/queries/season-queries.ts";

export function isOver(status: string): boolean {
  return status === "final" || status === "archived";
}

export function seasonsNotOver(seasons: readonly SeasonOverview[]): ReadonlySet<string> {
  return new Set(seasons.filter(({ status }) => !isOver(status)).map(({ id }) => id));
}
