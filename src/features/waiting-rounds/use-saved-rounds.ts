import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asRecorded, readWeekAgain, showAsRecorded } from "#lib/season/week-scores-cache.ts";
import { onRoundsSaved } from "#lib/waiting-rounds/waiting-rounds.ts";

/** Shows rounds as recorded on every screen as soon as the server has them. */
export function useSavedRounds() {
  const client = useQueryClient();
  useEffect(
    () =>
      onRoundsSaved((rounds) => {
        const weeks = Map.groupBy(rounds, ({ seasonId, entry }) => JSON.stringify([seasonId, entry.week]));
        for (const ofWeek of weeks.values()) {
          const [first] = ofWeek;
          if (!first) continue;
          const week = { seasonId: first.seasonId, week: first.entry.week };
          showAsRecorded(
            client,
            week,
            ofWeek.map(({ entry }) => asRecorded(entry)),
          );
          void readWeekAgain(client, week);
        }
      }),
    [client],
  );
}
