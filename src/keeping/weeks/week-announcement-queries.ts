import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { z } from "#lib/zod.ts";

const announcementSchema = z.object({ edition: z.number(), announcedAt: z.string(), recipients: z.number() });

export const weekAnnouncementKeys = {
  week: (seasonId: string, week: number) => ["week-announcement", seasonId, week] as const,
};

/** The last results email of a week, and how many people would get another; null when none was sent. For the board. */
export function weekAnnouncementQueryOptions(seasonId: string, week: number) {
  return queryOptions({
    queryKey: weekAnnouncementKeys.week(seasonId, week),
    queryFn: async ({ signal }) =>
      announcementSchema
        .nullable()
        .parse(
          unwrap(await backend().rpc("week_announcement", { season_id: seasonId, week }).abortSignal(signal)),
        ),
    staleTime: 0,
  });
}
