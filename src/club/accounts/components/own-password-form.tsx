import { useState } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { accountMessages } from "../core/account-messages.ts";
import { changePassword } from "../own-account-mutations.ts";
import { AccountNotice } from "./account-notice.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import styles from "./own-account-section.module.css";
import { OwnAccountSection } from "./own-account-section.tsx";
import { useSubmission } from "./use-submission.ts";

type OwnPasswordFormProps = { email: string; isOpenAtFirst: boolean };

export function OwnPasswordForm({ email, isOpenAtFirst }: OwnPasswordFormProps) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { message, isWorking, submit } = useSubmission();

  async function change(): Promise<AccountMessage | null> {
    // Trimmed as at sign-in, or it would be another password.
    const chosen = password.trim();
    const known = current.trim();
    if (!known || !chosen) return accountMessages.fieldsMissing;
    const outcome = await changePassword(known, chosen);
    switch (outcome.kind) {
      case "changed":
        setCurrent("");
        setPassword("");
        return passwordChanged;
      case "wrongPassword":
        return wrongPassword;
      case "refused":
        return { kind: "error", title: notChanged, text: outcome.message };
      case "failed":
        return accountMessages.failed;
    }
  }

  return (
    <OwnAccountSection title="Password" verb="Change" isOpenAtFirst={isOpenAtFirst}>
      <Form className={styles.body} onSubmit={() => submit(change)} aria-label="Password">
        <p className="quiet">You'll stay signed in here and be signed out everywhere else.</p>
        <AccountNotice message={message} />
        <CurrentPasswordField
          email={email}
          value={current}
          onChange={setCurrent}
          isWrong={message === wrongPassword}
        />
        <NewPasswordField label="New password" value={password} onChange={setPassword} />
        <div>
          <Button type="submit" look="main" loading={isWorking}>
            Change the password
          </Button>
        </div>
      </Form>
    </OwnAccountSection>
  );
}

const notChanged = "Password not changed";

const wrongPassword: AccountMessage = {
  kind: "error",
  title: notChanged,
  text: "Your current password is incorrect.",
};

const passwordChanged: AccountMessage = {
  kind: "success",
  title: "Password changed",
  text: "All other devices are signed out.",
};
