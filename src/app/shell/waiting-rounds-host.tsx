import { useEffect, useState } from "react";
import { roundsChannelName } from "#keeping/rounds/waiting-list.ts";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";

const WaitingRoundsBar = lazyWhenReachable(async () => {
  // Requesting its files takes a slow phone as long as rendering a page.
  await yieldToMain();
  return (await import("#keeping/waiting-rounds/waiting-rounds-bar.tsx")).WaitingRoundsBar;
});

/** Loaded for everyone who records rounds, and on a device that has rounds or drafts of anyone. */
export function WaitingRoundsHost() {
  const user = useCurrentUser();
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const hasRecords = useDeviceRecords(user !== null);
  return canManage(user) || isScorekeeper || hasRecords ? <WaitingRoundsBar /> : null;
}

/** True once this device is known to hold rounds, replies, or drafts that were not sent. */
export function useDeviceRecords(isSignedIn: boolean): boolean {
  const [hasRecords, setHasRecords] = useState(false);
  useEffect(() => {
    if (hasRecords) return;
    const look = async () => setHasRecords(await holdsRecords(isSignedIn));
    void look();
    if (typeof BroadcastChannel !== "function") return;
    const channel = new BroadcastChannel(roundsChannelName);
    channel.onmessage = look;
    return () => channel.close();
  }, [isSignedIn, hasRecords]);
  return hasRecords;
}

/** A new visitor loads nothing to find out. If the device can't tell, a signed-in person counts as having some. */
async function holdsRecords(isSignedIn: boolean): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "clubhouse")) return false;
    const { deviceDatabase } = await import("#lib/device/device-database.ts");
    const database = await deviceDatabase();
    const stores = ["rounds", "confirmed", "drafts"] as const;
    const counts = await Promise.all(stores.map((store) => database.count(store)));
    return counts.some((count) => count > 0);
  } catch {
    return isSignedIn;
  }
}
