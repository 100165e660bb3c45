import { createElement } from "react";
import { errorSentence, isRefusal } from "#lib/errors.ts";
import { newId } from "#lib/new-id.ts";
import { createStore } from "#lib/store.ts";
import type { ToastButton } from "./toast-action.tsx";

export type Toast = {
  kind: "success" | "error" | "info";
  title: string;
  text?: string;
  action?: ToastButton;
};

/** True once anything was announced; the region loads then. */
export const isToastRegionNeeded = createStore(false);

/** A short confirmation without consequences. Use a `Notice` for anything that needs a response. */
export async function showToast({ kind, title, text, action }: Toast) {
  isToastRegionNeeded.set(true);
  const { notifications } = await import("@mantine/notifications");
  const id = newId();
  notifications.show({
    id,
    title,
    message: action ? await actionOf(id, text, action) : text,
    role: kind === "error" ? "alert" : "status",
    autoClose: kind === "error" ? 15_000 : action ? 10_000 : 8_000,
    closeButtonProps: { "aria-label": "Close" },
    color: { success: "var(--good)", error: "var(--bad)", info: "var(--quiet)" }[kind],
  });
}

async function actionOf(id: string, text: string | undefined, action: ToastButton) {
  const { ToastAction } = await import("./toast-action.tsx");
  return createElement(ToastAction, { id, text, action });
}

/** For a failure without a place on the page. `tryAgain` sends the same request, because the tapped button may be gone. */
export function announceFailure(title: string, tryAgain?: () => void) {
  return (error: unknown) =>
    showToast({
      ...{ kind: "error", title, text: errorSentence(error) },
      ...(tryAgain && !isRefusal(error) ? { action: { label: "Try again", onSelect: tryAgain } } : {}),
    });
}
