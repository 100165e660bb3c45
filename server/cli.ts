import { runCommand } from "./cli/run-command.ts";

try {
  console.log(await runCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
