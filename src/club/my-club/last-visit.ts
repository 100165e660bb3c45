import { z } from "#lib/zod.ts";

const storageKey = "club-last-visit";
/** Who comes back within this time is still on the same visit. */
const visitMs = 30 * 60_000;

const visits = z.object({ accountId: z.string(), seen: z.number(), before: z.number().nullable() });

/** When this account's last visit on this device ended, as an ISO moment; null on the first. Notes that it is here now. */
export function lastVisit(accountId: string, now: number): string | null {
  const stored = readStored(accountId);
  const before = stored && now - stored.seen > visitMs ? stored.seen : (stored?.before ?? null);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountId, seen: now, before }));
  } catch {
    // A browser that stores nothing shows the news of the last days.
  }
  return before === null ? null : new Date(before).toISOString();
}

function readStored(accountId: string): z.output<typeof visits> | null {
  try {
    const { success, data } = visits.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null"));
    return success && data.accountId === accountId ? data : null;
  } catch {
    return null;
  }
}
