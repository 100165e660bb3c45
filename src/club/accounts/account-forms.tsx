import { useState } from "react";
import type { AccountDialogState, AccountForm, AccountMessage } from "#lib/auth/account-dialog.ts";
import styles from "./components/account-forms.module.css";
import { ForgottenPasswordForm } from "./components/forgotten-password-form.tsx";
import { NewPasswordForm } from "./components/new-password-form.tsx";
import { SignInForm } from "./components/sign-in-form.tsx";
import { SignUpForm } from "./components/sign-up-form.tsx";
import { TryDemonstration } from "./components/try-demonstration.tsx";
import type { FormVariant } from "./core/account-messages.ts";

export type AccountFormsProps = {
  variant: FormVariant;
  first?: AccountDialogState;
  onForm?: (form: AccountForm) => void;
  onSignedIn?: (message: AccountMessage) => void;
};

/** Sign-in, sign-up, and password reset; a typed email address carries over. */
export function AccountForms({
  variant,
  first = { form: "sign-in" },
  onForm,
  onSignedIn,
}: AccountFormsProps) {
  const [{ form, message }, setShown] = useState<AccountDialogState>(first);
  const [isFirst, setFirst] = useState(true);
  const [email, setEmail] = useState("");

  function show(next: AccountDialogState) {
    setShown(next);
    setFirst(false);
    onForm?.(next.form);
  }

  const address = { email, onEmail: setEmail };
  const signedIn = (success: AccountMessage) => onSignedIn?.(success);

  return (
    // The dialog or page focuses the first form; later forms take the focus from the pressed button.
    <div key={form} ref={isFirst ? null : focusFirstField} className={`column gap-100 ${styles.form}`}>
      {form === "sign-in" ? (
        <>
          <SignInForm variant={variant} {...address} message={message ?? null} onSignedIn={signedIn} />
          <FormSwitch
            question="No account yet?"
            label="Create an account"
            onClick={() => show({ form: "sign-up" })}
          />
          <FormSwitch
            question="Forgot your password?"
            label="Reset it"
            onClick={() => show({ form: "forgotten-password" })}
          />
          <TryDemonstration onEmail={setEmail} />
        </>
      ) : null}
      {form === "sign-up" ? (
        <SignUpForm {...address} onCreated={(created) => show({ form: "sign-in", message: created })} />
      ) : null}
      {form === "forgotten-password" ? <ForgottenPasswordForm {...address} /> : null}
      {form === "new-password" ? (
        <NewPasswordForm
          onSignedIn={signedIn}
          onRefused={(refusal) => show({ form: "sign-in", message: refusal })}
        />
      ) : null}
      {form === "sign-up" || form === "forgotten-password" ? (
        <FormSwitch question="Have an account?" label="Sign in" onClick={() => show({ form: "sign-in" })} />
      ) : null}
    </div>
  );
}

function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector("input")?.focus();
}

type FormSwitchProps = { question: string; label: string; onClick: () => void };

function FormSwitch({ question, label, onClick }: FormSwitchProps) {
  return (
    <p className="plain">
      {question}{" "}
      <button type="button" className={styles.link} onClick={onClick}>
        {label}
      </button>
    </p>
  );
}
