import { PasswordField } from "#ui/form/form-fields.tsx";
import { fieldLimits } from "../core/account-fields.ts";

type CurrentPasswordFieldProps = {
  email: string;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
};

export function CurrentPasswordField({ email, value, onChange, isWrong }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={fieldLimits.password}
        error={isWrong}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
