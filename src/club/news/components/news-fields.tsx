import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { AudienceField } from "#ui/form/audience-field.tsx";
import { DateField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import type { NewsForm } from "../core/news-form.ts";
import styles from "./news.module.css";

type NewsFieldsProps = FormFieldsProps<NewsForm>;

/** What the article says. */
export function NewsText({ form, errors, onChange, field }: NewsFieldsProps) {
  return (
    <>
      <TextField label="Title" maxLength={200} {...field("title")} />
      <TextAreaField
        label="Excerpt (optional)"
        description="One or two sentences for the news list."
        rows={2}
        maxLength={500}
        {...field("excerpt")}
      />
      <RichTextField
        label="Text"
        kind="full"
        value={form.body}
        error={errors.body}
        onChange={(body) => onChange({ body })}
      />
    </>
  );
}

/** Who reads it, and from when until when. */
export function NewsShowing({ form, onChange, field }: NewsFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="State"
          value={form.isPublished ? "published" : "draft"}
          data={[
            { value: "draft", label: "Draft: only the board can see it" },
            { value: "published", label: "Published" },
          ]}
          onChange={(event) => onChange({ isPublished: event.currentTarget.value === "published" })}
        />
        <AudienceField isPublic={form.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
      </div>
      <div className={styles.pair}>
        <DateField
          type="datetime-local"
          label="Shown from (optional)"
          description="Club time. Leave blank to show it as soon as it's published."
          {...field("publishAt")}
        />
        <DateField
          type="datetime-local"
          label="Shown until (optional)"
          description="Club time. Leave blank to never expire."
          {...field("expiresAt")}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Author (optional)" maxLength={120} {...field("authorName")} />
        <SelectField
          label="Position in the list"
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
