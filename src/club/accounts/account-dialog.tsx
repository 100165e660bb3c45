import { useState } from "react";
import { type AccountDialogState, type AccountForm, closeAccountDialog } from "#lib/auth/account-dialog.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { AccountForms } from "./account-forms.tsx";

export const closeAfterSignIn = 2_000;

const titles: Record<AccountForm, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  "forgotten-password": "Reset your password",
  "new-password": "Set a new password",
};

/** Closes two seconds after a success, long enough to read it. */
export function AccountDialog({ first }: { first: AccountDialogState }) {
  const [form, setForm] = useState(first.form);
  return (
    <Dialog onClose={closeAccountDialog} title={titles[form]} size="sm">
      <AccountForms
        variant="dialog"
        first={first}
        onForm={setForm}
        onSignedIn={() => setTimeout(closeAccountDialog, closeAfterSignIn)}
      />
    </Dialog>
  );
}
