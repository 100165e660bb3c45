import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// The compile cache makes the next start faster and smaller (bench/README.md). It is beside the packages: anyone who may write
// there could change the program itself.
enableCompileCache(fileURLToPath(new URL("../node_modules/.compile-cache", import.meta.url)));
await import("./start/run-server.ts");
