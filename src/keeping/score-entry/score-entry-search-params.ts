import { numberParam, searchParams, textParam } from "#lib/search-params.ts";

export const sheetParams = searchParams({
  week: numberParam(0, 52, 0),
  team: textParam(),
  event: textParam(),
});
