/** A page that fails in a loop reports only a few times. */
let reportsLeft = 5;

/** Loads its code with the first error. */
export function reportError(error: unknown): void {
  reportsLeft -= 1;
  if (reportsLeft < 0 || !import.meta.env.PROD) return;
  import("./report-error.ts").then(({ sendError }) => sendError(error)).catch(() => undefined);
}

/** Browsers report this when sizes change during measurement, and deliver it in the next frame. */
const isResizeNotice = (message: unknown) => String(message).startsWith("ResizeObserver loop");

export function watchErrors(): void {
  addEventListener("error", ({ error, message }) => {
    if (!isResizeNotice(message)) reportError(error ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
