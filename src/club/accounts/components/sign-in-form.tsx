import { useEffect, useState } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { resendConfirmation } from "#lib/auth/confirmation-email-mutations.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { ClockNotice } from "#ui/feedback/clock-notice.tsx";
import { EmailDelayNotice } from "#ui/feedback/email-delay-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/password/password-field.tsx";
import { signIn } from "../accounts-mutations.ts";
import { cleanEmail, cleanFields, fieldLimits, validateAccount } from "../core/account-fields.ts";
import {
  accountMessages,
  blockedSubmit,
  confirmFirst,
  deactivated,
  type FormVariant,
  loginFailed,
  repeatedFailures,
  tooManyAttempts,
} from "../core/account-messages.ts";
import {
  clearFailures,
  countFailures,
  minutesBlocked,
  recordFailure,
  recordServerLimit,
} from "../sign-in-throttle.ts";
import styles from "./account-forms.module.css";
import { AccountNotice } from "./account-notice.tsx";
import { EmailField } from "./email-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

type SignInFormProps = {
  variant: FormVariant;
  email: string;
  onEmail: (email: string) => void;
  message?: AccountMessage | null;
  onSignedIn: (message: AccountMessage) => void;
};

export function SignInForm({ variant, email, onEmail, message: firstMessage, onSignedIn }: SignInFormProps) {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState("");
  const { field, message, submit, run, isPending } = useAccountForm({
    start: { password: "" },
    send: attempt,
    firstMessage,
  });
  const isBlocked = useMinutesBlocked(email) > 0;
  const phone = useClubSettings()?.phone;
  const isDone = message === accountMessages.signedIn;

  async function attempt({ password }: { password: string }): Promise<AccountMessage | null> {
    setUnconfirmedEmail("");
    const fields = cleanFields({ email, password });
    const wait = minutesBlocked(fields.email);
    if (wait > 0) return tooManyAttempts(wait);
    const error = validateAccount(fields);
    if (error) return error;

    const outcome = await signIn(fields);
    switch (outcome.kind) {
      case "signedIn":
        clearFailures(fields.email);
        onSignedIn(accountMessages.signedIn);
        return accountMessages.signedIn;
      case "rejected":
        return countRejection(fields.email, variant);
      case "limited":
        recordServerLimit(fields.email, outcome.seconds);
        return tooManyAttempts(Math.ceil(outcome.seconds / 60));
      case "unconfirmed":
        setUnconfirmedEmail(fields.email);
        return accountMessages.pending;
      case "pending":
        return accountMessages.pending;
      case "deactivated":
        return deactivated(phone);
      case "failed":
        return accountMessages.failed;
    }
  }

  async function resend(): Promise<AccountMessage | null> {
    const outcome = await resendConfirmation(cleanEmail(email));
    if (outcome.kind === "limited") return tooManyAttempts(Math.ceil(outcome.seconds / 60));
    if (outcome.kind === "failed") return accountMessages.failed;
    setUnconfirmedEmail("");
    return emailSent;
  }

  return (
    <Form className={`column gap-100 ${styles.form}`} onSubmit={submit} aria-label="Sign in">
      <ClockNotice />
      {countFailures(email) >= 2 && !isDone ? <AccountNotice message={repeatedFailures} /> : null}
      <AccountNotice
        message={unconfirmedEmail ? confirmFirst(unconfirmedEmail) : null}
        action={<Button onClick={() => run(resend)}>Resend the confirmation email</Button>}
      />
      <AccountNotice message={message} />
      {message === emailSent || message === accountMessages.created ? <EmailDelayNotice /> : null}
      <EmailField value={email} onChange={onEmail} isWrong={message === accountMessages.emailInvalid} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={fieldLimits.password}
        required
        {...field("password")}
      />
      <div data-form-buttons="bare">
        <Button type="submit" look="main" fullWidth loading={isPending} disabled={isBlocked || isDone}>
          Sign In
        </Button>
      </div>
      {isBlocked ? (
        <div className="bad strong plain">
          <p>{blockedSubmit}</p>
          <p>Don't want to wait? Use “Forgot your password?” and open the link we email you.</p>
        </div>
      ) : null}
    </Form>
  );
}

/** Counts a wrong password and returns what to show: the failure, or the wait it caused. */
function countRejection(email: string, variant: FormVariant): AccountMessage {
  recordFailure(email);
  const wait = minutesBlocked(email);
  return wait > 0 ? tooManyAttempts(wait) : loginFailed(variant, countFailures(email));
}

const emailSent: AccountMessage = {
  kind: "success",
  title: "Email sent",
  text: "Open the link in the email to confirm your address.",
};

function useMinutesBlocked(email: string): number {
  const [, tick] = useState(0);
  const minutes = minutesBlocked(email);
  const isBlocked = minutes > 0;

  useEffect(() => {
    if (!isBlocked) return;
    const timer = setInterval(() => tick((count) => count + 1), 5_000);
    return () => clearInterval(timer);
  }, [isBlocked]);

  return minutes;
}
