// npm start: installs, builds and serves. Every step that was done before is skipped.
import { becomeServer, ensureBuilt, ensureInstalled } from "./project.mjs";

ensureInstalled({ withTools: false });
ensureBuilt();
becomeServer();
