import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { signUp } from "../accounts-mutations.ts";
import { cleanFields, type SignUpFields, validateAccount } from "../core/account-fields.ts";
import { accountMessages, signUpFailed, tooManyAttempts } from "../core/account-messages.ts";
import styles from "./account-forms.module.css";
import { AccountNotice } from "./account-notice.tsx";
import { EmailField } from "./email-field.tsx";
import { NameFields } from "./name-fields.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onCreated: (message: AccountMessage) => void;
};

export function SignUpForm({ email, onEmail, onCreated }: SignUpFormProps) {
  const { field, message, submit, isPending } = useAccountForm({
    start: { firstName: "", lastName: "", password: "" },
    send: create,
  });

  async function create(typed: Omit<SignUpFields, "email">): Promise<AccountMessage | null> {
    const fields = cleanFields({ email, ...typed });
    const error = validateAccount(fields);
    if (error) return error;
    const outcome = await signUp(fields);
    switch (outcome.kind) {
      case "created":
        onCreated(accountMessages.created);
        return null;
      case "refused":
        return signUpFailed(outcome.message);
      case "limited":
        return tooManyAttempts(Math.ceil(outcome.seconds / 60));
      case "failed":
        return accountMessages.failed;
    }
  }

  return (
    <Form className={`column gap-100 ${styles.form}`} onSubmit={submit} aria-label="Create an account">
      <AccountNotice message={message} />
      <NameFields field={field} />
      <EmailField value={email} onChange={onEmail} isWrong={message === accountMessages.emailInvalid} />
      <NewPasswordField label="Password" {...field("password")} />
      <div data-form-buttons="bare">
        <Button type="submit" look="main" fullWidth loading={isPending}>
          Sign Up
        </Button>
      </div>
    </Form>
  );
}
