import { accessToken } from "#lib/auth/auth-client.ts";
import { backend } from "#lib/backend.ts";
import { config } from "#lib/config.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { askServer } from "#lib/reachability.ts";
import type { OwnSignUp } from "./core/event-sign-up.ts";
import { type EventFields, eventKeys } from "./events-queries.ts";

/** `fields`: the event, then its repetitions. */
type SavingEvent = SavingRow<EventFields[]>;

/** The front page is another feature, so its key is repeated here. */
const nextOnFrontPage = ["front-page", "next-event"] as const;

function useEventChange<Asked, Reply>(change: (asked: Asked) => Promise<Reply>) {
  return useChange(change, [eventKeys.all, nextOnFrontPage]);
}

export const useSaveEvent = () => useEventChange(saveEvent);

async function saveEvent({ id, fields, revision }: SavingEvent) {
  const [first, ...repetitions] = fields;
  if (!first) throw new Error("There is nothing to save.");
  return saveRowOf("events", {
    id,
    fields: first,
    revision,
    insert: () => addEvents([{ id, ...first }, ...repetitions.map((each) => ({ id: newId(), ...each }))]),
  });
}

/** All or none. Responds with the first. */
async function addEvents(events: (EventFields & { id: string })[]) {
  const response = await backend().from("events").insert(events).select();
  if (response.error) return response;
  const first = response.data.find(({ id }) => id === events[0]?.id);
  if (!first) throw new Error("The event was not saved.");
  return { ...response, data: first };
}

/** Only for drafts: a published event is canceled. */
export const useDeleteEvent = () =>
  useEventChange(async (id: string) => unwrap(await backend().from("events").delete().eq("id", id)));

/** `account`: another person, for the board; without it oneself. */
type Signing = { event: string; guests: number; account?: string };

export const useSignUp = () =>
  useEventChange(
    async ({ event, guests, account }: Signing) =>
      // The database made this object.
      unwrap(
        await backend().rpc("sign_up_for_event", {
          event_id: event,
          guests,
          ...(account ? { account_id: account } : {}),
        }),
      ) as OwnSignUp,
  );

export const useWithdraw = () =>
  useEventChange(async ({ event, account }: { event: string; account?: string }) =>
    unwrap(
      await backend().rpc("withdraw_from_event", {
        event_id: event,
        ...(account ? { account_id: account } : {}),
      }),
    ),
  );

/** The secret is only in this response. */
export function useMakeCalendar(viewer: string) {
  return useChange(
    async (name: string) =>
      // The database made this object.
      unwrap(await backend().rpc("make_calendar_feed", { name })) as {
        id: string;
        secret: string;
      },
    [eventKeys.calendars(viewer)],
  );
}

export function useRevokeCalendar(viewer: string) {
  return useChange(
    async (id: string) => unwrap(await backend().rpc("revoke_calendar_feed", { feed_id: id })),
    [eventKeys.calendars(viewer)],
  );
}

/** The public calendar, or with a secret a person's own. */
export function calendarAddress(secret?: string): string {
  const address = new URL(`${config().backendUrl}/functions/v1/calendar-feed`);
  if (secret) address.searchParams.set("feed", secret);
  return address.href;
}

export async function readCalendarFile(event: string): Promise<Blob> {
  const token = await accessToken();
  const address = `${calendarAddress()}?event=${event}`;
  const response = await askServer(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!response.ok)
    throw new BackendError("unknown", { message: "The file could not be made. Please try again." });
  return new Blob([await response.text()], { type: "text/calendar" });
}
