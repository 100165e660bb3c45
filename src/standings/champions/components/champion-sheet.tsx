import { useState } from "react";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { championPhotoPlace } from "#lib/files/upload-limits.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import type { FormOf } from "#lib/forms/content.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { newId } from "#lib/new-id.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import { discardChanges } from "#ui/layout/unsaved-changes.ts";
import { useSaveChampion } from "../champions-mutations.ts";
import type { ChampionRecord } from "../champions-queries.ts";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { addedContent, championContent, championFields, validateChampion } from "../core/champion-form.ts";
import { ChampionFields } from "./champion-fields.tsx";

type ChampionSheetProps = {
  entry: ChampionEntry | null;
  onClose: () => void;
};

/** Of a champion of a finished season, only note and photo can be changed. */
export function ChampionSheet({ entry, onClose }: ChampionSheetProps) {
  const record = entry?.record ?? null;
  const isFromSeason = record !== null && record.snapshot_id !== null;
  return (
    <DetailsSheet
      title={titleOf(record, isFromSeason)}
      subtitle={entry ? `${entry.winner}, ${entry.awardName}` : undefined}
      isBeside
      onClose={onClose}
    >
      <ChampionForm record={record} isFromSeason={isFromSeason} onClose={onClose} />
    </DetailsSheet>
  );
}

type ChampionFormProps = { record: ChampionRecord | null; isFromSeason: boolean; onClose: () => void };

function ChampionForm({ record, isFromSeason, onClose }: ChampionFormProps) {
  const [id, setId] = useState(newId);
  const [start] = useState(() => (record ? championContent.formOf(record) : championContent.empty));
  const sending = useDraftedForm({
    place: `champions/${record?.id ?? "new"}`,
    typedAgainst: { content: { id }, restore: (draft) => setId(draft.id) },
    start,
    validate: (form) => (isFromSeason ? {} : validateChampion(form)),
    mutation: useSaveChampion(),
    request: (form) => ({
      fields: isFromSeason ? addedContent.columnsOf(form) : championFields(form),
      was: record,
      id,
    }),
    onSent: () => {
      announce("The champion is saved.");
      discardChanges();
      onClose();
    },
  });
  const { onChange } = sending;
  const uploads = useFileUploads(championPhotoPlace, storedPicture(record?.photo_path, "Photo"), ([photo]) =>
    onChange({ photoPath: photo?.path ?? null }),
  );

  return (
    <DialogForm
      sending={sending}
      submitLabel="Save"
      failureTitle="The champion was not saved"
      onClose={onClose}
      isComplete={!uploads.isSending}
      className="column gap-100"
    >
      {isFromSeason ? (
        <p>This champion comes from a finished season; to change who won, reopen the season.</p>
      ) : (
        <ChampionFields {...sending} />
      )}
      <ContentFields<FormOf<typeof addedContent>>
        {...sending}
        content={addedContent}
        parts={{
          photoPath: <UploadField label="Photo (optional)" target={championPhotoPlace} uploads={uploads} />,
        }}
      />
      <FormErrors title="Something is missing" errors={sending.errors} />
    </DialogForm>
  );
}

function titleOf(record: ChampionRecord | null, isFromSeason: boolean): string {
  if (!record) return "Add a champion";
  return isFromSeason ? "Note and photo" : "Change a champion";
}
