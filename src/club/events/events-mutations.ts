import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { calendarKeys } from "#season/queries/calendar-mutations.ts";
import type { OwnSignUp } from "./core/event-sign-up.ts";
import { type EventFields, eventKeys } from "./events-queries.ts";

/** `fields`: the event, then its repetitions. */
type SavingEvent = SavingRow<EventFields[]>;

/** The front page is another feature, so its key is repeated here. */
const nextOnFrontPage = ["front-page", "next-event"] as const;

function useEventChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
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

export function useRevokeCalendar(viewer: string) {
  return useChange(
    async (id: string) => unwrap(await backend().rpc("revoke_calendar_feed", { feed_id: id })),
    [calendarKeys.own(viewer)],
  );
}
