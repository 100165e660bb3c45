import { useMemo, useState } from "react";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextField } from "#ui/form-fields.tsx";
import { showToast } from "#ui/toasts.ts";
import { bookRow } from "../core/score-fields.ts";
import type { SeasonNames } from "../core/season-names.ts";
import { useChangeScore } from "../scores-mutations.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { ScoreEffectTable } from "./score-effect-table.tsx";

type VoidScoreDialogProps = {
  season: ClubSeason;
  score: ScoreRecord;
  action: "void" | "restore";
  names: SeasonNames;
  onClose: () => void;
};

/** Takes a score out of every count, or brings it back; both need a reason. */
export function VoidScoreDialog({ season, score, action, names, onClose }: VoidScoreDialogProps) {
  const [reason, setReason] = useState("");
  const { mutateAsync } = useChangeScore();
  const row = useMemo(() => bookRow(score), [score]);
  const isVoiding = action === "void";
  const which = `${score.hits} of ${score.targets} of ${names.member(score.member_id)}, week ${score.week}`;

  async function answer() {
    await mutateAsync({ action, score, reason });
    showToast({ kind: "success", title: isVoiding ? "The score is void" : "The score counts again" });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isVoiding ? "Void this score?" : "Restore this score?"}
      confirmLabel={isVoiding ? "Void the score" : "Restore the score"}
      isDangerous={isVoiding}
      onConfirm={answer}
    >
      <p>
        {which}.{" "}
        {isVoiding ? "It then counts nowhere; it is kept and can be restored." : "It then counts again."}
      </p>
      <ScoreEffectTable
        book={season.book}
        before={isVoiding ? row : null}
        after={isVoiding ? null : row}
        names={names}
      />
      <TextField
        label="Reason"
        description="Goes into the audit log."
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
