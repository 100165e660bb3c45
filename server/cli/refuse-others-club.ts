import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { isRoot } from "#server/database/run-as.ts";
import { clubCommand } from "../lib/typed-commands.ts";
import { Refusal } from "./refusal.ts";

/** Refuses root for another user's club: the server could not read the files that the command writes. */
export function refuseOthersClub(dataFolder: string, command: string): void {
  if (!isRoot()) return;
  const owner = ownerOf(dataFolder) ?? ownerOf(dirname(dataFolder)) ?? 0;
  if (owner === 0) return;
  const name = nameOf(owner);
  throw new Refusal(
    `This club belongs to the user ${name}, and the server couldn't read what root leaves in its folder. ` +
      `Type it as that user: runuser -u ${name} -- ${clubCommand(command)} …`,
  );
}

function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}

function nameOf(user: number): string {
  try {
    return execFileSync("id", ["-un", String(user)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return String(user);
  }
}
