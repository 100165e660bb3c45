import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, createElement, type ReactNode, use } from "react";
import { backend } from "../backend.ts";
import { config } from "../config.ts";
import type { Tables } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { initialDataFromDocument } from "../page-data.ts";

export type ClubSettings = Tables<"club_settings">;

export const clubSettingsKeys = { all: ["club-settings"] as const };

/** The one row that says what the club is called and where it is. Everyone may read it. */
export function clubSettingsQueryOptions() {
  return queryOptions({
    queryKey: clubSettingsKeys.all,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      unwrap(await backend().from("club_settings").select("*").abortSignal(signal).maybeSingle()),
    staleTime: 10 * 60_000,
    ...initialDataFromDocument("clubSettings"),
  });
}

const ClubSettingsContext = createContext<ClubSettings | null>(null);

/** Follows the settings once for all that is inside: a dozen parts of every page need them. */
export function ClubSettingsProvider({ children }: { children: ReactNode }) {
  const { data = null } = useQuery({
    ...clubSettingsQueryOptions(),
    // No page that opens later asks for what could not be read.
    refetchInterval: ({ state }) => state.data === undefined && 30_000,
  });
  return createElement(ClubSettingsContext, { value: data }, children);
}

/** Null until they arrive, and in a club without any. */
export function useClubSettings(): ClubSettings | null {
  return use(ClubSettingsContext);
}

/** The club's name: from its settings, before they arrive from the configuration. */
export function useClubName(): string {
  return useClubSettings()?.name ?? config().clubName ?? "Gun Club";
}

/** The club's time zone; undefined (the browser's own) until it is known. */
export function useClubTimeZone(): string | undefined {
  return useClubSettings()?.time_zone ?? undefined;
}
