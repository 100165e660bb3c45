import { createStore } from "../store.ts";

export type AccountForm = "sign-in" | "sign-up" | "forgotten-password" | "new-password";

/** What was said to someone about an account: title and sentence of the error catalog, mostly. */
export type AccountMessage = { kind: "error" | "warning" | "success" | "info"; title: string; text: string };

export type AccountDialogState = { form: AccountForm; message?: AccountMessage };

/** Which account form is open in the dialog; null when it is closed. */
export const accountDialog = createStore<AccountDialogState | null>(null);

export function openAccountDialog(form: AccountForm, message?: AccountMessage) {
  accountDialog.set(message ? { form, message } : { form });
}

export function closeAccountDialog() {
  accountDialog.set(null);
}
