import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// What was compiled once is read back by the next start, which is then quicker and takes less memory (bench/README.md).
// Beside the packages: anyone who may write there could change the program itself.
enableCompileCache(fileURLToPath(new URL("../node_modules/.compile-cache", import.meta.url)));
await import("./start/run-server.ts");
