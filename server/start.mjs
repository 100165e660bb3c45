// What the start files of a release run: the server, restarted after a crash.
import { fileURLToPath } from "node:url";
import { superviseServer } from "./start/supervise.mjs";

superviseServer(process.execPath, fileURLToPath(new URL("main.js", import.meta.url)));
