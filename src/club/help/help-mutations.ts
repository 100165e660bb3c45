import { useMutation } from "@tanstack/react-query";
import { accessToken } from "#lib/auth/auth-client.ts";
import { config } from "#lib/config.ts";
import { BackendError } from "#lib/errors.ts";
import { askServer } from "#lib/reachability.ts";
import { z } from "#lib/zod.ts";

const answer = z.intersection(
  z.object({ to: z.string() }),
  z.discriminatedUnion("state", [
    z.object({ state: z.literal("sent") }),
    z.object({ state: z.literal("waiting") }),
    z.object({ state: z.literal("failed"), sentence: z.string() }),
    z.object({ state: z.literal("kept"), folder: z.string() }),
  ]),
);

/** The result of a test email. `elsewhere`: the site does not send its own emails. */
export type TestEmailOutcome = z.infer<typeof answer> | { state: "elsewhere" };

export function useSendTestEmail() {
  return useMutation({ mutationFn: sendTestEmail });
}

async function sendTestEmail(): Promise<TestEmailOutcome> {
  const { backendUrl, publishableKey } = config();
  const response = await askServer(`${backendUrl}/auth/v1/test-email`, {
    method: "POST",
    headers: { apikey: publishableKey, authorization: `Bearer ${await accessToken()}` },
  });
  if (response.status === 404) return { state: "elsewhere" };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer.parse(body);
  const message = String(Object(body).message ?? "The test email couldn't be sent. Please try again.");
  throw new BackendError(response.status === 429 ? "invalid" : "forbidden", { message });
}
