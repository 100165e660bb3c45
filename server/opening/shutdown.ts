import type { Logger } from "pino";
import { withinTime } from "../lib/time-limit.ts";

/** Longer (ms) than PostgreSQL takes when it has to be urged. */
const stopTimeoutMs = 18_000;

/** Registers how to stop what was just started. Throws when the start was canceled. */
export type OnShutdown = (stop: () => Promise<void>) => void;

/** Puts each stop on the stack: a failure is logged, and one that never ends does not block the others. */
export function onShutdownOf(stack: AsyncDisposableStack, log: Logger, ending: AbortSignal): OnShutdown {
  return (stop) => {
    stack.defer(() =>
      withinTime(stop(), stopTimeoutMs, "A part of the server did not end.").catch((error) =>
        log.error({ error }, "while stopping"),
      ),
    );
    ending.throwIfAborted();
  };
}
