import { createStore } from "../store.ts";

export type AccountForm = "sign-in" | "sign-up" | "forgotten-password" | "new-password";

export type AccountMessage = { kind: "error" | "warning" | "success" | "info"; title: string; text: string };

export type AccountDialogState = { form: AccountForm; message?: AccountMessage };

type OpenDialog = AccountDialogState & { opening: number };
let openings = 0;

export const accountDialog = createStore<OpenDialog | null>(null);

export function openAccountDialog(form: AccountForm, message?: AccountMessage) {
  openings += 1;
  accountDialog.set({ form, opening: openings, ...(message ? { message } : {}) });
}

export function closeAccountDialog() {
  accountDialog.set(null);
}
