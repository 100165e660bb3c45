/**
 * The oldest browsers that run the site (docs/decisions/035): syntax and styles are rewritten for them, and what they lack of
 * built-ins is in `src/render/polyfills`. Safari stands for iPadOS and iOS, too.
 */
export const browserFloor = ["chrome100", "firefox115", "safari15.4", "ios15.4"];
