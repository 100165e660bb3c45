import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { boardTasksKeys } from "#lib/club/board-tasks-keys.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { SeasonTasks } from "./core/season-tasks.ts";
import type { RecordedWeek } from "./core/week-steps.ts";

type WireBoardTasks = {
  accounts: { count: number; names: string[] };
  unconfirmed: { count: number; names: string[] };
  disputes: number;
  firstDispute: { seasonId: string; name: string; week: number; round: number } | null;
  reports: number;
  postReports: number;
  grownJuniors: { count: number; names: string[] };
  seasons: RunningSeason[];
};

type RunningSeason = {
  id: string;
  name: string;
  version: number;
  recorded: RecordedWeek[];
  recipients: number | null;
};

export type BoardTasks = Omit<WireBoardTasks, "seasons"> & { seasons: (RunningSeason & SeasonTasks)[] };

/** Recomputes a season's part only when that season has changed. */
export function boardTasksQueryOptions(viewerId: string) {
  return queryOptions({
    queryKey: boardTasksKeys.of(viewerId),
    meta: { persist: 5 },
    queryFn: ({ client, signal }) => fetchBoardTasks(client, viewerId, signal),
    // As often as messages are counted.
    staleTime: 5000,
    refetchInterval: 20_000,
  });
}

/** Undefined for anyone outside the board, and until known. */
export function useBoardTasks(): BoardTasks | undefined {
  const user = useCurrentUser();
  return useQuery({ ...boardTasksQueryOptions(user?.id ?? ""), enabled: canManage(user) }).data;
}

export function scoreTaskCount({ disputes, seasons }: Pick<BoardTasks, "disputes" | "seasons">): number {
  return seasons.reduce(
    (sum, season) => sum + reviewCount(season) + season.weeks.filter(({ isReady }) => isReady).length,
    disputes,
  );
}

export function reviewCount({ review }: Pick<SeasonTasks, "review">): number {
  return Object.values(review).reduce((sum, count) => sum + count, 0);
}

async function fetchBoardTasks(
  client: QueryClient,
  viewerId: string,
  signal: AbortSignal,
): Promise<BoardTasks> {
  // The database made the object; a test against the real function checks its shape.
  const tasks = unwrap(await backend().rpc("board_tasks").abortSignal(signal)) as WireBoardTasks | null;
  if (!tasks) throw new BackendError("forbidden");
  const before = client.getQueryData<BoardTasks>(boardTasksKeys.of(viewerId))?.seasons;
  const seasons: BoardTasks["seasons"] = [];
  for (const season of tasks.seasons) {
    const tasksBefore = before?.find(({ id, version }) => id === season.id && version === season.version);
    seasons.push({ ...(tasksBefore ?? (await seasonTasks(client, season))), ...season });
  }
  return { ...tasks, seasons };
}

async function seasonTasks(client: QueryClient, season: RunningSeason): Promise<SeasonTasks> {
  // Loaded on demand, so that only the board loads the league's arithmetic.
  const { readSeasonTasks } = await import("./core/season-tasks.ts");
  return readSeasonTasks(client, season);
}
