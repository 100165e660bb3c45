import type { FormFieldsProps } from "#lib/edited-row.ts";
import { DateField, SelectField, TextField } from "#ui/form-fields.tsx";
import { ReadersField } from "#ui/readers-field.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import type { NewsForm } from "../core/news-form.ts";
import styles from "./news.module.css";

type NewsFieldsProps = FormFieldsProps<NewsForm>;

/** What the article says. */
export function NewsWords({ form, faults, onChange }: NewsFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={form.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextAreaField
        label="Excerpt (optional)"
        description="One or two sentences for the list of news."
        rows={2}
        maxLength={500}
        value={form.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <RichTextField
        label="Text"
        kind="full"
        value={form.body}
        error={faults.body}
        onChange={(body) => onChange({ body })}
      />
    </>
  );
}

/** Who reads it, and from when until when. */
export function NewsShowing({ form, faults, onChange }: NewsFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="State"
          value={form.isPublished ? "published" : "draft"}
          data={[
            { value: "draft", label: "Draft: only the board sees it" },
            { value: "published", label: "Published" },
          ]}
          onChange={(event) => onChange({ isPublished: event.currentTarget.value === "published" })}
        />
        <ReadersField isPublic={form.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
      </div>
      <div className={styles.pair}>
        <DateField
          type="datetime-local"
          label="Shown from (optional)"
          description="Club time. Empty: when it is published."
          value={form.publishAt}
          onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
        />
        <DateField
          type="datetime-local"
          label="Shown until (optional)"
          description="Club time. Empty: for good."
          value={form.expiresAt}
          error={faults.expiresAt}
          onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Author (optional)"
          maxLength={120}
          value={form.authorName}
          onChange={(event) => onChange({ authorName: event.currentTarget.value })}
        />
        <SelectField
          label="Place in the list"
          value={form.isPinned ? "pinned" : "by date"}
          data={[
            { value: "by date", label: "By its date" },
            { value: "pinned", label: "Pinned to the top" },
          ]}
          onChange={(event) => onChange({ isPinned: event.currentTarget.value === "pinned" })}
        />
      </div>
    </>
  );
}
