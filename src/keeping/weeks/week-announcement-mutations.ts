import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { weekAnnouncementKeys } from "./week-announcement-queries.ts";

type AskedAnnouncement = { seasonId: string; week: number; edition: number };

/** Resolves to the number of emails. */
export function useAnnounceWeekAgain() {
  return useChange(
    async ({ seasonId, week, edition }: AskedAnnouncement) =>
      unwrap(await backend().rpc("announce_week_again", { season_id: seasonId, week, edition })),
    ({ seasonId, week }) => [weekAnnouncementKeys.week(seasonId, week)],
  );
}
