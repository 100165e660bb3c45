import { useMemo } from "react";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { bookChanges, type Destination, movesTo, type ScoreEdit } from "../core/score-moves.ts";
import { useChangeScores } from "../scores-mutations.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { disputeReason, longestReason, reasonErrors } from "./change-reason.ts";
import { MoveFields } from "./move-fields.tsx";
import { ScoreEffect } from "./score-effect-note.tsx";
import styles from "./score-list.module.css";

export type SeveralAction = "move" | "void" | "restore";

type ChangeScoresDialogProps = {
  season: ClubSeason;
  scores: readonly ScoreRecord[];
  action: SeveralAction;
  names: SeasonNames;
  disputeId?: string;
  onClose: () => void;
  onDone?: () => void;
};

const labels = {
  move: { verb: "Move", done: "moved", explained: "" },
  void: {
    verb: "Void",
    done: "void",
    explained: "A voided score doesn't count. It stays in the records, and you can restore it.",
  },
  restore: { verb: "Restore", done: "restored", explained: "A restored score counts again." },
} as const;

const unmoved: Destination = { week: null, teamId: null };

export function ChangeScoresDialog({
  season,
  scores,
  action,
  names,
  disputeId,
  onClose,
  onDone,
}: ChangeScoresDialogProps) {
  const sending = useDraftedForm({
    place: `scores/${action}/${scores.map(({ id }) => id).join()}`,
    start: { to: unmoved, reason: "" },
    validate: reasonErrors,
    mutation: useChangeScores(),
    request: ({ to, reason }) => ({
      seasonId: season.info.id,
      edits: editsOf(scores, action, { to, season }),
      reason,
      disputeId,
    }),
    onSent: () => {
      const title = scores.length === 1 ? `The score is ${done}` : `${scores.length} scores are ${done}`;
      // A moved score may leave the list that is shown.
      if (action === "move") void showToast({ kind: "success", title });
      else announce(title);
      onDone?.();
      onClose();
    },
  });
  const { form, field, onChange } = sending;
  const edits = useMemo(
    () => editsOf(scores, action, { to: form.to, season }),
    [scores, action, form.to, season],
  );
  const effect = useMemo(() => bookChanges(edits), [edits]);
  const { verb, done, explained } = labels[action];
  const what = scores.length === 1 ? "the score" : `${scores.length} scores`;

  return (
    <Dialog onClose={onClose} size="lg" title={`${verb} ${what}?`}>
      <DialogForm
        sending={sending}
        submitLabel={`${verb} ${what}`}
        failureTitle="Nothing was changed"
        onClose={onClose}
        isDangerous={action === "void"}
        isComplete={edits.length > 0}
      >
        <ScoresInQuestion scores={scores} names={names} />
        {action === "move" ? (
          <MoveFields season={season} to={form.to} onChange={(to) => onChange({ to })}>
            {preShootText(edits, form.to)}
          </MoveFields>
        ) : (
          <p>{explained}</p>
        )}
        {effect && edits.length > 0 ? (
          <ScoreEffect book={season.book} changes={effect} names={names} />
        ) : null}
        <TextField
          label="Reason"
          description={disputeId ? disputeReason : "Saved in the audit log for each score."}
          maxLength={longestReason}
          className={styles.reason}
          data-autofocus={action === "move" ? undefined : true}
          {...field("reason")}
        />
      </DialogForm>
    </Dialog>
  );
}

function editsOf(
  scores: readonly ScoreRecord[],
  action: SeveralAction,
  { to, season }: { to: Destination; season: ClubSeason },
): ScoreEdit[] {
  if (action !== "move") return scores.map((score) => ({ score, action, values: {} }));
  return movesTo(scores, to, season.book).filter(({ values }) => Object.keys(values).length > 0);
}

function preShootText(edits: readonly ScoreEdit[], { week }: Destination): string {
  const count = edits.filter(({ values }) => values.kind !== undefined).length;
  if (count === 0) return "";
  const subject = countPhrase(count, "round was", "rounds were");
  return ` ${subject} shot before week ${week}: saved as ${count === 1 ? "a pre-shoot" : "pre-shoots"}.`;
}

const mostNamed = 6;

function ScoresInQuestion({ scores, names }: { scores: readonly ScoreRecord[]; names: SeasonNames }) {
  const others = scores.length - mostNamed;
  return (
    <ul className={styles.inQuestion}>
      {scores.slice(0, mostNamed).map(({ id, member_id, hits, targets, week, round }) => (
        <li key={id}>
          {names.member(member_id)}: {hits} of {targets}, week {week}, round {round}
        </li>
      ))}
      {others > 0 ? <li>and {others} more</li> : null}
    </ul>
  );
}
