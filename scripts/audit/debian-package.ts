import { existsSync } from "node:fs";
import { runProgram } from "./run-program.ts";

/** Whether a program of Debian is there; installs its package where this runs as root. */
export async function hasDebianProgram(name: string): Promise<boolean> {
  const program = `/usr/bin/${name}`;
  if (existsSync(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-qq"], { environment });
  await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { environment });
  return existsSync(program);
}
