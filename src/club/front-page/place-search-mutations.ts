import { useMutation } from "@tanstack/react-query";
import { accessToken } from "#lib/auth/auth-client.ts";
import { config } from "#lib/config.ts";
import { BackendError } from "#lib/errors.ts";
import type { FoundPlace } from "#ui/form/place-search.tsx";

const timeoutMs = 10_000;

/** Null where the club's server has no service to ask. */
export function useFindPlaces() {
  return useMutation({ mutationFn: findPlaces });
}

async function findPlaces(query: string): Promise<FoundPlace[] | null> {
  const { backendUrl, publishableKey } = config();
  const token = await accessToken();
  const response = await fetch(`${backendUrl}/functions/v1/find-place`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new BackendError("offline", { cause });
  });
  // The server's own endpoint writes it.
  const answer = (await response.json().catch(() => ({}))) as {
    places?: FoundPlace[] | null;
    message?: string;
  };
  if (response.ok) return answer.places ?? null;
  const message = answer.message;
  throw new BackendError("invalid", message ? { message } : {});
}
