// npm run check: everything that needs no browser.
import { closingLine, runChecks, tests, tools } from "./checks.mjs";
import { ensureInstalled } from "./project.mjs";

ensureInstalled();
closingLine(await Promise.all([runChecks(tools), runChecks(tests)]));
