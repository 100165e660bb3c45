import { useEffect, useRef } from "react";
import { hasStoredSession } from "#lib/auth/auth-client.ts";
import { session, signedOut } from "#lib/auth/session.ts";
import { heldPage } from "#lib/browser/held-page.ts";
import { ErasedSquad } from "./components/erased-squad.tsx";
import type { SavedSquads } from "./core/line-squad.ts";

const markKey = "club-squad-at-the-line";
const lookIntervalMs = 2_000;

/** Continues from memory if the browser erases its storage. If only a session ends, mark and draft stay. */
export function useErasedStorage(accountId: string, squads: SavedSquads | null) {
  const isMarked = useRef(false);
  useEffect(() => {
    if (accountId === "" || !squads?.open) return;
    const running = squads;
    const look = () => {
      if (!isMarked.current || hasStoredSession() || localStorage.getItem(markKey) !== null) return;
      isMarked.current = false;
      heldPage.set(<ErasedSquad accountId={accountId} squads={running} />);
      if (session.get().user) session.set(signedOut);
    };
    look();
    isMarked.current = leaveMark(running.open?.squad.id ?? "");
    const timer = setInterval(look, lookIntervalMs);
    const stop = session.subscribe(look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [accountId, squads]);
}

/** Written once for each squad: rewriting it during the erasure would make it survive. */
function leaveMark(squadId: string): boolean {
  try {
    if (localStorage.getItem(markKey) !== squadId) localStorage.setItem(markKey, squadId);
    return true;
  } catch {
    // A browser that refuses storage erases nothing.
    return false;
  }
}
