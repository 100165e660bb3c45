import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWaitingRoundsOf } from "#season/entry/use-waiting-rounds.ts";
import { asRecorded } from "#season/queries/week-scores-cache.ts";
import { weekScoresQueryOptions } from "#season/queries/week-scores-queries.ts";

/** What is recorded in a week. A round that waits on this device counts as shot: the next one has another number. */
export function useRecordedRounds(seasonId: string, week: number) {
  const scores = useQuery(weekScoresQueryOptions(seasonId, week));
  const waiting = useWaitingRoundsOf(seasonId);
  const recorded = useMemo(() => {
    const ofWeek = waiting.filter(({ entry }) => entry.week === week);
    return [...(scores.data ?? []), ...ofWeek.map(({ entry }) => asRecorded(entry))];
  }, [scores.data, waiting, week]);
  return { scores, recorded };
}
