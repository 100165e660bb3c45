/** Where the build puts the site's service worker, and the server serves it. */
export const serviceWorkerUrl = "/service-worker.js";

/** Not in the types of every browser yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ) => { createHTML: (text: string) => string };
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Lets text without markup pass where the browser demands trusted HTML: the theme writes its style sheet
 * that way. Everything with a tag in it goes through the sanitiser, which has a policy of its own. The
 * scripts whose address the site itself names are its service worker and those of its build.
 */
export function allowPlainStyles() {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
    createScriptURL: (url) => (url === serviceWorkerUrl || isOfBuild(url) ? url : null),
  });
}

function isOfBuild(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith("/assets/");
}
