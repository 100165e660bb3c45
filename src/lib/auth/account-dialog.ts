import { createStore } from "../store.ts";

export type AccountForm = "sign-in" | "sign-up" | "forgotten-password" | "new-password";

/** A message of the account forms, mostly from the error catalog. */
export type AccountMessage = { kind: "error" | "warning" | "success" | "info"; title: string; text: string };

export type AccountDialogState = { form: AccountForm; message?: AccountMessage };

/** Each opening starts with fresh forms. */
type OpenDialog = AccountDialogState & { opening: number };
let openings = 0;

/** The open account form; null when the dialog is closed. */
export const accountDialog = createStore<OpenDialog | null>(null);

export function openAccountDialog(form: AccountForm, message?: AccountMessage) {
  openings += 1;
  accountDialog.set({ form, opening: openings, ...(message ? { message } : {}) });
}

export function closeAccountDialog() {
  accountDialog.set(null);
}
