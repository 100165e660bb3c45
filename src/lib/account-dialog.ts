import { createStore } from "./store.ts";

export type AccountForm = "sign-in" | "sign-up" | "forgotten-password" | "new-password";

/** Which account form is open in the dialog; null when it is closed. */
export const accountDialog = createStore<AccountForm | null>(null);

export function openAccountDialog(form: AccountForm) {
  accountDialog.set(form);
}

export function closeAccountDialog() {
  accountDialog.set(null);
}
