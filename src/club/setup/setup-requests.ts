import { BackendError } from "#lib/errors.ts";
import { refusalOf } from "#lib/forms/wrong-fields.ts";
import { withSubmissionIds } from "#lib/submissions.ts";

/** Longer (ms) than the demonstration club takes on a small computer. */
const timeoutMs = 120_000;

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
  throw refusalOf(answer);
}
