// npm run check: everything that needs no browser.
import { checks, closingLine, runChecks } from "./checks.mjs";
import { ensureInstalled } from "./project.mjs";

ensureInstalled();
closingLine(runChecks(checks));
