import type { FormFieldsProps } from "#lib/edited-row.ts";
import { CheckField } from "#ui/check-field.tsx";
import { DateField, SelectField, TextField } from "#ui/form-fields.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import type { CardForm } from "../core/card-form.ts";
import styles from "./admin.module.css";

type CardFieldsProps = FormFieldsProps<CardForm>;

/** What the card says, and what it is. */
export function CardWords({ form, faults, onChange }: CardFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={form.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Type"
          value={form.contentType}
          data={[
            { value: "announcement", label: "Announcement" },
            { value: "event", label: "Event" },
            { value: "other", label: "Other" },
          ]}
          onChange={(event) =>
            onChange({ contentType: event.currentTarget.value as CardForm["contentType"] })
          }
        />
        <TextField
          label="Author (optional)"
          maxLength={120}
          value={form.authorName}
          onChange={(event) => onChange({ authorName: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label="Excerpt (optional)"
        description="One or two sentences in larger type."
        rows={2}
        maxLength={1000}
        value={form.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <TextAreaField
        label="Text (optional)"
        description="Line breaks are kept."
        maxLength={20000}
        value={form.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
    </>
  );
}

/** When it is, where more is to be read, and who sees it. */
export function CardShowing({ form, faults, onChange }: CardFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="First day (optional)"
          description="The card is shown before it, too."
          value={form.startDate}
          onChange={(event) => onChange({ startDate: event.currentTarget.value })}
        />
        <DateField
          label="Last day (optional)"
          description="After it the card is not shown any more."
          value={form.endDate}
          error={faults.endDate}
          onChange={(event) => onChange({ endDate: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Link (optional)"
          inputMode="url"
          maxLength={1000}
          value={form.linkUrl}
          error={faults.linkUrl}
          onChange={(event) => onChange({ linkUrl: event.currentTarget.value })}
        />
        <TextField
          label="Label of the link"
          placeholder="External Link"
          maxLength={200}
          value={form.linkText}
          onChange={(event) => onChange({ linkText: event.currentTarget.value })}
        />
      </div>
      <CheckField
        label="Featured"
        isChecked={form.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
      />
      <CheckField
        label="Published: everybody sees it"
        isChecked={form.isPublished}
        onChange={(isPublished) => onChange({ isPublished })}
      />
    </>
  );
}
