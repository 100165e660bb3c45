import { createStore } from "../store.ts";

export type AccountForm = "sign-in" | "sign-up" | "forgotten-password" | "new-password";

/** What was said to someone about an account: title and sentence of the error catalog, mostly. */
export type AccountMessage = { kind: "error" | "warning" | "success" | "info"; title: string; text: string };

export type AccountDialogState = { form: AccountForm; message?: AccountMessage };

/** Each opening begins anew, whatever was in the dialog before. */
type OpenDialog = AccountDialogState & { opening: number };
let openings = 0;

/** Which account form is open in the dialog; null when it is closed. */
export const accountDialog = createStore<OpenDialog | null>(null);

export function openAccountDialog(form: AccountForm, message?: AccountMessage) {
  openings += 1;
  accountDialog.set({ form, opening: openings, ...(message ? { message } : {}) });
}

export function closeAccountDialog() {
  accountDialog.set(null);
}
