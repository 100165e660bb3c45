import { keysOf } from "#lib/keys-of.ts";
import {
  checkedParam,
  choiceParam,
  idInAddress,
  idOrWordInAddress,
  type SearchState,
  searchParams,
} from "#lib/search-params.ts";
import { categoryNames } from "./core/event-categories.ts";

/** `edit`: the id of an event, or `new`; `from`: the event a new one begins as a copy of. */
export const eventsParams = searchParams({
  view: choiceParam(["coming", "month", "past"], "coming"),
  type: choiceParam(["", ...keysOf(categoryNames)], ""),
  month: checkedParam((text) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)),
  event: idInAddress,
  edit: idOrWordInAddress("new"),
  from: idInAddress,
});
export type EventsParams = SearchState<typeof eventsParams>;
