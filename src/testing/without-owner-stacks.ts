import * as react from "react";

/**
 * While developing, React keeps the call stack of every element for its warnings, which is a fifth of what a test of a screen
 * costs. It stops after ten thousand a second: tests start there.
 */
const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

Object.defineProperty(Reflect.get(react, internals), "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});
