import { useEffect, useEffectEvent } from "react";
import { type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { bulletinPhotoPlace } from "#lib/files/upload-target.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { textFieldsOf } from "#lib/text-fields.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { UploadField } from "#ui/form/upload-field.tsx";
import { useSavePost } from "../bulletin-mutations.ts";
import type { Post } from "../bulletin-queries.ts";
import { categories, categoryIds } from "../core/categories.ts";
import {
  longestTitle,
  type PostForm,
  postDifferences,
  postDraft,
  postFields,
  validatePost,
} from "../core/post-form.ts";

type PostEditorProps = Pick<RowEditing<PostForm, Post>, "place" | "saved" | "draft"> & {
  onSaved: (id: string) => void;
  onClose: () => void;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
};

/** A post while it is written: stored on the device with each change, saved against the revision that was seen. */
export function PostEditor({ onSaved, onClose, onDiscard, ...start }: PostEditorProps) {
  const savePost = useSavePost();
  const editing = useEditedRow({
    ...start,
    validate: validatePost,
    save: (form, revision) => savePost({ id: form.id, fields: postFields(form), revision }),
    read: postDraft,
    differencesOf: postDifferences,
  });
  const { form, errors, change } = editing;
  const field = textFieldsOf({ form, errors, onChange: change });
  const isNew = start.saved.revision === null;
  const uploads = useFileUploads(bulletinPhotoPlace, storedPicture(form.photoPath, "Photo"));
  const photoPath = uploads.files[0]?.path ?? "";
  // The photo belongs to the draft as well.
  const notePhoto = useEffectEvent((path: string) => {
    if (path !== form.photoPath) change({ photoPath: path });
  });
  useEffect(() => notePhoto(photoPath), [photoPath]);

  function showSaved() {
    void showToast({
      kind: "success",
      title: isNew ? "Your post is on the board." : "Your post is changed.",
    });
    onSaved(form.id);
  }

  async function cancel() {
    await onDiscard();
    onClose();
  }

  return (
    <RowForm
      editing={editing}
      draft={start.draft}
      onDiscard={onDiscard}
      onSaved={showSaved}
      failureTitle="The post was not saved"
      buttons={
        <>
          <Button look="main" type="submit" loading={editing.isSaving} disabled={uploads.isSending}>
            {isNew ? "Put it on the board" : "Save"}
          </Button>
          <Button onClick={cancel}>{editing.isChanged ? "Cancel and discard" : "Cancel"}</Button>
        </>
      }
    >
      <PostText field={field} />
      <UploadField label="Photo (optional)" place={bulletinPhotoPlace} uploads={uploads} />
      {photoPath ? (
        <TextField
          label="What the photo shows"
          description="Read out to people who do not see it."
          maxLength={200}
          {...field("photoDescription")}
        />
      ) : null}
    </RowForm>
  );
}

function PostText({ field }: { field: ReturnType<typeof textFieldsOf<PostForm>> }) {
  return (
    <>
      <SelectField
        label="Category"
        data={[
          { value: "", label: "Choose one" },
          ...categoryIds.map((id) => ({ value: id, label: categories[id] })),
        ]}
        {...field("category")}
      />
      <TextField label="Title" maxLength={longestTitle} {...field("title")} />
      <TextAreaField
        label="Text"
        description="All members read it for thirty days. Leave out phone numbers and addresses: members answer by private message."
        {...field("body")}
      />
    </>
  );
}
