import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { TextField } from "#ui/form/form-fields.tsx";
import { fieldLimits } from "../core/account-fields.ts";
import styles from "./account-forms.module.css";

type Names = { firstName: string; lastName: string };

export function NameFields({ field }: Pick<FormFieldsProps<Names>, "field">) {
  const inputProps = { maxLength: fieldLimits.name, required: true };
  return (
    <div className={`stack gap-100 ${styles.names}`}>
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        {...inputProps}
        {...field("firstName")}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        {...inputProps}
        {...field("lastName")}
      />
    </div>
  );
}
