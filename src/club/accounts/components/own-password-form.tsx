import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { changePassword } from "../own-account-mutations.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { OwnAccountSection } from "./own-account-section.tsx";
import { OwnGuardedForm } from "./own-guarded-form.tsx";

type OwnPasswordFormProps = { email: string; isOpenAtFirst: boolean };

export function OwnPasswordForm({ email, isOpenAtFirst }: OwnPasswordFormProps) {
  return (
    <OwnAccountSection title="Password" verb="Change" isOpenAtFirst={isOpenAtFirst}>
      <OwnGuardedForm
        label="Password"
        email={email}
        buttonLabel="Change the password"
        change={(password, current) => changePassword(current, password)}
        onChanged={() => passwordChanged}
      >
        {({ field, notice, currentPassword }) => (
          <>
            <p className="quiet">You'll stay signed in here and be signed out everywhere else.</p>
            {notice}
            {currentPassword}
            <NewPasswordField label="New password" {...field} />
          </>
        )}
      </OwnGuardedForm>
    </OwnAccountSection>
  );
}

const passwordChanged: AccountMessage = {
  kind: "success",
  title: "Password changed",
  text: "All other devices are signed out.",
};
