/**
 * The oldest supported browsers (docs/decisions/035): syntax and styles are rewritten for them, and `src/render/polyfills` adds
 * missing built-ins. Safari includes iPadOS and iOS.
 */
export const browserFloor = ["chrome100", "firefox115", "safari15.4", "ios15.4"];
