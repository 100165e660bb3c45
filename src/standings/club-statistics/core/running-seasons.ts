import type { SeasonOverview } from "#season/queries/season-queries.ts";

/** Whether nothing more is shot in a season, so that its records stand. */
export function isOver(status: string): boolean {
  return status === "final" || status === "archived";
}

/** The ids of the seasons whose records may still change. */
export function seasonsNotOver(seasons: readonly SeasonOverview[]): ReadonlySet<string> {
  return new Set(seasons.filter(({ status }) => !isOver(status)).map(({ id }) => id));
}
