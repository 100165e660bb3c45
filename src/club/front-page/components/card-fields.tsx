import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { CheckField } from "#ui/form/check-field.tsx";
import { DateField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { type CardForm, contentTypeNames } from "../core/card-form.ts";
import styles from "./admin.module.css";

type CardFieldsProps = FormFieldsProps<CardForm>;

/** What the card says, and what it is. */
export function CardText({ form, onChange, field }: CardFieldsProps) {
  return (
    <>
      <TextField label="Title" maxLength={200} {...field("title")} />
      <div className={styles.pair}>
        <SelectField
          label="Type"
          value={form.contentType}
          data={Object.entries(contentTypeNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            // One of the options.
            onChange({ contentType: event.currentTarget.value as CardForm["contentType"] })
          }
        />
        <TextField label="Author (optional)" maxLength={120} {...field("authorName")} />
      </div>
      <TextAreaField
        label="Excerpt (optional)"
        description="One or two sentences, shown in larger type."
        rows={2}
        maxLength={1000}
        {...field("excerpt")}
      />
      <TextAreaField
        label="Text (optional)"
        description="Line breaks are preserved."
        maxLength={20000}
        {...field("content")}
      />
    </>
  );
}

/** When it is, where more is to be read, and who sees it. */
export function CardShowing({ form, onChange, field }: CardFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="First day (optional)"
          description="The card also shows before this day."
          {...field("startDate")}
        />
        <DateField
          label="Last day (optional)"
          description="The card is hidden after this day."
          {...field("endDate")}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Link (optional)" inputMode="url" maxLength={1000} {...field("linkUrl")} />
        <TextField
          label="Label of the link"
          placeholder="External Link"
          maxLength={200}
          {...field("linkText")}
        />
      </div>
      <CheckField
        label="Featured"
        isChecked={form.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
      />
      <CheckField
        label="Published: everyone can see it"
        isChecked={form.isPublished}
        onChange={(isPublished) => onChange({ isPublished })}
      />
    </>
  );
}
