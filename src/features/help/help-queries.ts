import { useQuery } from "@tanstack/react-query";

/** The newest backup as the server knows it. `old`: older than two days. `off`: none is made at night, and none is recent. */
export type BackupStatus = {
  state: "ok" | "old" | "none" | "off";
  made: string | null;
  bytes: number | null;
};

/** How the backups stand: undefined until it is known, null where the backend does not tell. */
export function useBackupStatus(): BackupStatus | null | undefined {
  const query = useQuery({ queryKey: ["backup-status"], queryFn: ({ signal }) => readBackupStatus(signal) });
  return query.data;
}

async function readBackupStatus(signal: AbortSignal): Promise<BackupStatus | null> {
  try {
    const response = await fetch(`${location.origin}/health`, { signal });
    return parse(((await response.json()) as { backup?: unknown }).backup);
  } catch {
    return null;
  }
}

function parse(value: unknown): BackupStatus | null {
  const { state, made, bytes } = Object(value) as Record<string, unknown>;
  if (state !== "ok" && state !== "old" && state !== "none" && state !== "off") return null;
  return {
    state,
    made: typeof made === "string" ? made : null,
    bytes: typeof bytes === "number" ? bytes : null,
  };
}
