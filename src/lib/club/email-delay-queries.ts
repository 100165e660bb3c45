import { useQuery } from "@tanstack/react-query";

const emailDelayIntervalMs = 5_000;

/** Whether the club's mail server is away at the moment; false where no one can tell. */
export async function areEmailsDelayed(signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${location.origin}/health`, signal ? { signal } : undefined);
    const { mail }: { mail?: unknown } = Object(await response.json());
    return mail === "delayed";
  } catch {
    return false;
  }
}

/** Follows the club's emails for as long as the viewer waits for one: the first try may still be in flight. */
export function useEmailDelay(): boolean {
  const query = useQuery({
    queryKey: ["email-delay"],
    queryFn: ({ signal }) => areEmailsDelayed(signal),
    refetchInterval: emailDelayIntervalMs,
    staleTime: 0,
  });
  return query.data ?? false;
}
