import { type FormEvent, useMemo, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/toasts.ts";
import { bookRow, type TypedScore, typedChanges, typedRow, typedScore } from "../core/score-fields.ts";
import type { SeasonNames } from "../core/season-names.ts";
import { scoreInConflict, useChangeScore } from "../scores-mutations.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { ScoreConflict } from "./score-conflict.tsx";
import { ScoreEffectTable } from "./score-effect-table.tsx";
import { ScoreFormFields } from "./score-form-fields.tsx";
import styles from "./score-list.module.css";

type CorrectScoreDialogProps = {
  season: ClubSeason;
  score: ScoreRecord;
  names: SeasonNames;
  onClose: () => void;
};

/** Corrects a score: what differs is shown first, the reason goes into the audit log. */
export function CorrectScoreDialog({ season, score, names, onClose }: CorrectScoreDialogProps) {
  const [base, setBase] = useState(score);
  const [typed, setTyped] = useState<TypedScore>(() => typedScore(score));
  const [reason, setReason] = useState("");
  const correcting = useChangeScore();
  const theirs = scoreInConflict(correcting.error);
  const changes = typedChanges(base, typed);
  const hasChanges = Object.keys(changes).length > 0;
  const before = useMemo(() => bookRow(base), [base]);
  const after = useMemo(() => typedRow(base, typed), [base, typed]);

  async function save(event: FormEvent) {
    event.preventDefault();
    await correcting.mutateAsync({ action: "correct", score: base, changes, reason }).then(
      () => {
        showToast({ kind: "success", title: "The score is corrected" });
        onClose();
      },
      // Stays in the dialog, with everything that was typed.
      () => undefined,
    );
  }

  function goOn(from: ScoreRecord, keepsMine: boolean) {
    setBase(from);
    const mine = Object.entries(changes).map(([field, value]) => [field, value ?? ""]);
    setTyped({ ...typedScore(from), ...(keepsMine ? Object.fromEntries(mine) : {}) });
    correcting.reset();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Correct: ${names.member(base.member_id)}, week ${base.week}`}
    >
      <form onSubmit={save} noValidate>
        <ScoreFormFields season={season} typed={typed} onChange={setTyped} />
        {hasChanges && after ? (
          <ScoreEffectTable book={season.book} before={before} after={after} names={names} />
        ) : null}
        <TextField
          label="Reason"
          description="Why it is changed; goes into the audit log."
          maxLength={500}
          className={styles.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {theirs ? (
          <ScoreConflict theirs={theirs} mine={{ ...theirs, ...changes }} names={names} onGoOn={goOn} />
        ) : correcting.error ? (
          <Notice kind="error" title="The score was not corrected">
            {errorSentence(correcting.error)}
          </Notice>
        ) : null}
        <div className={styles.actionsEnd}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="main"
            disabled={!hasChanges || theirs !== null}
            loading={correcting.isPending}
          >
            Save the correction
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
