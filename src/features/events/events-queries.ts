import { queryOptions } from "@tanstack/react-query";
import { readAllRows } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { answerInDocument } from "#lib/page-data.ts";
import { keepWhatReaderMaySee, type Reader, readerKey } from "#lib/reader-keys.ts";

export type ClubEvent = Tables<"events">;
export type EventFields = Omit<
  ClubEvent,
  "id" | "revision" | "created_at" | "changed_at" | "places_taken" | "people_waiting"
>;
export type FeedToken = Tables<"feed_tokens">;

export const eventKeys = {
  all: ["events"] as const,
  list: (reader: Reader) => [...eventKeys.all, "list", readerKey(reader)] as const,
  own: (reader: Reader) => [...eventKeys.all, "own", reader] as const,
  signUps: (reader: Reader, event: string) => [...eventKeys.all, "sign-ups", reader, event] as const,
  people: () => [...eventKeys.all, "people"] as const,
  calendars: (reader: Reader) => ["calendar-addresses", reader] as const,
};

const yearInMilliseconds = 366 * 86_400_000;

/** Everything to come and of the last year that the reader may see, in order of time: all views of the page. */
export function eventsQueryOptions(reader: Reader) {
  return queryOptions({
    queryKey: eventKeys.list(reader),
    queryFn: async ({ signal }): Promise<ClubEvent[]> =>
      unwrap(
        await backend()
          .from("events")
          .select("*")
          .gt("ends_at", new Date(Date.now() - yearInMilliseconds).toISOString())
          .order("starts_at")
          .order("id")
          .limit(1000)
          .abortSignal(signal),
      ),
    placeholderData: keepWhatReaderMaySee<ClubEvent[]>(reader),
    staleTime: 60_000,
    ...(reader === undefined ? answerInDocument("events") : {}),
  });
}

/** What the reader is signed up for. */
export function ownSignUpsQueryOptions(reader: Reader) {
  return queryOptions({
    queryKey: eventKeys.own(reader),
    queryFn: async ({ signal }): Promise<OwnSignUpRow[]> =>
      unwrap(await backend().rpc("my_event_sign_ups").abortSignal(signal)) as OwnSignUpRow[],
    enabled: reader !== undefined,
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

/** Who goes, then who waits, in the order of sign-up. */
export function signedUpQueryOptions(reader: Reader, event: string) {
  return queryOptions({
    queryKey: eventKeys.signUps(reader, event),
    queryFn: async ({ signal }): Promise<SignedUp[]> =>
      unwrap(await backend().rpc("event_sign_ups", { event_id: event }).abortSignal(signal)) as SignedUp[],
    enabled: reader !== undefined,
  });
}

/** Whom the board can sign up: everybody with an active account. */
export function peopleQueryOptions() {
  return queryOptions({
    queryKey: eventKeys.people(),
    queryFn: ({ signal }) =>
      readAllRows(async (first, last) =>
        unwrap(
          await backend()
            .from("app_users")
            .select("id, first_name, last_name")
            .eq("status", "Active")
            .order("last_name")
            .order("first_name")
            .order("id")
            .range(first, last)
            .abortSignal(signal),
        ),
      ),
    staleTime: 60_000,
  });
}

export function calendarsQueryOptions(reader: Reader) {
  return queryOptions({
    queryKey: eventKeys.calendars(reader),
    queryFn: async ({ signal }): Promise<FeedToken[]> =>
      unwrap(await backend().from("feed_tokens").select("*").order("created_at").abortSignal(signal)),
    enabled: reader !== undefined,
  });
}
