import { Suspense, useEffect, useState } from "react";
import { useSession } from "#lib/auth/session.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";

const WaitingRoundsBar = lazyWhenReachable(async () => {
  // Requesting its files takes a slow phone as long as rendering a page.
  await yieldToMain();
  return (await import("#keeping/waiting-rounds/waiting-rounds-bar.tsx")).WaitingRoundsBar;
});

/** Loaded for signed-in people, and for a device with stored data. */
export function WaitingRoundsHost() {
  const isSignedIn = useSession().user !== null;
  const [hasSaved, setSaved] = useState(false);
  useEffect(() => {
    void hasDeviceDatabase().then(setSaved);
  }, []);
  return isSignedIn || hasSaved ? (
    <Suspense>
      <WaitingRoundsBar />
    </Suspense>
  ) : null;
}

/** False for a new visitor, who loads nothing more to find out. */
async function hasDeviceDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === "clubhouse");
  } catch {
    return false;
  }
}
