import type { ReactNode } from "react";
import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import type { TiedField } from "#lib/forms/text-fields.ts";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { accountMessages } from "../core/account-messages.ts";
import type { GuardedOutcome } from "../own-account-mutations.ts";
import { AccountNotice } from "./account-notice.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./own-account-section.module.css";
import { useAccountForm } from "./use-account-form.ts";

type OwnGuardedFormProps = {
  label: "Email" | "Password";
  email: string;
  buttonLabel: string;
  check?: (value: string) => AccountMessage | null;
  change: (value: string, current: string) => Promise<GuardedOutcome>;
  onChanged: (value: string) => AccountMessage | null;
  children: (parts: GuardedParts) => ReactNode;
};

type GuardedParts = {
  field: TiedField;
  message: AccountMessage | null;
  notice: ReactNode;
  currentPassword: ReactNode;
};

export function OwnGuardedForm(props: OwnGuardedFormProps) {
  const { label, email, check = () => null, change, onChanged } = props;
  const title = `${label} not changed`;
  const { field, setForm, message, submit, isPending } = useAccountForm({
    start: empty,
    async send(typed) {
      // Trimmed as at sign-in, or it would be another password.
      const value = typed.value.trim();
      const current = typed.current.trim();
      if (!value || !current) return accountMessages.fieldsMissing;
      const refusal = check(value);
      if (refusal) return refusal;
      const outcome = await change(value, current);
      if (outcome.kind === "failed") return accountMessages.failed;
      if (outcome.kind === "wrongPassword") return { kind: "error", title, text: wrongPassword };
      if (outcome.kind === "refused") return { kind: "error", title, text: outcome.message };
      setForm(empty);
      return onChanged(value);
    },
  });
  return (
    <Form className={`column gap-100 measure ${styles.body}`} onSubmit={submit} aria-label={label}>
      {props.children({
        field: field("value"),
        message,
        notice: <AccountNotice message={message} />,
        currentPassword: (
          <CurrentPasswordField
            email={email}
            {...field("current")}
            isWrong={message?.text === wrongPassword}
          />
        ),
      })}
      <div data-form-buttons>
        <Button type="submit" look="main" loading={isPending}>
          {props.buttonLabel}
        </Button>
      </div>
    </Form>
  );
}

const empty = { value: "", current: "" };

const wrongPassword = "Your current password is incorrect.";
