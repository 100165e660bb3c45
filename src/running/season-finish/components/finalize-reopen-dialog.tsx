import { useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { useReopenSeason } from "../finalize-mutations.ts";

type FinalizeReopenDialogProps = { season: ClubSeason; onClose: () => void };

export function FinalizeReopenDialog({ season, onClose }: FinalizeReopenDialogProps) {
  const [reason, setReason] = useState("");
  const { mutateAsync } = useReopenSeason();

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reopen ${season.info.name}?`}
      confirmLabel="Reopen the season"
      onConfirm={() => mutateAsync({ seasonId: season.info.id, reason: reason.trim() })}
      isReady={reason.trim() !== ""}
      failureTitle="The season was not reopened"
    >
      <p>
        Scores and changes are allowed again. The saved results stay in its history. Its champions are removed
        until you finish it again.
      </p>
      <TextAreaField
        label="Why"
        description="The reason is saved with the earlier results."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
