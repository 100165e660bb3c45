import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asRecorded, readWeekAgain, showAsRecorded } from "#keeping/night/week-scores-cache.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { onRoundsSaved } from "./waiting-rounds.ts";

const followed = new WeakSet<QueryClient>();

/** Shows rounds as recorded on every screen once the server has them, whichever tab sent them. */
export function useSavedRounds() {
  const client = useQueryClient();
  useEffect(() => {
    if (followed.has(client)) return;
    followed.add(client);
    onRoundsSaved((rounds) => show(client, rounds));
  }, [client]);
}

function show(client: QueryClient, rounds: readonly WaitingRound[]) {
  const weeks = Map.groupBy(rounds, ({ seasonId, entry }) => JSON.stringify([seasonId, entry.week]));
  for (const ofWeek of weeks.values()) {
    const [first] = ofWeek;
    if (!first) continue;
    const week = { seasonId: first.seasonId, week: first.entry.week };
    showAsRecorded(client, week, {
      scores: ofWeek.map(({ entry, accountId }) => ({ ...asRecorded(entry), entered_by: accountId })),
    });
    void readWeekAgain(client, week);
  }
}
