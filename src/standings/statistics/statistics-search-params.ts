import { idInAddress, searchParams, textParam } from "#lib/search-params.ts";

const text = textParam();

/** State of the member's statistics in the address. An empty member is the viewer's own, an empty event all of them. */
export const statisticsParams = searchParams({ member: idInAddress, event: text });

/** State of the comparison: ids between commas, and the event where a season has several. */
export const comparisonParams = searchParams({ members: text, event: text });

/** The ids of an address, each once; what is no id is dropped. */
export function memberIdsOf(members: string): string[] {
  return [...new Set(members.split(",").map((id) => idInAddress.parse(id)))].filter(Boolean);
}
