import { createElement } from "react";
import { errorSentence } from "#lib/errors.ts";
import { newId } from "#lib/new-id.ts";
import { createStore } from "#lib/store.ts";
import type { Undoing } from "./toast-action.tsx";

export type Toast = {
  kind: "success" | "error" | "info";
  title: string;
  text?: string;
  /** Takes back what the toast tells; it is there for 10 seconds. */
  action?: Undoing;
};

/** Whether anything was ever announced; the region loads with the first one. */
export const isToastRegionNeeded = createStore(false);

/** A short confirmation that no one has to act on. What needs an answer is a `Notice`. */
export async function showToast({ kind, title, text, action }: Toast) {
  isToastRegionNeeded.set(true);
  const { notifications } = await import("@mantine/notifications");
  const id = newId();
  notifications.show({
    id,
    title,
    message: action ? await actionOf(id, text, action) : text,
    role: kind === "error" ? "alert" : "status",
    autoClose: action ? 10_000 : kind === "error" ? 15_000 : 8_000,
    closeButtonProps: { "aria-label": "Close" },
    color: { success: "var(--good)", error: "var(--bad)", info: "var(--quiet)" }[kind],
  });
}

async function actionOf(id: string, text: string | undefined, action: Undoing) {
  const { ToastAction } = await import("./toast-action.tsx");
  return createElement(ToastAction, { id, text, action });
}

/** For a failure that has no place of its own on the page. */
export function announceFailure(title: string) {
  return (error: unknown) => showToast({ kind: "error", title, text: errorSentence(error) });
}
