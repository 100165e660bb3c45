import { TextField } from "#ui/form/form-fields.tsx";
import { fieldLimits } from "../core/account-fields.ts";

type EmailFieldProps = { value: string; onChange: (email: string) => void; isWrong: boolean };

export function EmailField({ value, onChange, isWrong }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      data-autofocus
      type="email"
      name="email"
      autoComplete="username"
      maxLength={fieldLimits.email}
      required
      error={isWrong}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
