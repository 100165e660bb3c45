import { useMemo, useState } from "react";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { type TypedScore, typedChanges, typedScore } from "../core/score-fields.ts";
import { bookChanges, type ScoreEdit } from "../core/score-moves.ts";
import { scoreInConflict, useChangeScores } from "../scores-mutations.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { disputeReason, longestReason, reasonErrors } from "./change-reason.ts";
import { ScoreConflict } from "./score-conflict.tsx";
import { ScoreEffect } from "./score-effect-note.tsx";
import { ScoreFormFields } from "./score-form-fields.tsx";
import styles from "./score-list.module.css";

export type CorrectScoreFormProps = {
  season: ClubSeason;
  score: ScoreRecord;
  names: SeasonNames;
  disputeId?: string;
  onClose: () => void;
  onDone?: () => void;
};

export function CorrectScoreForm({
  season,
  score,
  names,
  disputeId,
  onClose,
  onDone,
}: CorrectScoreFormProps) {
  const [base, setBase] = useState(score);
  const correcting = useChangeScores();
  const sending = useDraftedForm({
    place: `scores/correct/${score.id}`,
    // Typed values belong to the score as it was then, so another person's later change is a conflict.
    typedAgainst: { content: base, restore: setBase },
    start: { typed: typedScore(score), reason: "" },
    validate: reasonErrors,
    mutation: correcting,
    request: ({ typed, reason }) => ({
      seasonId: base.season_id,
      edits: [editOf(base, typed)],
      reason,
      disputeId,
    }),
    onSent: () => {
      announce("The score is corrected");
      onDone?.();
      onClose();
    },
  });
  const { typed } = sending.form;
  const theirs = scoreInConflict(correcting.error, score.id);
  const changes = typedChanges(base, typed);
  const hasChanges = Object.keys(changes).length > 0;
  const effect = useMemo(() => bookChanges([editOf(base, typed)]), [base, typed]);

  function goOn(from: ScoreRecord, keepsMine: boolean) {
    setBase(from);
    const mine = Object.entries(changes).map(([field, value]) => [field, String(value ?? "")]);
    sending.onChange({ typed: { ...typedScore(from), ...(keepsMine ? Object.fromEntries(mine) : {}) } });
    correcting.reset();
  }

  return (
    <DialogForm
      sending={{ ...sending, error: theirs ? null : sending.error }}
      submitLabel="Save the correction"
      failureTitle="The score was not corrected"
      onClose={onClose}
      isComplete={hasChanges && theirs === null}
    >
      <ScoreFormFields season={season} typed={typed} onChange={(typed) => sending.onChange({ typed })} />
      {hasChanges && effect ? <ScoreEffect book={season.book} changes={effect} names={names} /> : null}
      <TextField
        label="Reason"
        description={disputeId ? disputeReason : "Why you're changing it. Saved in the audit log."}
        maxLength={longestReason}
        className={styles.reason}
        {...sending.field("reason")}
      />
      {theirs ? (
        <ScoreConflict theirs={theirs} mine={{ ...theirs, ...changes }} names={names} onGoOn={goOn} />
      ) : null}
    </DialogForm>
  );
}

const editOf = (score: ScoreRecord, typed: TypedScore): ScoreEdit => ({
  score,
  action: "correct",
  values: typedChanges(score, typed),
});
