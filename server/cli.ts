import { runCommand } from "./cli/run-command.ts";

const ending = new AbortController();
/** The first signal ends the command in order, the second at once. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, endInOrder);

try {
  console.log(await runCommand(process.argv.slice(2), process.env, ending.signal));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  // The command may have to clean up first; after that, it would only wait for a database.
  if (ending.signal.aborted) setTimeout(() => process.exit(), 1_000).unref();
}

function endInOrder(): void {
  // The interrupted command finds its database closed, and no one waits for it.
  process.on("uncaughtException", () => undefined);
  ending.abort(new Error("Interrupted."));
}
