import type { Logger } from "pino";
import { withinTime } from "../lib/time-limit.ts";

/** Longer than PostgreSQL takes when it has to be urged. */
const stopTimeoutMs = 18_000;

/** Notes how to stop what was started just now. Throws when the start was called off meanwhile. */
export type OnShutdown = (stop: () => Promise<void>) => void;

/** Notes each stop on the stack: a failure is logged, and one that never ends does not keep the others from their turn. */
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
