import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { withLivingFiles } from "#lib/device/living-files.ts";
import { publicFileAddress } from "#lib/files/public-files.ts";
import type { UploadTarget } from "#lib/files/upload-limits.ts";
import { frontPageDocumentPlace, frontPagePicturePlace } from "#lib/files/upload-limits.ts";
import type { FileUploads } from "#lib/files/use-file-uploads.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { type CardForm, cardContent, cardFiles, validateCard } from "../core/card-form.ts";
import { useSaveCard } from "../front-page-mutations.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import styles from "./admin.module.css";
import { FrontPageCard } from "./front-page-card.tsx";

type CardEditorProps = RowStart<CardForm> & { createdAt: string; onClose: () => void };

export function CardEditor({ createdAt, onClose, ...start }: CardEditorProps) {
  const editing = useEditedRow({
    ...start,
    draft: withLivingFiles(start, cardFiles),
    validate: validateCard,
    mutation: useSaveCard(),
    request: ({ id, form, revision }) => ({ id, fields: cardContent.columnsOf(form), revision }),
    read: (item: FrontPageItem) => cardContent.draftOf(item),
    differencesOf: cardContent.differences,
    onSaved: ({ published }) => {
      announce(published ? "The card is saved." : "The draft is saved.");
      onClose();
    },
  });
  const { form, onChange } = editing;
  const picture = useFileUploads(frontPagePicturePlace, [], ([file]) => {
    if (!file) return;
    onChange({ imageUrl: publicFileAddress(frontPagePicturePlace, file.path) });
    picture.clear(true);
  });
  const paper = useFileUploads(frontPageDocumentPlace, [], ([file]) => {
    if (!file) return;
    onChange({ documentUrl: publicFileAddress(frontPageDocumentPlace, file.path) });
    paper.clear(true);
  });

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the card"
      failureTitle="The card was not saved"
      isComplete={!picture.isSending && !paper.isSending}
      onClose={onClose}
    >
      <ContentFields
        {...editing}
        content={cardContent}
        parts={{
          imageUrl: (
            <CardFile
              label="Picture"
              target={frontPagePicturePlace}
              uploads={picture}
              address={form.imageUrl}
              name=""
              onRemove={() => onChange({ imageUrl: "" })}
            />
          ),
          documentUrl: (
            <CardFile
              label="Document"
              target={frontPageDocumentPlace}
              uploads={paper}
              address={form.documentUrl}
              name={form.documentName}
              onRemove={() => onChange({ documentUrl: "" })}
            />
          ),
        }}
      />
      <Preview id={start.id} createdAt={createdAt} form={form} />
    </RowForm>
  );
}

function Preview({ id, createdAt, form }: { id: string; createdAt: string; form: CardForm }) {
  const timeZone = useClubTimeZone();
  const fields = cardContent.columnsOf(form);
  const item = {
    ...fields,
    title: fields.title || "No title yet",
    id,
    created_at: createdAt,
    display_order: 0,
  };
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="quiet strong plain below-100">Preview</p>
      <FrontPageCard item={{ ...item, revision: 0 }} timeZone={timeZone} />
    </section>
  );
}

type CardFileProps = {
  label: string;
  target: UploadTarget;
  uploads: FileUploads;
  address: string;
  name: string;
  onRemove: () => void;
};

function CardFile({ label, target, uploads, address, name, onRemove }: CardFileProps) {
  if (!address) return <UploadField label={`${label} (optional)`} target={target} uploads={uploads} />;
  return (
    <div className={`row gap-75 centered ${styles.file}`}>
      <p className="strong plain wide">{label}</p>
      {target.endings.includes("pdf") ? null : <img src={address} alt={`${label} of this card`} />}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {name || "View"}
      </a>
      <Button onClick={onRemove} aria-label={`Remove: ${label}`}>
        Remove
      </Button>
    </div>
  );
}
