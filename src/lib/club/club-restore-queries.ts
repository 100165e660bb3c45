import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../auth/session.ts";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

export type ClubRestore = {
  restoredAt: string;
  backupMadeAt: string;
  returned: readonly { name: string; rounds: number }[];
};

export const clubRestoreKeys = { all: ["club-restore"] as const };

/** Null: no restore, or the board has marked it as done. */
export function clubRestoreQueryOptions(userId: string) {
  return queryOptions({
    queryKey: [...clubRestoreKeys.all, userId] as const,
    queryFn: ({ signal }) => readClubRestore(signal),
    staleTime: 5 * 60_000,
  });
}

export function useClubRestore(): ClubRestore | null {
  const user = useCurrentUser();
  const query = useQuery({ ...clubRestoreQueryOptions(user?.id ?? ""), enabled: user !== null });
  return query.data ?? null;
}

export async function readClubRestore(signal?: AbortSignal): Promise<ClubRestore | null> {
  const asking = backend().rpc("club_restore");
  // The database made this object.
  const result = unwrap(await (signal ? asking.abortSignal(signal) : asking)) as {
    restored_at: string;
    backup_made_at: string;
    returned: { name: string; rounds: number }[];
  } | null;
  return (
    result && {
      restoredAt: result.restored_at,
      backupMadeAt: result.backup_made_at,
      returned: result.returned,
    }
  );
}
