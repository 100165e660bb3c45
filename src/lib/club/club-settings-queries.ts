import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, createElement, type ReactNode, use } from "react";
import { backend } from "../backend.ts";
import { config } from "../config.ts";
import type { Tables } from "../database.types.ts";
import { unwrap } from "../errors.ts";

export type ClubSettings = Tables<"club_settings">;

export const clubSettingsKeys = { all: ["club-settings"] as const };

export function clubSettingsQueryOptions() {
  return queryOptions({
    queryKey: clubSettingsKeys.all,
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      unwrap(await backend().from("club_settings").select("*").abortSignal(signal).maybeSingle()),
    staleTime: 10 * 60_000,
  });
}

const ClubSettingsContext = createContext<ClubSettings | null>(null);

/** Subscribes once for all components inside: a dozen on every page need the settings. */
export function ClubSettingsProvider({ children }: { children: ReactNode }) {
  const { data = null } = useQuery({
    ...clubSettingsQueryOptions(),
    // After a failure it is not requested again by every page.
    refetchInterval: ({ state }) => state.data === undefined && 30_000,
  });
  return createElement(ClubSettingsContext, { value: data }, children);
}

/** Null until loaded, and in a club without settings. */
export function useClubSettings(): ClubSettings | null {
  return use(ClubSettingsContext);
}

export function useClubName(): string {
  return useClubSettings()?.name ?? config().clubName ?? "Gun Club";
}

/** Undefined (the browser's own) until known. */
export function useClubTimeZone(): string | undefined {
  return useClubSettings()?.time_zone ?? undefined;
}
