import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import type { SeasonAudience } from "#season/queries/season-book.ts";
import { publicResultsPath } from "#season/words/league-links.ts";
import type { PageAction } from "#ui/layout/page-actions.ts";

/** True if a season has pages for everyone here: a static host renders none. */
export function useHasPublicResults(audience: SeasonAudience): boolean {
  return (useClubSettings()?.has_results ?? false) && audience === "everybody";
}

/** Leaves the application for the season's public pages, which the server renders. */
export function publicResultsAction(seasonId: string): PageAction {
  return { label: "Public results", onSelect: () => location.assign(publicResultsPath(seasonId)) };
}
