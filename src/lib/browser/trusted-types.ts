export const serviceWorkerUrl = "/service-worker.js";

/** Missing from the types of some browsers. */
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

/** Lets the theme write its style sheet under trusted types: HTML without tags, and scripts of this site's build. */
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
