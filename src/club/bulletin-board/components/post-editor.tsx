import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { bulletinPhotoPlace } from "#lib/files/upload-limits.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { UploadField } from "#ui/files/upload-field.tsx";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { useSavePost } from "../bulletin-mutations.ts";
import type { Post } from "../bulletin-queries.ts";
import { type PostForm, postContent, postFields } from "../core/post-form.ts";

type PostEditorProps = RowStart<PostForm> & { onSaved: (id: string) => void; onClose: () => void };

export function PostEditor({ onSaved, onClose, ...start }: PostEditorProps) {
  const isNew = start.saved.revision === null;
  const editing = useEditedRow({
    ...start,
    validate: postContent.check,
    mutation: useSavePost(),
    request: ({ id, form, revision }) => ({ id, fields: postFields(form), revision }),
    read: (post: Post) => postContent.draftOf(post),
    differencesOf: postContent.differences,
    onSaved: ({ id }) => {
      const title = isNew ? "Posted" : "Your post is changed.";
      announce(title);
      onSaved(id);
    },
  });
  const { form, onChange } = editing;
  const rule = useClubSettings()?.sale_rule;
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
      {form.category === "sale" && rule ? <Notice kind="info" title={`For sale: ${rule}`} /> : null}
      <ContentFields
        {...editing}
        content={postContent}
        parts={{
          photoPath: <UploadField label="Photo (optional)" target={bulletinPhotoPlace} uploads={uploads} />,
        }}
      />
    </RowForm>
  );
}
