import { passwordAdvice } from "#lib/auth/password-rule.ts";
import { PasswordField } from "#ui/form/form-fields.tsx";
import { fieldLimits } from "../core/account-fields.ts";

type NewPasswordFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isFirst?: boolean;
};

export function NewPasswordField({ label, value, onChange, isFirst }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      data-autofocus={isFirst}
      description={passwordAdvice}
      name="password"
      autoComplete="new-password"
      maxLength={fieldLimits.password}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
