// npm start: installs, builds and serves. Every step that was done before is skipped.
import { become, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled();
ensureBuilt();
become("server/main.ts", process.argv.slice(2));
