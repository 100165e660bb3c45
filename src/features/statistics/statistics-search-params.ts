import { idInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

const text = param(z.string(), "");

/** State of the member's statistics in the address. An empty member is the viewer's own, an empty event all of them. */
export const statisticsParams = z.object({ member: idInAddress, event: text });

/** State of the comparison: ids between commas, and the event where a season has several. */
export const comparisonParams = z.object({ members: text, event: text });

/** The ids of an address, each once; what is no id is dropped. */
export function memberIdsOf(members: string): string[] {
  return [...new Set(members.split(",").map((id) => idInAddress.parse(id)))].filter(Boolean);
}
