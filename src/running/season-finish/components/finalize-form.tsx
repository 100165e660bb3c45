import { errorKind, errorSentence } from "#lib/errors.ts";
import { useDraftedValues } from "#lib/forms/use-drafted-form.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import type { SeasonToFinish } from "../core/finalize-preview.ts";
import type { Finishing } from "../finalize-mutations.ts";
import styles from "./finalize-screen.module.css";

const longestNote = 500;

type FinalizeFormProps = {
  toFinish: SeasonToFinish;
  failure: unknown;
  onFinish: (finishing: Finishing) => void;
};

export function FinalizeForm({ toFinish, failure, onFinish }: FinalizeFormProps) {
  const { form, onChange } = useDraftedValues(`seasons/${toFinish.season.info.id}/finish`, () => ({
    note: "",
  }));
  return (
    <section className={styles.section}>
      <h2>Finish</h2>
      {errorKind(failure) === "conflict" ? (
        <Notice kind="warning" title="This season has changed">
          <p>{errorSentence(failure)}</p>
        </Notice>
      ) : null}
      <div className="measure">
        <TextAreaField
          label="A note for the record (optional)"
          description="What the board decided, or where the shoot-off was held. Saved with the standings."
          rows={3}
          maxLength={longestNote}
          value={form.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
      <div className="row gap-75 above-75">
        <Button look="main" onClick={() => onFinish({ toFinish, note: form.note })}>
          Finish the season
        </Button>
      </div>
    </section>
  );
}

type FinishDialogProps = {
  finishing: Finishing;
  finish: (finishing: Finishing) => Promise<unknown>;
  onClose: () => void;
};

export function FinishDialog({ finishing, finish, onClose }: FinishDialogProps) {
  const { season, champions } = finishing.toFinish;

  async function confirm() {
    await finish(finishing).catch((error: unknown) => {
      // The standings changed: they have to be reviewed again, so the dialog closes.
      if (errorKind(error) !== "conflict") throw error;
    });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Finish ${season.info.name}?`}
      confirmLabel="Finish the season"
      onConfirm={confirm}
      failureTitle="The season was not finished"
    >
      <p>
        This saves the standings of {season.book.teams.length} teams and {season.book.members.length} members,
        the rules, and {champions.length} champions and award winners.
      </p>
      <p>After that, nothing can change unless the board reopens the season with a reason.</p>
    </ConfirmDialog>
  );
}
