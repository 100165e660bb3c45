import { queryOptions } from "@tanstack/react-query";
import { type Change, mergeChanges } from "#league/wire/changes.ts";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { hashOfSecret } from "#lib/browser/own-secret.ts";
import type { Tables } from "#lib/database.types.ts";
import { errorKind, unwrap } from "#lib/errors.ts";
import { z } from "#lib/zod.ts";
import { type ClubSeason, expandSeasonBook, type WireSeasonBook } from "#season/queries/season-book.ts";
import type { PublicNames } from "./core/public-names.ts";

export type DisplayLink = Tables<"display_links">;

export type DisplaySeason = { state: "shown"; season: ClubSeason } | { state: "none" } | { state: "revoked" };

type WireDisplaySeason =
  | { state: "shown"; book: WireSeasonBook }
  | { state: "shown"; changes: readonly Change[] }
  | { state: "unchanged" }
  | { state: "none" }
  | { state: "revoked" };

/** A screen shows the code for this many seconds. */
const displayCode = z.object({ code: z.string(), seconds: z.number() });
export type DisplayCode = z.output<typeof displayCode>;

/** Once it is connected, the screen goes to the address. */
const displayCodeState = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["waiting", "expired"]) }),
  z.object({ state: z.literal("connected"), address: z.string() }),
]);

export const slideshowKeys = {
  publicNames: (seasonId: string) => ["season-public-names", seasonId] as const,
  display: (secret: string, askedSeasonId: string) => ["display-season", secret, askedSeasonId] as const,
  displayLinks: ["display-links"] as const,
  displayCode: (secret: string) => ["display-code", secret] as const,
  displayCodeState: (secret: string, code: string) => ["display-code", secret, code] as const,
};

const hour = 60 * 60_000;
const displayIntervalMs = 10_000;

/** The names of juniors on a screen that everyone can read. */
export function publicNamesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: slideshowKeys.publicNames(seasonId),
    meta: { persist: 1 },
    queryFn: async ({ signal }) => {
      const response = await backend()
        .rpc("season_public_names", { season_id: seasonId })
        .abortSignal(signal);
      // Names by id, as the database made them.
      return (unwrap(response) ?? {}) as PublicNames;
    },
    staleTime: hour,
    refetchInterval: hour,
  });
}

/** Followed: after the book, only its changes. */
export function displaySeasonQueryOptions(secret: string, askedSeasonId: string) {
  const queryKey = slideshowKeys.display(secret, askedSeasonId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<DisplaySeason> => {
      const before = client.getQueryData<DisplaySeason>(queryKey);
      const seasonBefore = before?.state === "shown" ? before.season : null;
      const request = {
        secret,
        ...(isId.test(askedSeasonId) ? { asked_season: askedSeasonId } : {}),
        ...(seasonBefore?.stamp ? { since: seasonBefore.stamp } : {}),
      };
      const response = unwrap(await backend().rpc("display_season", request).abortSignal(signal));
      // The database made this object; the engine reads its book.
      const result = response as WireDisplaySeason;
      if ("book" in result) return { state: "shown", season: expandSeasonBook(result.book) };
      if ("changes" in result && seasonBefore)
        return { state: "shown", season: mergeChanges(seasonBefore, result.changes) };
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

/** Another code follows before this one expires. The secret stays here; only its hash is sent. */
export function displayCodeQueryOptions(secret: string) {
  return queryOptions({
    queryKey: slideshowKeys.displayCode(secret),
    queryFn: async ({ signal }): Promise<DisplayCode> => {
      const screen = await hashOfSecret(secret);
      return displayCode.parse(
        unwrap(await backend().rpc("open_display_code", { screen }).abortSignal(signal)),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state: { data, error } }) => (data && !error ? (data.seconds - 5) * 1_000 : 60_000),
  });
}

const codeIntervalMs = 3_000;

/** Polls until the board has typed the screen's code. */
export function displayCodeStateQueryOptions(secret: string, code: string) {
  return queryOptions({
    queryKey: slideshowKeys.displayCodeState(secret, code),
    queryFn: async ({ signal }): Promise<z.output<typeof displayCodeState>> => {
      const screen = await hashOfSecret(secret);
      return displayCodeState.parse(
        unwrap(await backend().rpc("display_code_state", { screen }).abortSignal(signal)),
      );
    },
    enabled: code !== "",
    staleTime: 0,
    retry: false,
    refetchInterval: codeIntervalMs,
  });
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Links in use first. For the board. */
export function displayLinksQueryOptions() {
  return queryOptions({
    queryKey: slideshowKeys.displayLinks,
    queryFn: async ({ signal }): Promise<DisplayLink[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("display_links")
          .select("*")
          .order("revoked_at", { ascending: false, nullsFirst: true })
          .order("created_at", { ascending: false })
          .order("id"),
      ),
    staleTime: 0,
  });
}
