/** A page that fails in a loop tells it a few times, not for ever. */
let left = 5;

/** Has an error told to the club's server; the code for it is loaded with the first one. */
export function reportError(error: unknown): void {
  left -= 1;
  if (left < 0 || !import.meta.env.PROD) return;
  import("./report-error.ts").then(({ sendError }) => sendError(error)).catch(() => undefined);
}

/** A browser says so when sizes changed again while they were measured: it tells what listens in the next frame. */
const isResizeNotice = (message: unknown) => String(message).startsWith("ResizeObserver loop");

/** Hears what no one else has caught. */
export function watchErrors(): void {
  addEventListener("error", ({ error, message }) => {
    if (!isResizeNotice(message)) reportError(error ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
