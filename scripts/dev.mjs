// npm run dev: the backend and, before it, Vite with hot reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, environment, root, runtime, say, whenAbandoned } from "./project.mjs";

ensureInstalled();
const backendPort = process.env.PORT ?? "3000";
const sitePort = process.env.VITE_PORT ?? "5173";
const site = `http://localhost:${sitePort}`;

const backend = run("server/main.ts", [], { PORT: backendPort, SITE_URL: site });
const vite = run("node_modules/vite/bin/vite.js", ["--port", sitePort, "--strictPort"], {
  BACKEND_URL: `http://127.0.0.1:${backendPort}`,
});
say(`Develop at ${site}; changes to server/ and supabase/ need a restart.`);

const children = [backend, vite];
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => endAll(signal));
whenAbandoned(() => endAll("SIGTERM"));
for (const child of children)
  child.on("exit", (code) => {
    process.exitCode = process.exitCode ?? code ?? 0;
    endAll("SIGTERM");
  });

function run(file, args, variables) {
  return spawn(runtime(), [join(root, file), ...args], {
    cwd: root,
    stdio: "inherit",
    env: environment(variables),
  });
}

function endAll(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
