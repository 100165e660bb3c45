import { z } from "#lib/zod.ts";

const storageKey = "club-last-visit";
/** Returning within this time (ms) continues the same visit. */
const visitMs = 30 * 60_000;

const visits = z.object({ accountId: z.string(), seen: z.number(), before: z.number().nullable() });

/** The end of the last visit on this device (ISO 8601); null on the first. Records the current one. */
export function lastVisit(accountId: string, now: number): string | null {
  const storedVisit = readStored(accountId);
  const before =
    storedVisit && now - storedVisit.seen > visitMs ? storedVisit.seen : (storedVisit?.before ?? null);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountId, seen: now, before }));
  } catch {
    // A browser without storage shows the news of the last days.
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
