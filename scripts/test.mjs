// npm test: everything, a browser included, on a fresh checkout.
import { checks, closingLine, playwright, runChecks } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
process.env.CHROMIUM_PATH = ensureChromium();
ensureBuilt();
closingLine(runChecks({ ...checks, "end-to-end tests in Chromium": playwright }));
