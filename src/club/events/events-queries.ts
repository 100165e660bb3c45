import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { olderRowsOptions } from "#lib/older-rows.ts";
import { keepPreviousDataForViewer, type Viewer, viewerKey } from "#lib/viewer-keys.ts";
import { calendarKeys } from "#season/queries/calendar-mutations.ts";

export type ClubEvent = Tables<"events">;
export type EventFields = Omit<
  ClubEvent,
  "id" | "revision" | "created_at" | "changed_at" | "places_taken" | "people_waiting"
>;
export type FeedToken = Tables<"feed_tokens">;

export const eventKeys = {
  all: ["events"] as const,
  list: (viewer: Viewer) => [...eventKeys.all, "list", viewerKey(viewer)] as const,
  older: (viewer: Viewer) => [...eventKeys.all, "older", viewerKey(viewer)] as const,
  one: (viewer: Viewer, id: string) => [...eventKeys.all, "one", viewerKey(viewer), id] as const,
  own: (viewer: Viewer) => [...eventKeys.all, "own", viewer] as const,
  signUps: (viewer: Viewer, event: string) => [...eventKeys.all, "sign-ups", viewer, event] as const,
  people: () => [...eventKeys.all, "people"] as const,
};

const yearAgo = (): string => new Date(Date.now() - 366 * 86_400_000).toISOString();

/** Everything to come and of the last year that the viewer may see, in order of time: all views of the page. */
export function eventsQueryOptions(viewer: Viewer) {
  return queryOptions<ClubEvent[]>({
    queryKey: eventKeys.list(viewer),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<ClubEvent[]> =>
      readEveryRow(signal, () =>
        backend().from("events").select("*").gt("ends_at", yearAgo()).order("starts_at").order("id"),
      ),
    placeholderData: keepPreviousDataForViewer<ClubEvent[]>(viewer),
    staleTime: 60_000,
  });
}

/** Events that began more than a year ago and have ended, the latest first. */
export function olderEventsQueryOptions(viewer: Viewer) {
  return olderRowsOptions<ClubEvent>({
    queryKey: eventKeys.older(viewer),
    read: async (behind, signal, size) => {
      const [startsAt, id] = behind ?? [yearAgo()];
      const events = backend().from("events").select("*").lte("starts_at", startsAt);
      const olderEvents = behind ? events.or(`starts_at.lt."${startsAt}",id.lt."${id}"`) : events;
      const latestFirst = olderEvents
        .order("starts_at", { ascending: false })
        .order("id", { ascending: false });
      return unwrap(await latestFirst.limit(size + 1).abortSignal(signal));
    },
    placeOf: ({ starts_at, id }) => [starts_at, id],
  });
}

export function eventQueryOptions(viewer: Viewer, id: string) {
  return queryOptions<ClubEvent[]>({
    queryKey: eventKeys.one(viewer, id),
    queryFn: async ({ signal }): Promise<ClubEvent[]> =>
      unwrap(await backend().from("events").select("*").eq("id", id).limit(1).abortSignal(signal)),
    staleTime: 60_000,
  });
}

export function ownSignUpsQueryOptions(viewer: Viewer) {
  return queryOptions({
    queryKey: eventKeys.own(viewer),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<OwnSignUpRow[]> =>
      // The catalog takes every column of a function for nullable; the tables behind it say which are.
      (await readEveryRow(signal, () =>
        backend().rpc("my_event_sign_ups").order("event_id"),
      )) as OwnSignUpRow[],
    enabled: viewer !== undefined,
    staleTime: 60_000,
  });
}
export type OwnSignUpRow = { event_id: string; state: string; guests: number; place: number | null };

export type SignedUp = {
  account_id: string;
  /** Null: a person whose account is closed. */
  name: string | null;
  is_junior: boolean;
  guests: number;
  state: string;
  place: number;
  signed_up_at: string;
};

export function signedUpQueryOptions(viewer: Viewer, event: string) {
  return queryOptions({
    queryKey: eventKeys.signUps(viewer, event),
    queryFn: async ({ signal }): Promise<SignedUp[]> =>
      // As above.
      (await readEveryRow(signal, () => backend().rpc("event_sign_ups", { event_id: event }))) as SignedUp[],
    enabled: viewer !== undefined,
  });
}

export function peopleQueryOptions() {
  return queryOptions({
    queryKey: eventKeys.people(),
    queryFn: ({ signal }) =>
      readEveryRow(signal, () =>
        backend()
          .from("app_users")
          .select("id, first_name, last_name")
          .eq("status", "Active")
          .order("last_name")
          .order("first_name")
          .order("id"),
      ),
    staleTime: 60_000,
  });
}

export function calendarsQueryOptions(viewer: Viewer) {
  return queryOptions({
    queryKey: calendarKeys.own(viewer),
    queryFn: async ({ signal }): Promise<FeedToken[]> =>
      readEveryRow(signal, () => backend().from("feed_tokens").select("*").order("created_at").order("id")),
    enabled: viewer !== undefined,
  });
}
