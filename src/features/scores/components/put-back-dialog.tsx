import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { AuditEntry } from "../audit-log-queries.ts";
import { type Reversal, reversalOf } from "../core/reversal.ts";
import { useRevertScoreChange } from "../scores-mutations.ts";
import { type ScoreRecord, scoreQueryOptions } from "../scores-queries.ts";
import { ScoreEffect } from "./score-effect.tsx";
import styles from "./score-list.module.css";

type PutBackDialogProps = { entry: AuditEntry; onClose: () => void };

/** Puts a score back to what it said before an entry: what that changes is shown first, it needs a reason. */
export function PutBackDialog({ entry, onClose }: PutBackDialogProps) {
  const score = useQuery(scoreQueryOptions(entry.scoreId));
  const season = useQuery({ ...seasonBookQueryOptions(entry.seasonId), staleTime: 0 });
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={`Put back: ${entry.member}, entry ${entry.id}`}>
      <QueryView query={score}>
        {(now) => (
          <QueryView query={season}>
            {(current) => <PutBackForm entry={entry} score={now} season={current} onClose={onClose} />}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  );
}

type PutBackFormProps = PutBackDialogProps & { score: ScoreRecord; season: ClubSeason };

function PutBackForm({ entry, score, season, onClose }: PutBackFormProps) {
  const [reason, setReason] = useState("");
  const reverting = useRevertScoreChange();
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const reversal = useMemo(() => reversalOf(entry, score, names), [entry, score, names]);

  async function save(event: FormEvent) {
    event.preventDefault();
    await reverting.mutateAsync({ entryId: entry.id, score, reason }).then(
      () => {
        showToast({ kind: "success", title: "The score is put back" });
        onClose();
      },
      // Stays in the dialog, with the reason that was typed.
      () => undefined,
    );
  }

  return (
    <form onSubmit={save} noValidate>
      <ReversalText reversal={reversal} />
      {reversal.change ? <ScoreEffect book={season.book} changes={reversal.change} names={names} /> : null}
      {reversal.change ? (
        <TextField
          label="Reason"
          description="Why it is put back; goes into the audit log as a new entry."
          maxLength={500}
          className={styles.reason}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {reverting.error ? (
        <Notice kind="error" title="The score was not put back">
          {errorSentence(reverting.error)}
        </Notice>
      ) : null}
      <div className={styles.actionsEnd}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" disabled={!reversal.change} loading={reverting.isPending}>
          Put the score back
        </Button>
      </div>
    </form>
  );
}

function ReversalText({ reversal: { sentence, differences } }: { reversal: Reversal }) {
  return (
    <>
      <p>{sentence}</p>
      {differences.length > 0 ? (
        <ul className={styles.inQuestion}>
          {differences.map(({ field, was, now }) => (
            <li key={field}>
              {field} {was} → {now}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
