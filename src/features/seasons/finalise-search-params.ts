import { z } from "zod";

/** The season whose finishing is looked at, in the address of Season Admin. */
export const finaliseParams = z.object({
  finish: z.uuid().or(z.literal("")).catch("").default(""),
});

/** Where a season is finished, looked at as it was kept, and reopened. */
export function finalisePath(seasonId: string): string {
  return `/seasons-admin?finish=${seasonId}`;
}
