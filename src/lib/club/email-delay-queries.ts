import { useQuery } from "@tanstack/react-query";

const emailDelayIntervalMs = 5_000;

export async function areEmailsDelayed(signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${location.origin}/health`, signal ? { signal } : undefined);
    const { mail }: { mail?: unknown } = Object(await response.json());
    return mail === "delayed";
  } catch {
    return false;
  }
}

/** Polls while the viewer waits for an email, because the first try may still be running. */
export function useEmailDelay(): boolean {
  const query = useQuery({
    queryKey: ["email-delay"],
    queryFn: ({ signal }) => areEmailsDelayed(signal),
    refetchInterval: emailDelayIntervalMs,
    staleTime: 0,
  });
  return query.data ?? false;
}
