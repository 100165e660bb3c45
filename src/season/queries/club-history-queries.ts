import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

type Functions = Database["public"]["Functions"];
/** The generated types lack "not null" for columns of functions; the totals behind them have it. */
type Filled<Row, MaybeEmpty extends keyof Row = never> = Pick<Row, MaybeEmpty> & {
  [Column in Exclude<keyof Row, MaybeEmpty>]: NonNullable<Row[Column]>;
};

export type AllTimeMember = Filled<Functions["all_time_members"]["Returns"][number]>;

/** One row for each holder. A record of the club has no member, one of a career neither season nor week. */
export type ClubRecord = Filled<
  Functions["club_records"]["Returns"][number],
  "member_id" | "name" | "season_id" | "season_name" | "event" | "week" | "rounds"
>;

export const allTimeOrders = ["hits", "average", "rounds", "straights", "seasons"] as const;
export type AllTimeOrder = (typeof allTimeOrders)[number];

export type AllTimePage = {
  order: AllTimeOrder;
  /** Leaves out members with fewer rounds. */
  atLeastRounds: number;
  page: number;
};

export const allTimePageSize = 50;

export type ShotSums = { nights: number; rounds: number; targets: number; hits: number; straights: number };

export type ClubYear = ShotSums & { year: number; seasons: number; shooters: number; newcomers: number };

export type SeasonSums = ShotSums & {
  id: string;
  name: string;
  starts_on: string;
  year: number;
  shooters: number;
  newcomers: number;
};

export type BusyNight = {
  season_id: string;
  name: string;
  week: number;
  first_day: string | null;
  last_day: string | null;
  shooters: number;
  rounds: number;
  targets: number;
};

export type ClubHistory = {
  totals: ShotSums & { seasons: number; shooters: number };
  years: ClubYear[];
  seasons: SeasonSums[];
  busiest: BusyNight[];
  /** The number of rounds by their targets and hits. */
  rounds: [targets: number, hits: number, rounds: number][];
};

export const clubHistoryKeys = {
  all: ["club-history"] as const,
  history: ["club-history", "all-seasons"] as const,
  records: ["club-history", "records"] as const,
  members: (page: AllTimePage) => ["club-history", "members", page] as const,
};

export function clubHistoryQueryOptions() {
  return queryOptions({
    queryKey: clubHistoryKeys.history,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<ClubHistory> => {
      const history = unwrap(await backend().rpc("club_history").abortSignal(signal));
      if (!history) throw new BackendError("forbidden");
      // The database made the object; a test against the real function checks its shape.
      return history as ClubHistory;
    },
  });
}

export function clubRecordsQueryOptions() {
  return queryOptions({
    queryKey: clubHistoryKeys.records,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<ClubRecord[]> =>
      // As for the history above.
      unwrap(await backend().rpc("club_records").abortSignal(signal)) as ClubRecord[],
  });
}

export function allTimeMembersQueryOptions(requestedPage: AllTimePage) {
  return queryOptions({
    queryKey: clubHistoryKeys.members(requestedPage),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<AllTimeMember[]> => {
      const page = {
        order_by: requestedPage.order,
        at_least_rounds: requestedPage.atLeastRounds,
        page_size: allTimePageSize,
        page_start: (requestedPage.page - 1) * allTimePageSize,
      };
      const response = await backend().rpc("all_time_members", page).abortSignal(signal);
      // The generated types make every column of a function nullable; the tables behind it say which are.
      return unwrap(response) as AllTimeMember[];
    },
    placeholderData: (previous) => previous,
  });
}
