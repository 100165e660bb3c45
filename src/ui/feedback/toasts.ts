import { errorSentence } from "#lib/errors.ts";
import { createStore } from "#lib/store.ts";

export type Toast = {
  kind: "success" | "error" | "info";
  title: string;
  text?: string;
};

/** Whether anything was ever announced; the region loads with the first one. */
export const isToastRegionNeeded = createStore(false);

/** A short confirmation that no one has to act on. What needs an answer is a `Notice`. */
export async function showToast({ kind, title, text }: Toast) {
  isToastRegionNeeded.set(true);
  const { notifications } = await import("@mantine/notifications");
  notifications.show({
    title,
    message: text,
    role: kind === "error" ? "alert" : "status",
    autoClose: kind === "error" ? 15_000 : 8_000,
    closeButtonProps: { "aria-label": "Close" },
    color: { success: "var(--good)", error: "var(--bad)", info: "var(--quiet)" }[kind],
  });
}

/** For a failure that has no place of its own on the page. */
export function announceFailure(title: string) {
  return (error: unknown) => showToast({ kind: "error", title, text: errorSentence(error) });
}
