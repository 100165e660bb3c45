import { useState } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { signUp } from "../accounts-mutations.ts";
import { cleanFields, fieldLimits, validateAccount } from "../core/account-fields.ts";
import { accountMessages, signUpFailed, tooManyAttempts } from "../core/account-messages.ts";
import styles from "./account-forms.module.css";
import { AccountNotice } from "./account-notice.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useSubmission } from "./use-submission.ts";

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onCreated: (message: AccountMessage) => void;
};

export function SignUpForm({ email, onEmail, onCreated }: SignUpFormProps) {
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [password, setPassword] = useState("");
  const { message, isWorking, submit } = useSubmission();

  async function create(): Promise<AccountMessage | null> {
    const fields = cleanFields({ email, password, firstName, lastName });
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
    <Form className={styles.form} onSubmit={() => submit(create)} aria-label="Create an account">
      <AccountNotice message={message} />
      <div className={styles.names}>
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          maxLength={fieldLimits.name}
          required
          withAsterisk={false}
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          maxLength={fieldLimits.name}
          required
          withAsterisk={false}
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
      </div>
      <EmailField value={email} onChange={onEmail} isWrong={message === accountMessages.emailInvalid} />
      <NewPasswordField label="Password" value={password} onChange={setPassword} />
      <Button type="submit" look="main" fullWidth loading={isWorking}>
        Sign Up
      </Button>
    </Form>
  );
}
