import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WeekDialogProps } from "#club/my-club/components/board-week.tsx";
import { AnnounceAgainDialog } from "#keeping/weeks/components/announce-again-dialog.tsx";
import { WeekMarkDialog } from "#keeping/weeks/components/week-mark-dialog.tsx";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { weekStates } from "#season/words/week-completeness.ts";
import { WeekEmailPreview } from "#standings/results/components/week-email-preview.tsx";

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

export function SeeEmailDialog({ seasonId, week, onClose }: WeekDialogProps) {
  const { data: season } = useQuery(seasonBookQueryOptions(seasonId));
  const memberId = useOwnMember() ?? null;
  const name = useClubName();
  const club = useMemo(() => ({ name, accentColor: "" }), [name]);
  return season ? (
    <WeekEmailPreview season={season} week={week} club={club} memberId={memberId} onClose={onClose} />
  ) : null;
}
