import { runCommand } from "./cli/run-command.ts";

const ending = new AbortController();
/** The first ends the command in order, the next one at once. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, endInOrder);

try {
  console.log(await runCommand(process.argv.slice(2), process.env, ending.signal));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  // What was interrupted may have something of its own to remove; after that it would only wait for a database.
  if (ending.signal.aborted) setTimeout(() => process.exit(), 1_000).unref();
}

function endInOrder(): void {
  // What was interrupted finds its database closed: no one waits for it anymore.
  process.on("uncaughtException", () => undefined);
  ending.abort(new Error("Interrupted."));
}
