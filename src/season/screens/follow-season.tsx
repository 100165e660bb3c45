import { useEffect, useRef } from "react";
import { useSeason } from "#season/queries/season-queries.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";

type FollowSeasonProps = { onChange: () => void };

/** Reads and stores the season of a resting page, and reports changes of it. */
export function FollowSeason({ onChange }: FollowSeasonProps) {
  const { seasonId } = useSelectedSeason();
  return seasonId ? <FollowOne key={seasonId} seasonId={seasonId} onChange={onChange} /> : null;
}

function FollowOne({ seasonId, onChange }: FollowSeasonProps & { seasonId: string }) {
  const { data } = useSeason(seasonId);
  // The same state may come from this device and from the server. A new day changes which rounds are late.
  const state = data && `${data.version} ${data.book.asOf}`;
  const drawnState = useRef(state);
  useEffect(() => {
    if (drawnState.current !== undefined && state !== drawnState.current) onChange();
    drawnState.current = state;
  }, [state, onChange]);
  return null;
}
