/** The browser of the end-to-end tests and of the measurements. */
export const installedChromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The same engine without the program around it: a fifth less work for the processor. */
export const headlessShell = process.env.CHROMIUM_SHELL_PATH ?? "/usr/bin/chromium-headless-shell";

/** How it is started: in a container, drawing on the processor, and asking no one but the club's server for anything. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
