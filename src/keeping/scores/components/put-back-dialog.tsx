import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lostRequest } from "#lib/forms/use-change.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { AuditEntry } from "../audit-log-queries.ts";
import { type Reversal, reversalOf } from "../core/reversal.ts";
import { useRevertScoreChange } from "../scores-mutations.ts";
import { type ScoreRecord, scoreQueryOptions } from "../scores-queries.ts";
import { longestReason, reasonErrors } from "./change-reason.ts";
import { ScoreEffect } from "./score-effect-note.tsx";
import styles from "./score-list.module.css";

type PutBackDialogProps = { entry: AuditEntry; onClose: () => void };

export function PutBackDialog({ entry, onClose }: PutBackDialogProps) {
  const score = useQuery(scoreQueryOptions(entry.scoreId));
  const season = useQuery({ ...seasonBookQueryOptions(entry.seasonId), staleTime: 0 });
  return (
    <Dialog onClose={onClose} size="lg" title={`Undo: ${entry.member}, entry ${entry.id}`}>
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

function PutBackForm({ entry, score: now, season, onClose }: PutBackFormProps) {
  const reverting = useRevertScoreChange();
  const score = lostRequest(reverting)?.score ?? now;
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const reversal = useMemo(() => reversalOf(entry, score, names), [entry, score, names]);

  const sending = useDraftedForm({
    place: `scores/undo/${entry.id}`,
    start: { reason: "" },
    validate: reasonErrors,
    mutation: reverting,
    request: ({ reason }) => ({ entryId: entry.id, score, reason }),
    onSent: () => {
      announce("Change undone");
      onClose();
    },
  });

  return (
    <DialogForm
      sending={sending}
      submitLabel="Undo the change"
      failureTitle="The change wasn't undone"
      onClose={onClose}
      isComplete={reversal.change !== null}
    >
      <ReversalText reversal={reversal} />
      {reversal.change ? (
        <>
          <ScoreEffect book={season.book} changes={reversal.change} names={names} />
          <TextField
            label="Reason"
            description="Why you're undoing it. Saved in the audit log as a new entry."
            maxLength={longestReason}
            className={styles.reason}
            data-autofocus
            {...sending.field("reason")}
          />
        </>
      ) : null}
    </DialogForm>
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
