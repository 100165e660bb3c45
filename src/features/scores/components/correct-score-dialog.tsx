import { type FormEvent, useMemo, useState } from "react";
import { Link } from "wouter";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { type TypedScore, typedChanges, typedScore } from "../core/score-fields.ts";
import { bookChanges, type ScoreEdit } from "../core/score-moves.ts";
import { scoreInConflict, useChangeScores } from "../scores-mutations.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { disputeReason } from "./dispute-reason.ts";
import { ScoreConflict } from "./score-conflict.tsx";
import { ScoreEffect } from "./score-effect.tsx";
import { ScoreFormFields } from "./score-form-fields.tsx";
import styles from "./score-list.module.css";

type CorrectScoreDialogProps = {
  season: ClubSeason;
  score: ScoreRecord;
  names: SeasonNames;
  /** The dispute that is accepted with the change. */
  disputeId?: string;
  onClose: () => void;
  /** Hears of a correction that was saved. */
  onDone?: () => void;
};

/** Corrects a score: what differs is shown first, the reason goes into the audit log. */
export function CorrectScoreDialog({
  season,
  score,
  names,
  disputeId,
  onClose,
  onDone,
}: CorrectScoreDialogProps) {
  const [base, setBase] = useState(score);
  const [typed, setTyped] = useState<TypedScore>(() => typedScore(score));
  const [reason, setReason] = useState("");
  const correcting = useChangeScores();
  const theirs = scoreInConflict(correcting.error, score.id);
  const changes = typedChanges(base, typed);
  const hasChanges = Object.keys(changes).length > 0;
  const edits = useMemo(
    (): ScoreEdit[] => [{ score: base, action: "correct", values: typedChanges(base, typed) }],
    [base, typed],
  );
  const effect = useMemo(() => bookChanges(edits), [edits]);

  async function save(event: FormEvent) {
    event.preventDefault();
    await correcting.mutateAsync({ seasonId: base.season_id, edits, reason, disputeId }).then(
      () => {
        showToast({ kind: "success", title: "The score is corrected" });
        onDone?.();
        onClose();
      },
      // Stays in the dialog, with everything that was typed.
      () => undefined,
    );
  }

  function goOn(from: ScoreRecord, keepsMine: boolean) {
    setBase(from);
    const mine = Object.entries(changes).map(([field, value]) => [field, String(value ?? "")]);
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
        <p>
          <Link href={`/score-audit-log?${new URLSearchParams({ score: base.id })}`}>
            What happened to this score
          </Link>
        </p>
        <ScoreFormFields season={season} typed={typed} onChange={setTyped} />
        {hasChanges && effect ? <ScoreEffect book={season.book} changes={effect} names={names} /> : null}
        <TextField
          label="Reason"
          description={disputeId ? disputeReason : "Why it is changed; goes into the audit log."}
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
