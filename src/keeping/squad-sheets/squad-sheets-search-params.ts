import { numberParam, searchParams, textParam } from "#lib/search-params.ts";

export const nightParams = searchParams({
  week: numberParam(0, 52, 0),
  event: textParam(),
});
