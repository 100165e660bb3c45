import { useEffect, useEffectEvent, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { newsPicturePlace } from "#lib/files/upload-target.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DeleteButton } from "#ui/form/delete-button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { UploadField } from "#ui/form/upload-field.tsx";
import { type NewsForm, newsDifferences, newsFields, newsForm, validateNews } from "../core/news-form.ts";
import { useDeleteArticle, useSaveArticle } from "../news-mutations.ts";
import type { NewsArticle } from "../news-queries.ts";
import { ArticleView } from "./article-view.tsx";
import styles from "./news.module.css";
import { NewsShowing, NewsText } from "./news-fields.tsx";

type NewsEditorProps = Pick<RowEditing<NewsForm, NewsArticle>, "place" | "saved" | "draft"> & {
  id: string;
  onClose: () => void;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
};

/** One article: written, looked at as viewers will see it, and saved. */
export function NewsEditor({ id, onClose, onDiscard, ...start }: NewsEditorProps) {
  const timeZone = useClubTimeZone();
  const saveArticle = useSaveArticle();
  const deleteArticle = useDeleteArticle();
  const editing = useEditedRow({
    ...start,
    validate: validateNews,
    save: (form, revision) => saveArticle({ id, fields: newsFields(form, timeZone), revision }),
    read: (row) => ({ form: newsForm(row, timeZone), revision: row.revision }),
    differencesOf: newsDifferences,
  });
  const { form, errors, change } = editing;
  const [isPreviewed, setPreviewed] = useState(false);
  const uploads = useFileUploads(newsPicturePlace, storedPicture(form.imagePath, "Picture"));
  const imagePath = uploads.files[0]?.path ?? null;
  // The picture belongs to the draft as well.
  const notePicture = useEffectEvent((path: string | null) => {
    if (path !== form.imagePath) change({ imagePath: path });
  });
  useEffect(() => notePicture(imagePath), [imagePath]);

  function showSaved() {
    void showToast({
      kind: "success",
      title: form.isPublished ? "The article is saved." : "The draft is saved.",
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
        failureTitle="The article was not saved"
        buttons={
          <>
            <Button look="main" type="submit" loading={editing.isSaving} disabled={uploads.isSending}>
              Save
            </Button>
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {isPreviewed ? "Hide the preview" : "Preview"}
            </Button>
            <Button onClick={cancel}>{editing.isChanged ? "Cancel and discard" : "Cancel"}</Button>
            {start.saved.revision === null ? null : (
              <DeleteButton what="article" onDelete={() => deleteArticle(id)} onDeleted={cancel}>
                <p>
                  “{start.saved.form.title}” goes for good, with its picture. To take it off the page only,
                  make it a draft.
                </p>
              </DeleteButton>
            )}
          </>
        }
      >
        <NewsText form={form} errors={errors} onChange={change} />
        <UploadField label="Picture (optional)" place={newsPicturePlace} uploads={uploads} />
        {imagePath ? (
          <TextField
            label="What the picture shows"
            description="Read out to people who do not see it."
            maxLength={200}
            value={form.imageDescription}
            onChange={(event) => change({ imageDescription: event.currentTarget.value })}
          />
        ) : null}
        <NewsShowing form={form} errors={errors} onChange={change} />
      </RowForm>
      {isPreviewed ? <Preview form={form} /> : null}
    </>
  );
}

function Preview({ form }: { form: NewsForm }) {
  const timeZone = useClubTimeZone();
  const article = newsFields(form, timeZone);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 className={styles.title}>{article.title || "No title yet"}</h2>
      <ArticleView article={article} />
    </section>
  );
}
