import { idInAddress, searchParams } from "#lib/search-params.ts";

/** The season whose finishing is looked at, in the address of Season Admin. */
export const finalizeParams = searchParams({
  finish: idInAddress,
});

/** Where a season is finished, looked at as it was stored, and reopened. */
export function finalizePath(seasonId: string): string {
  return `/seasons-admin?finish=${seasonId}`;
}
