import { idInAddress, searchParams, textParam } from "#lib/search-params.ts";

const text = textParam();

/** An empty member means the viewer, an empty event all of them. */
export const statisticsParams = searchParams({ member: idInAddress, event: text });

/** Ids separated by commas, and the event in a season with several. */
export const comparisonParams = searchParams({ members: text, event: text });

/** Distinct ids; anything else is dropped. */
export function memberIdsOf(members: string): string[] {
  return [...new Set(members.split(",").map((id) => idInAddress.parse(id)))].filter(Boolean);
}
