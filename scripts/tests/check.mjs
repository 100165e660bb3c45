// npm run check: everything that needs no browser.

import { ensureInstalled } from "../project.mjs";
import { closingLine, runChecks, tests, tools } from "./checks.mjs";

ensureInstalled();
closingLine(await Promise.all([runChecks(tools), runChecks(tests)]));
