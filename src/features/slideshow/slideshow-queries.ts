import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { errorKind, unwrap } from "#lib/errors.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import type { PublicNames } from "./core/public-names.ts";

export type DisplayLink = Tables<"display_links">;

/** What a screen with a display link may show. */
export type DisplaySeason = { state: "shown"; season: ClubSeason } | { state: "none" } | { state: "revoked" };

type WireDisplaySeason =
  | { state: "shown"; book: WireSeasonBook }
  | { state: "unchanged" }
  | { state: "none" }
  | { state: "revoked" };

export const slideshowKeys = {
  publicNames: (seasonId: string) => ["season-public-names", seasonId] as const,
  display: (secret: string, askedSeasonId: string) => ["display-season", secret, askedSeasonId] as const,
  displayLinks: ["display-links"] as const,
};

const hour = 60 * 60_000;
const displayIntervalMs = 10_000;

/** How juniors are called where everyone can read it. */
export function publicNamesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: slideshowKeys.publicNames(seasonId),
    meta: { persist: 1 },
    queryFn: async ({ signal }) => {
      const response = await backend()
        .rpc("season_public_names", { season_id: seasonId })
        .abortSignal(signal);
      return (unwrap(response) ?? {}) as PublicNames;
    },
    staleTime: hour,
    refetchInterval: hour,
  });
}

/** A season by display link, followed: the book comes only when it has changed. */
export function displaySeasonQueryOptions(client: QueryClient, secret: string, askedSeasonId: string) {
  const queryKey = slideshowKeys.display(secret, askedSeasonId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DisplaySeason> => {
      const before = client.getQueryData<DisplaySeason>(queryKey);
      const known = before?.state === "shown" ? before.season : null;
      const asked = {
        secret,
        ...(isId.test(askedSeasonId) ? { asked_season: askedSeasonId } : {}),
        ...(known ? { known_season: known.info.id, known_version: known.version } : {}),
      };
      const response = unwrap(await backend().rpc("display_season", asked).abortSignal(signal));
      const result = response as unknown as WireDisplaySeason;
      if (result.state === "shown") return { state: "shown", season: expandSeasonBook(result.book) };
      if (result.state === "unchanged" && before) return before;
      return result.state === "revoked" ? { state: "revoked" } : { state: "none" };
    },
    staleTime: 0,
    // The same object as long as it is the same book: its report is computed once.
    structuralSharing: false,
    retry: (failures, error) => errorKind(error) !== "forbidden" && failures < 2,
    refetchInterval: ({ state }) => (errorKind(state.error) === "forbidden" ? false : displayIntervalMs),
    refetchOnWindowFocus: true,
  });
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useDisplaySeasonOptions(secret: string, askedSeasonId: string) {
  return displaySeasonQueryOptions(useQueryClient(), secret, askedSeasonId);
}

/** The links of the club, those in use first. For the board. */
export function displayLinksQueryOptions() {
  return queryOptions({
    queryKey: slideshowKeys.displayLinks,
    queryFn: async ({ signal }): Promise<DisplayLink[]> =>
      unwrap(
        await backend()
          .from("display_links")
          .select("*")
          .order("revoked_at", { ascending: false, nullsFirst: true })
          .order("created_at", { ascending: false })
          .abortSignal(signal),
      ),
    staleTime: 0,
  });
}
