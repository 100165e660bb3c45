import { storedPicture } from "#lib/files/stored-picture.ts";
import { bulletinPhotoPlace } from "#lib/files/upload-limits.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useSavePost } from "../bulletin-mutations.ts";
import { categories, categoryIds } from "../core/categories.ts";
import {
  longestTitle,
  type PostForm,
  postDifferences,
  postDraft,
  postFields,
  validatePost,
} from "../core/post-form.ts";

type PostEditorProps = RowStart<PostForm> & { onSaved: (id: string) => void; onClose: () => void };

/** Stored on the device with each change, and saved against the revision it started from. */
export function PostEditor({ onSaved, onClose, ...start }: PostEditorProps) {
  const isNew = start.saved.revision === null;
  const editing = useEditedRow({
    ...start,
    validate: validatePost,
    mutation: useSavePost(),
    request: ({ id, form, revision }) => ({ id, fields: postFields(form), revision }),
    read: postDraft,
    differencesOf: postDifferences,
    onSaved: ({ id }) => {
      const title = isNew ? "Posted" : "Your post is changed.";
      void showToast({ kind: "success", title });
      onSaved(id);
    },
  });
  const { form, field, onChange } = editing;
  // The photo belongs to the draft as well.
  const uploads = useFileUploads(bulletinPhotoPlace, storedPicture(form.photoPath, "Photo"), ([photo]) =>
    onChange({ photoPath: photo?.path ?? "" }),
  );

  return (
    <RowForm
      editing={editing}
      saveLabel={isNew ? "Post" : "Save"}
      failureTitle="The post was not saved"
      isComplete={!uploads.isSending}
      onClose={onClose}
    >
      <PostText field={field} />
      <UploadField label="Photo (optional)" place={bulletinPhotoPlace} uploads={uploads} />
      {form.photoPath ? (
        <TextField
          label="Photo description"
          description="Read aloud to people who can't see the photo."
          maxLength={200}
          {...field("photoDescription")}
        />
      ) : null}
    </RowForm>
  );
}

function PostText({ field }: Pick<FormFieldsProps<PostForm>, "field">) {
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
        description="All members can see it for 30 days. Leave out phone numbers and addresses. Members can reply by private message."
        {...field("body")}
      />
    </>
  );
}
