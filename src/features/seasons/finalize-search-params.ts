import { idInAddress } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** The season whose finishing is looked at, in the address of Season Admin. */
export const finalizeParams = z.object({
  finish: idInAddress,
});

/** Where a season is finished, looked at as it was stored, and reopened. */
export function finalizePath(seasonId: string): string {
  return `/seasons-admin?finish=${seasonId}`;
}
