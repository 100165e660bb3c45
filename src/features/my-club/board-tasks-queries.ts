import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { SeasonTasks } from "./core/season-tasks.ts";

/** What the function `board_tasks` answers. */
type WireBoardTasks = {
  accounts: { count: number; names: string[] };
  disputes: number;
  firstDispute: { seasonId: string; name: string; week: number; round: number } | null;
  reports: number;
  postReports: number;
  grownJuniors: { count: number; names: string[] };
  season: { id: string; version: number } | null;
};

export type BoardTasks = WireBoardTasks & SeasonTasks;

export const boardTasksKeys = { of: (viewerId: string) => ["board-tasks", viewerId] as const };

/** What the board has to do. The season's part is computed again only when the season has changed. */
export function boardTasksQueryOptions(viewerId: string) {
  return queryOptions({
    queryKey: boardTasksKeys.of(viewerId),
    meta: { persist: 3 },
    queryFn: ({ client, signal }) => fetchBoardTasks(client, viewerId, signal),
    // As often as messages are counted.
    staleTime: 5000,
    refetchInterval: 20_000,
  });
}

/** For Admin and Board Members; undefined for anyone else, and until it is known. */
export function useBoardTasks(): BoardTasks | undefined {
  const user = useCurrentUser();
  return useQuery({ ...boardTasksQueryOptions(user?.id ?? ""), enabled: canManage(user) }).data;
}

/** How many lines of Score Admin's list wait for a look. */
export function reviewCount({ review }: Pick<BoardTasks, "review">): number {
  return Object.values(review).reduce((sum, count) => sum + count, 0);
}

async function fetchBoardTasks(
  client: QueryClient,
  viewerId: string,
  signal: AbortSignal,
): Promise<BoardTasks> {
  // The database made this object; its shape is held by a test against the real function.
  const tasks = unwrap(await backend().rpc("board_tasks").abortSignal(signal)) as WireBoardTasks | null;
  if (!tasks) throw new BackendError("forbidden");
  return { ...tasks, ...(await seasonTasks(client, viewerId, tasks.season)) };
}

async function seasonTasks(
  client: QueryClient,
  viewerId: string,
  season: WireBoardTasks["season"],
): Promise<SeasonTasks> {
  if (!season) return { review: {}, weeks: [] };
  const before = client.getQueryData<BoardTasks>(boardTasksKeys.of(viewerId));
  const isSame = before?.season?.id === season.id && before.season.version === season.version;
  if (isSame) return { review: before.review, weeks: before.weeks };
  // The league's arithmetic is in no one's way who is not on the board.
  const { readSeasonTasks } = await import("./core/season-tasks.ts");
  return readSeasonTasks(client, season);
}
