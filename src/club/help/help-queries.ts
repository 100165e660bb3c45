import { useQuery } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";

/** The newest backup. `old`: older than two days. `off`: no nightly backups, and none is recent. */
export type BackupStatus = {
  state: "ok" | "old" | "none" | "off";
  made: string | null;
  bytes: number | null;
  copies: CopyStatus | null;
};

/** The newest off-site copy. `off`: none are made. `failing`: see `reason`. */
export type CopyStatus = {
  state: "ok" | "old" | "failing" | "none" | "off";
  made: string | null;
  reason: string | null;
};

/** `low`: uploads are refused. `full`: nothing can be saved. */
export type DiskState = "ok" | "low" | "full";

/** `nextRelease`: unpacked beside the running one, and used from the next start. */
export type ServerStatus = {
  backup: BackupStatus | null;
  disk: DiskState | null;
  nextRelease: string | null;
};

/** Undefined until known; without a backup when the backend does not report one. */
export function useServerStatus(): ServerStatus | undefined {
  const query = useQuery({ queryKey: ["server-status"], queryFn: ({ signal }) => readServerStatus(signal) });
  return query.data;
}

async function readServerStatus(signal: AbortSignal): Promise<ServerStatus> {
  try {
    const response = await fetch(`${location.origin}/health`, { signal });
    const { backup, disk, nextRelease } = Object(await response.json());
    return {
      backup: parse(backup),
      disk: diskStates.find((state) => state === disk) ?? null,
      nextRelease: typeof nextRelease === "string" ? nextRelease : null,
    };
  } catch {
    return { backup: null, disk: null, nextRelease: null };
  }
}

const diskStates: readonly DiskState[] = ["ok", "low", "full"];

function parse(value: unknown): BackupStatus | null {
  const { state, made, bytes, copies }: Record<string, unknown> = Object(value);
  if (state !== "ok" && state !== "old" && state !== "none" && state !== "off") return null;
  return {
    state,
    made: typeof made === "string" ? made : null,
    bytes: typeof bytes === "number" ? bytes : null,
    copies: parseCopies(copies),
  };
}

const copyStates: readonly CopyStatus["state"][] = ["ok", "old", "failing", "none", "off"];

function parseCopies(value: unknown): CopyStatus | null {
  const { state, made, reason }: Record<string, unknown> = Object(value);
  const knownState = copyStates.find((one) => one === state);
  if (!knownState) return null;
  return {
    state: knownState,
    made: typeof made === "string" ? made : null,
    reason: typeof reason === "string" ? reason : null,
  };
}

export type ErrorNote = Pick<
  Tables<"error_notes">,
  "id" | "source" | "message" | "stack" | "route" | "release" | "browser" | "times" | "last_at"
>;

const shownDays = 14;

/** Errors of browsers and the server in the last 14 days, newest first. For Admins. */
export function useErrorNotes() {
  return useQuery({
    queryKey: ["error-notes"],
    queryFn: async ({ signal }): Promise<ErrorNote[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("error_notes")
          .select("id, source, message, stack, route, release, browser, times, last_at")
          .gte("last_at", new Date(Date.now() - shownDays * 24 * 60 * 60_000).toISOString())
          .order("last_at", { ascending: false })
          .order("id"),
      ),
  });
}
