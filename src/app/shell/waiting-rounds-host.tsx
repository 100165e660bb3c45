import { Suspense, useEffect, useState } from "react";
import { useSession } from "#lib/auth/session.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";

const WaitingRoundsBar = lazyWhenReachable(async () => {
  // To ask for its files takes a slow phone as long as drawing a page.
  await yieldToMain();
  return (await import("#keeping/waiting-rounds/waiting-rounds-bar.tsx")).WaitingRoundsBar;
});

/** Loads what watches over waiting rounds for people who are signed in, and for a device that has stored something. */
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

/** Whether this browser has ever stored anything here; a visitor's has not, and loads nothing more to find out. */
async function hasDeviceDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === "clubhouse");
  } catch {
    return false;
  }
}
