import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { accountMessages, deactivated, tooManyAttempts } from "../core/account-messages.ts";
import { setNewPassword } from "../email-link-mutations.ts";
import styles from "./account-forms.module.css";
import { AccountNotice } from "./account-notice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

type NewPasswordFormProps = {
  onSignedIn: (message: AccountMessage) => void;
  /** The password is set, but the account may not sign in: back to sign-in with the reason. */
  onRefused: (message: AccountMessage) => void;
};

export function NewPasswordForm({ onSignedIn, onRefused }: NewPasswordFormProps) {
  const { field, message, submit, isPending } = useAccountForm({ start: { password: "" }, send: change });
  const phone = useClubSettings()?.phone;

  async function change({ password }: { password: string }): Promise<AccountMessage | null> {
    const newPassword = password.trim();
    if (!newPassword) return accountMessages.fieldsMissing;
    const outcome = await setNewPassword(newPassword);
    switch (outcome.kind) {
      case "signedIn":
        onSignedIn(passwordSet);
        return passwordSet;
      case "refused":
        return { kind: "error", title: "Password not changed", text: outcome.message };
      case "limited":
        return tooManyAttempts(Math.ceil(outcome.seconds / 60));
      case "failed":
        return accountMessages.failed;
      case "deactivated":
        onRefused(deactivated(phone));
        return null;
      default:
        onRefused(accountMessages.pending);
        return null;
    }
  }

  return (
    <Form className={`column gap-100 ${styles.form}`} onSubmit={submit} aria-label="Set a new password">
      <AccountNotice message={message} />
      <NewPasswordField label="New password" isFirst {...field("password")} />
      <div data-form-buttons="bare">
        <Button type="submit" look="main" fullWidth loading={isPending} disabled={message === passwordSet}>
          Set the password
        </Button>
      </div>
    </Form>
  );
}

const passwordSet: AccountMessage = {
  kind: "success",
  title: "Password changed",
  text: "You are signed in.",
};
