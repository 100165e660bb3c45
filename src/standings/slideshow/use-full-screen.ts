import { useSyncExternalStore } from "react";

export function useFullScreen() {
  const isFullScreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFullScreen, canFillScreen: document.fullscreenEnabled === true, toggleFullScreen };
}

function subscribe(onFullScreen: () => void) {
  document.addEventListener("fullscreenchange", onFullScreen);
  return () => document.removeEventListener("fullscreenchange", onFullScreen);
}

/** If the browser refuses, the slides still fill its window. */
export function toggleFullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => undefined);
}
