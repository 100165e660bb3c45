import { numberParam, searchParams, textParam } from "#lib/search-params.ts";

/** Which sheet is open. A week of 0 and an empty team or event: the one proposed. */
export const sheetParams = searchParams({
  week: numberParam(0, 52, 0),
  team: textParam(),
  event: textParam(),
});
