import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { asRecorded } from "#keeping/night/week-scores-cache.ts";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";

/** A round queued on this device counts as shot, so the next one has another number. */
export function useRecordedRounds(seasonId: string, week: number) {
  const scores = useQuery(weekScoresQueryOptions(seasonId, week));
  const waiting = useWaitingRoundsOf(seasonId);
  const recorded = useMemo(() => {
    const ofWeek = waiting.filter(({ entry }) => entry.week === week);
    return [...(scores.data ?? []), ...ofWeek.map(({ entry }) => asRecorded(entry))];
  }, [scores.data, waiting, week]);
  return { scores, recorded };
}
