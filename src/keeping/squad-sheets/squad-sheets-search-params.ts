import { numberParam, searchParams, textParam } from "#lib/search-params.ts";

/** Which night the sheets are for. A week of 0 and an empty event: the ones proposed. */
export const nightParams = searchParams({
  week: numberParam(0, 52, 0),
  event: textParam(),
});
