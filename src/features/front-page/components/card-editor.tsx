import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { differences, type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { frontPageDocumentPlace, frontPagePicturePlace } from "#lib/files/upload-target.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DeleteButton } from "#ui/form/delete-button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { type CardForm, cardDraft, cardFields, cardLabels, validateCard } from "../core/card-form.ts";
import { useDeleteCard, useSaveCard } from "../front-page-mutations.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import styles from "./admin.module.css";
import { CardShowing, CardText } from "./card-fields.tsx";
import { CardFile } from "./card-file.tsx";
import { FrontPageCard } from "./front-page-card.tsx";

type CardEditorProps = Pick<RowEditing<CardForm, FrontPageItem>, "place" | "saved" | "draft"> & {
  id: string;
  createdAt: string;
  onClose: () => void;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
};

/** One card: written, looked at as visitors will see it, and saved. */
export function CardEditor({ id, createdAt, onClose, onDiscard, ...start }: CardEditorProps) {
  const saveCard = useSaveCard();
  const deleteCard = useDeleteCard();
  const editing = useEditedRow({
    ...start,
    validate: validateCard,
    save: (form, revision) => saveCard({ id, fields: cardFields(form), revision }),
    read: cardDraft,
    differencesOf: (mine, theirs) => differences(mine, theirs, cardLabels),
  });
  const { form, errors, change } = editing;
  const picture = useFileUploads(frontPagePicturePlace);
  const paper = useFileUploads(frontPageDocumentPlace);

  function showSaved() {
    void showToast({
      kind: "success",
      title: form.isPublished ? "The card is saved." : "The draft is saved.",
    });
    onClose();
  }

  async function cancel() {
    await onDiscard();
    onClose();
  }

  return (
    <>
      <RowForm
        editing={editing}
        draft={start.draft}
        onDiscard={onDiscard}
        onSaved={showSaved}
        failureTitle="The card was not saved"
        buttons={
          <>
            <Button
              look="main"
              type="submit"
              loading={editing.isSaving}
              disabled={picture.isSending || paper.isSending}
            >
              Save the card
            </Button>
            <Button onClick={cancel}>{editing.isChanged ? "Cancel and discard" : "Cancel"}</Button>
            {start.saved.revision === null ? null : (
              <DeleteButton what="card" onDelete={() => deleteCard(id)} onDeleted={cancel}>
                <p>
                  “{start.saved.form.title}” goes for good. To take it off the front page only, make it a
                  draft.
                </p>
              </DeleteButton>
            )}
          </>
        }
      >
        <CardText form={form} errors={errors} onChange={change} />
        <CardFile
          label="Picture"
          place={frontPagePicturePlace}
          uploads={picture}
          address={form.imageUrl}
          name=""
          onChange={(imageUrl) => change({ imageUrl })}
        />
        <CardFile
          label="Document"
          place={frontPageDocumentPlace}
          uploads={paper}
          address={form.documentUrl}
          name={form.documentName}
          onChange={(documentUrl) => change({ documentUrl })}
        />
        {form.documentUrl ? (
          <TextField
            label="Label of the document"
            placeholder="Download Document"
            maxLength={200}
            value={form.documentName}
            onChange={(event) => change({ documentName: event.currentTarget.value })}
          />
        ) : null}
        <CardShowing form={form} errors={errors} onChange={change} />
      </RowForm>
      <Preview id={id} createdAt={createdAt} form={form} />
    </>
  );
}

function Preview({ id, createdAt, form }: { id: string; createdAt: string; form: CardForm }) {
  const timeZone = useClubTimeZone();
  const fields = cardFields(form);
  const item = {
    ...fields,
    title: fields.title || "No title yet",
    id,
    created_at: createdAt,
    display_order: 0,
  };
  return (
    <section className={styles.preview} aria-label="How it will look">
      <p className={styles.previewTitle}>How it will look</p>
      <FrontPageCard item={{ ...item, revision: 0 }} timeZone={timeZone} />
    </section>
  );
}
