import { idInAddress, searchParams } from "#lib/search-params.ts";

export const finalizeParams = searchParams({
  finish: idInAddress,
});

export function finalizePath(seasonId: string): string {
  return `/seasons-admin?finish=${seasonId}`;
}
