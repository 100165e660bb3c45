import { passwordAdvice } from "#lib/auth/password-rule.ts";
import type { TiedField } from "#lib/forms/text-fields.ts";
import { PasswordField } from "#ui/password/password-field.tsx";
import { fieldLimits } from "../core/account-fields.ts";

type NewPasswordFieldProps = TiedField & { label: string; isFirst?: boolean };

export function NewPasswordField({ isFirst, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      data-autofocus={isFirst}
      description={passwordAdvice}
      name="password"
      autoComplete="new-password"
      maxLength={fieldLimits.password}
      required
      {...field}
    />
  );
}
