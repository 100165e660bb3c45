/** The browser of the end-to-end tests and of the measurements. */
export const installedChromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

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
