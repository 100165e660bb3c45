import type { Reply } from "./respond-with.ts";

type Refusal = { status?: number; code?: string; reason?: string; current?: unknown };

/** How the server refuses with a sentence of its own, as `private.refuse` does. */
export function refusal(
  message: string,
  { status = 400, code = "P0001", reason = "refused", current }: Refusal = {},
): Reply {
  const details = current === undefined ? null : JSON.stringify(current);
  return { status, body: { code, message, details, hint: reason } };
}

/** How the server refuses where someone else was faster; `current`: what is there now. */
export function staleWrite(message: string, current: unknown): Reply {
  return refusal(message, { status: 500, code: "40001", reason: "stale_write", current });
}
