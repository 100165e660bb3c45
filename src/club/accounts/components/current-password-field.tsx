import type { TiedField } from "#lib/forms/text-fields.ts";
import { PasswordField } from "#ui/password/password-field.tsx";
import { fieldLimits } from "../core/account-fields.ts";

type CurrentPasswordFieldProps = TiedField & { email: string; isWrong: boolean };

export function CurrentPasswordField({ email, isWrong, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={fieldLimits.password}
        {...field}
        error={isWrong}
      />
    </>
  );
}
