import { type FormEvent, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { championPhotoPlace } from "#lib/files/upload-target.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { newId } from "#lib/new-id.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { UploadField } from "#ui/form/upload-field.tsx";
import { useSaveChampion } from "../champions-mutations.ts";
import type { ChampionRecord } from "../champions-queries.ts";
import {
  addedFields,
  type ChampionErrors,
  type ChampionForm,
  championFields,
  championForm,
  emptyChampion,
  validateChampion,
} from "../core/champion-form.ts";
import { ChampionFields } from "./champion-fields.tsx";
import styles from "./champions.module.css";

type ChampionDialogProps = {
  /** The champion to change; null for a new one. */
  record: ChampionRecord | null;
  onClose: () => void;
};

/** A champion, written in by hand; of one from a finished season only note and photo. */
export function ChampionDialog({ record, onClose }: ChampionDialogProps) {
  const [form, setForm] = useState<ChampionForm>(() => (record ? championForm(record) : emptyChampion("")));
  const [errors, setErrors] = useState<ChampionErrors>({});
  const [id] = useState(newId);
  const uploads = useFileUploads(championPhotoPlace, storedPicture(record?.photo_path, "Photo"));
  const save = useSaveChampion();
  const isSaved = record !== null && record.snapshot_id !== null;

  const change = (fields: Partial<ChampionForm>) => setForm({ ...form, ...fields });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const filled = { ...form, photoPath: uploads.files[0]?.path ?? null };
    const found = isSaved ? {} : validateChampion(filled);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const fields = isSaved ? addedFields(filled) : championFields(filled);
    await save.mutateAsync({ fields, was: record, id }).then(
      () => {
        void showToast({ kind: "success", title: "The champion is saved." });
        onClose();
      },
      // Stays in the dialog, with everything that was typed.
      () => undefined,
    );
  }

  return (
    <Dialog isOpen onClose={onClose} size="lg" title={titleOf(record, isSaved)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {isSaved ? (
          <p>This champion comes from a finished season; to change who won, reopen the season.</p>
        ) : (
          <ChampionFields form={form} errors={errors} onChange={change} />
        )}
        <TextAreaField
          label="Note (optional)"
          rows={2}
          maxLength={500}
          value={form.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <UploadField label="Photo (optional)" place={championPhotoPlace} uploads={uploads} />
        {Object.keys(errors).length > 0 ? (
          <Notice kind="error" title="Something is missing">
            {Object.values(errors).join(" ")}
          </Notice>
        ) : null}
        {save.error ? (
          <Notice kind="error" title="The champion was not saved">
            {errorSentence(save.error)}
          </Notice>
        ) : null}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" loading={save.isPending} disabled={uploads.isSending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(record: ChampionRecord | null, isSaved: boolean): string {
  if (!record) return "Add a champion";
  return isSaved ? "Note and photo" : "Change a champion";
}
