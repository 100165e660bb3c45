import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { withLivingFiles } from "#lib/device/living-files.ts";
import { storedPicture } from "#lib/files/stored-picture.ts";
import { newsPicturePlace } from "#lib/files/upload-limits.ts";
import { useFileUploads } from "#lib/files/use-file-uploads.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { UploadField } from "#ui/files/upload-field.tsx";
import { Button } from "#ui/form/button.tsx";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { type NewsForm, newsContent, newsFields, newsFiles, validateNews } from "../core/news-form.ts";
import { useSaveArticle } from "../news-mutations.ts";
import type { NewsArticle } from "../news-queries.ts";
import { ArticleView } from "./article-view.tsx";
import styles from "./news.module.css";

type NewsEditorProps = RowStart<NewsForm> & { onClose: () => void };

export function NewsEditor({ onClose, ...start }: NewsEditorProps) {
  const timeZone = useClubTimeZone();
  const editing = useEditedRow({
    ...start,
    draft: withLivingFiles(start, newsFiles),
    validate: validateNews,
    mutation: useSaveArticle(),
    request: ({ id, form, revision }) => ({ id, fields: newsFields(form, timeZone), revision }),
    read: (row: NewsArticle) => newsContent.draftOf(row, timeZone),
    differencesOf: newsContent.differences,
    onSaved: ({ published }) => {
      const title = published ? "The article is saved." : "The draft is saved.";
      announce(title);
      onClose();
    },
  });
  const { form, onChange } = editing;
  const [isPreviewed, setPreviewed] = useState(false);
  const uploads = useFileUploads(newsPicturePlace, storedPicture(form.imagePath, "Picture"), ([picture]) =>
    onChange({ imagePath: picture?.path ?? null }),
  );

  return (
    <RowForm
      editing={editing}
      saveLabel="Save"
      failureTitle="The article was not saved"
      isComplete={!uploads.isSending}
      onClose={onClose}
      button={
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? "Hide preview" : "Preview"}
        </Button>
      }
    >
      <ContentFields
        {...editing}
        content={newsContent}
        parts={{
          imagePath: <UploadField label="Picture (optional)" target={newsPicturePlace} uploads={uploads} />,
        }}
      />
      {isPreviewed ? <Preview form={form} /> : null}
    </RowForm>
  );
}

function Preview({ form }: { form: NewsForm }) {
  const timeZone = useClubTimeZone();
  const article = newsFields(form, timeZone);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 className="plain below-20">{article.title || "No title yet"}</h2>
      <ArticleView article={article} />
    </section>
  );
}
