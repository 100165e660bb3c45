import { useState } from "react";
import { errorKind, errorSentence } from "#lib/errors.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import type { SeasonToFinish } from "../core/finalize-preview.ts";
import { useFinalizeSeason } from "../finalize-mutations.ts";
import styles from "./finalize-screen.module.css";

const longestNote = 500;

/** The last step: a note for the record, and the question. What is stored is what is shown. */
export function FinalizeForm({ toFinish }: { toFinish: SeasonToFinish }) {
  const [note, setNote] = useState("");
  const [isAsking, setAsking] = useState(false);
  const finalizing = useFinalizeSeason();
  // The standings have changed: they are to be looked at again, so the question goes away.
  const isOutdated = errorKind(finalizing.error) === "conflict";
  const { season, champions } = toFinish;

  async function finish() {
    await finalizing.mutateAsync({ toFinish, note }).catch((error: unknown) => {
      if (errorKind(error) !== "conflict") throw error;
    });
  }

  return (
    <section className={styles.section}>
      <h2>Finish</h2>
      {isOutdated ? (
        <Notice kind="warning" title="This season has changed">
          <p>{errorSentence(finalizing.error)}</p>
        </Notice>
      ) : null}
      <div className={styles.note}>
        <TextAreaField
          label="A note for the record (optional)"
          description="What the board decided, or where the shoot-off was held. Saved with the standings."
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button look="main" onClick={() => setAsking(true)}>
          Finish the season
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Finish ${season.info.name}?`}
        confirmLabel="Finish the season"
        onConfirm={finish}
        failureTitle="The season was not finished"
      >
        <p>
          This saves the standings of {season.book.teams.length} teams and {season.book.members.length}{" "}
          members, the rules, and {champions.length} champions and award winners.
        </p>
        <p>After that, nothing can change unless the board reopens the season with a reason.</p>
      </ConfirmDialog>
    </section>
  );
}
