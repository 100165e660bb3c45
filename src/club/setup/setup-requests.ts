import { BackendError } from "#lib/errors.ts";
import { withSubmissionIds } from "#lib/submissions.ts";
import { z } from "#lib/zod.ts";

/** Longer (ms) than the demonstration club takes on a small computer. */
const timeoutMs = 120_000;

const refusal = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** The server's errors by field (`admin.email`). */
export class WrongFieldsError extends BackendError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Record<string, string>) {
    super("invalid", { message });
    this.fields = fields;
  }
}

const send = withSubmissionIds((...request) => fetch(...request));

/** The server in setup mode knows only these requests. */
export async function askSetup(name: string, body: unknown): Promise<unknown> {
  const response = await send(new URL(`/setup/${name}`, location.href), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new BackendError("offline", {
      cause,
      message: "The server doesn't answer. Check that it's still running, and try again.",
    });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  if (response.status === 404)
    throw new BackendError("conflict", { message: "This club has been set up already. Sign in instead." });
  const { message, fields } = refusal.safeParse(answer).data ?? {};
  if (fields) throw new WrongFieldsError(message ?? "", fields);
  throw new BackendError("invalid", message ? { message } : {});
}
