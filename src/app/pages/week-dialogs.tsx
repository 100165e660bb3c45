import { useQuery } from "@tanstack/react-query";
import type { WeekDialogProps } from "#club/my-club/components/board-week.tsx";
import { AnnounceAgainDialog } from "#keeping/weeks/components/announce-again-dialog.tsx";
import { WeekMarkDialog } from "#keeping/weeks/components/week-mark-dialog.tsx";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { weekStates } from "#season/words/week-completeness.ts";

/** Score Admin's question, asked on the board's home. */
export function PublishWeekDialog({ seasonId, week, onClose }: WeekDialogProps) {
  const { data: season } = useQuery(seasonBookQueryOptions(seasonId));
  const state = season && weekStates(season).find((each) => each.week.week === week);
  if (!season || !state) return null;
  const marking = { week: state.week, state, mark: "published", isSet: true } as const;
  return <WeekMarkDialog season={season} marking={marking} onClose={onClose} />;
}

export function SendAgainDialog({ seasonId, week, onClose }: WeekDialogProps) {
  const { data: season } = useQuery(seasonBookQueryOptions(seasonId));
  return season ? <AnnounceAgainDialog season={season} week={week} onClose={onClose} /> : null;
}
