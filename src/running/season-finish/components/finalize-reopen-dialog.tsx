import type { ClubSeason } from "#season/queries/season-book.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import { useReopenSeason } from "../finalize-mutations.ts";

type FinalizeReopenDialogProps = { season: ClubSeason; onClose: () => void };

export function FinalizeReopenDialog({ season, onClose }: FinalizeReopenDialogProps) {
  return (
    <ReasonDialog
      place={`seasons/${season.info.id}/reopen`}
      title={`Reopen ${season.info.name}?`}
      label="Why"
      description="The reason is saved with the earlier results."
      whenEmpty="Enter a reason."
      most={500}
      submitLabel="Reopen the season"
      failureTitle="The season was not reopened"
      mutation={useReopenSeason()}
      request={(reason) => ({ seasonId: season.info.id, reason })}
      onClose={onClose}
    >
      <p>
        Scores and changes are allowed again. The saved results stay in its history. Its champions are removed
        until you finish it again.
      </p>
    </ReasonDialog>
  );
}
