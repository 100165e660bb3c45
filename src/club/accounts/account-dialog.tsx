import { useState } from "react";
import {
  type AccountDialogState,
  type AccountForm,
  type AccountMessage,
  closeAccountDialog,
} from "#lib/auth/account-dialog.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { AccountForms } from "./account-forms.tsx";
import styles from "./components/account-forms.module.css";
import { AccountNotice } from "./components/account-notice.tsx";

const closeAfterSignIn = 2_000;

const titles: Record<AccountForm, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  "forgotten-password": "Reset your password",
  "new-password": "Set a new password",
};

/** After a success it stays for two seconds, long enough to read it, while the page behind it works already. */
export function AccountDialog({ first }: { first: AccountDialogState }) {
  const [form, setForm] = useState(first.form);
  const [success, setSuccess] = useState<AccountMessage | null>(null);
  if (success) {
    return (
      <dialog open className={styles.signedIn} aria-label={titles[form]}>
        <AccountNotice message={success} />
      </dialog>
    );
  }

  function stayBriefly(message: AccountMessage) {
    setSuccess(message);
    setTimeout(closeAccountDialog, closeAfterSignIn);
  }

  return (
    <Dialog onClose={closeAccountDialog} title={titles[form]} size="sm">
      <AccountForms variant="dialog" first={first} onForm={setForm} onSignedIn={stayBriefly} />
    </Dialog>
  );
}
