import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmailDelayNotice } from "#ui/feedback/email-delay-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { cleanEmail, fieldLimits, validateEmail } from "../core/account-fields.ts";
import { accountMessages } from "../core/account-messages.ts";
import { askForEmailChange } from "../own-account-mutations.ts";
import { askedEmailQueryOptions, ownAccountKeys } from "../own-account-queries.ts";
import { AccountNotice } from "./account-notice.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./own-account-section.module.css";
import { OwnAccountSection } from "./own-account-section.tsx";
import { useSubmission } from "./use-submission.ts";

export function OwnEmailSection({ user }: { user: CurrentUser }) {
  return (
    <OwnAccountSection title="Email" now={user.email} verb="Change">
      <OwnEmailForm user={user} />
    </OwnAccountSection>
  );
}

function OwnEmailForm({ user }: { user: CurrentUser }) {
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const { message, isWorking, submit } = useSubmission();
  const { data: asked } = useQuery(askedEmailQueryOptions(user.id));
  const queryClient = useQueryClient();

  async function ask(): Promise<AccountMessage | null> {
    const email = cleanEmail(typed).toLowerCase();
    const known = password.trim();
    if (!email || !known) return accountMessages.fieldsMissing;
    const error = validateEmail(email);
    if (error) return error;
    if (email === user.email) return sameAddress;
    const outcome = await askForEmailChange(email, known);
    switch (outcome.kind) {
      case "changed":
        setTyped("");
        setPassword("");
        queryClient.setQueryData(ownAccountKeys.askedEmail(user.id), email);
        return null;
      case "wrongPassword":
        return wrongPassword;
      case "refused":
        return { kind: "error", title: notChanged, text: outcome.message };
      case "failed":
        return accountMessages.failed;
    }
  }

  return (
    <Form className={styles.body} onSubmit={() => submit(ask)} aria-label="Email">
      <p className="quiet">
        You sign in with this address, and the club’s emails go to it. We’ll send a link to the new one.
      </p>
      {asked ? <AccountNotice message={linkSent(asked)} /> : null}
      {asked ? <EmailDelayNotice /> : null}
      <AccountNotice message={message} />
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.email}
        error={message === accountMessages.emailInvalid || message === sameAddress}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CurrentPasswordField
        email={user.email}
        value={password}
        onChange={setPassword}
        isWrong={message === wrongPassword}
      />
      <div>
        <Button type="submit" look="main" loading={isWorking}>
          Send the link
        </Button>
      </div>
    </Form>
  );
}

const notChanged = "Email not changed";

const wrongPassword: AccountMessage = {
  kind: "error",
  title: notChanged,
  text: "The current password isn’t right.",
};

const sameAddress: AccountMessage = {
  kind: "error",
  title: notChanged,
  text: "This is the address you already sign in with.",
};

const linkSent = (email: string): AccountMessage => ({
  kind: "success",
  title: `We sent a link to ${email}`,
  text: "Your address changes when you open it. Until then, you sign in with the old one.\nThe link works once, for 24 hours. If you don’t see the email, look in your spam folder.",
});
