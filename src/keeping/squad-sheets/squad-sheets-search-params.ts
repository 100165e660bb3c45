import { numberParam, searchParams, textParam } from "#lib/search-params.ts";

/** A week of 0 and an empty event mean the suggested ones. */
export const nightParams = searchParams({
  week: numberParam(0, 52, 0),
  event: textParam(),
});
