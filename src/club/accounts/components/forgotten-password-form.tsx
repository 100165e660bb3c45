import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { EmailDelayNotice } from "#ui/feedback/email-delay-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { requestPasswordReset } from "../accounts-mutations.ts";
import { cleanEmail, validateEmail } from "../core/account-fields.ts";
import { accountMessages, tooManyAttempts } from "../core/account-messages.ts";
import styles from "./account-forms.module.css";
import { AccountNotice } from "./account-notice.tsx";
import { EmailField } from "./email-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

type ForgottenPasswordFormProps = { email: string; onEmail: (email: string) => void };

export function ForgottenPasswordForm({ email, onEmail }: ForgottenPasswordFormProps) {
  const { message, submit, isPending } = useAccountForm({ start: {}, send: request });

  async function request(): Promise<AccountMessage | null> {
    const address = cleanEmail(email);
    const error = validateEmail(address);
    if (error) return error;
    const outcome = await requestPasswordReset(address);
    if (outcome.kind === "limited") return tooManyAttempts(Math.ceil(outcome.seconds / 60));
    return outcome.kind === "failed" ? accountMessages.failed : linkOnItsWay;
  }

  return (
    <Form className={`column gap-100 ${styles.form}`} onSubmit={submit} aria-label="Reset your password">
      <p className="plain">We'll email you a link to set a new password.</p>
      <AccountNotice message={message} />
      {message === linkOnItsWay ? (
        <EmailDelayNotice>
          <p>If the link has expired, request a new one here.</p>
        </EmailDelayNotice>
      ) : null}
      <EmailField value={email} onChange={onEmail} isWrong={message === accountMessages.emailInvalid} />
      <div data-form-buttons="bare">
        <Button type="submit" look="main" fullWidth loading={isPending} disabled={message === linkOnItsWay}>
          Send the link
        </Button>
      </div>
    </Form>
  );
}

// The same for every address, so that strangers can't find out who has an account.
const linkOnItsWay: AccountMessage = {
  kind: "success",
  title: "Check your email",
  text: "If there's an account for this address, we've sent it a link. The link works once and expires in 10 minutes.",
};
