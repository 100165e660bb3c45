import { idInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { eventCategories } from "./core/event-categories.ts";

/** `edit`: the id of an event, or `new`; `from`: the event a new one begins as a copy of. */
export const eventsParams = z.object({
  view: param(z.enum(["coming", "month", "past"]), "coming"),
  type: param(z.enum(["", ...eventCategories]), ""),
  month: param(
    z
      .string()
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
      .or(z.literal("")),
    "",
  ),
  event: idInAddress,
  edit: param(z.guid().or(z.literal(["", "new"])), ""),
  from: idInAddress,
});
export type EventsParams = z.output<typeof eventsParams>;
