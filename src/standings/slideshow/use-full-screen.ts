import { useSyncExternalStore } from "react";

/** True while the browser shows nothing but the page, and a function that changes it. */
export function useFullScreen() {
  const isFullScreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFullScreen, canFillScreen: document.fullscreenEnabled === true, toggleFullScreen };
}

function subscribe(onFullScreen: () => void) {
  document.addEventListener("fullscreenchange", onFullScreen);
  return () => document.removeEventListener("fullscreenchange", onFullScreen);
}

/** A browser that refuses leaves the page as it is: the slides fill its window all the same. */
export function toggleFullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => undefined);
}
