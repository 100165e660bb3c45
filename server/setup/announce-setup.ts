import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import type { Settings } from "#server/settings/settings.ts";
import { codeMinutes } from "./setup-code.ts";

/** The console's message about setup, with addresses for other computers if the server listens to them without its own name. */
export function describeSetup(path: string, settings: Settings, addresses = addressesForOthers()): string[] {
  const { SITE_URL, HOST, PORT } = settings;
  const isNamed = new URL(SITE_URL).hostname !== "localhost";
  const others =
    !isNamed && HOST === "0.0.0.0" ? addresses.map((address) => `  http://${address}:${PORT}${path}`) : [];
  return [
    "",
    settings.DATABASE_URL
      ? "The database is empty: a new club will be made in the one of DATABASE_URL."
      : `This folder is empty: a new club will be made in ${settings.DATA_DIR}`,
    "",
    `Open this page to set it up. The link works for ${codeMinutes} minutes, in one browser:`,
    `  ${SITE_URL}${path}`,
    ...(others.length > 0 ? ["or, from another computer in this network:", ...others] : []),
    "",
  ];
}

/** Files with which Docker and Podman mark a container. */
const containerMarks = ["/.dockerenv", "/run/.containerenv"];

/** Addresses for other computers. A container's own are unreachable from outside: its ports are published on the host's. */
export function addressesForOthers(marks = containerMarks): string[] {
  return marks.some((mark) => existsSync(mark)) ? [] : networkAddresses();
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

/** Opens an address in the browser of the person who started the server on a desktop; does nothing elsewhere. */
export function openInBrowser(address: string): void {
  const command = process.stdout.isTTY ? browserCommand() : undefined;
  if (!command) return;
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
  child.once("error", () => undefined);
  child.unref();
}

export function browserCommand(
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
): string[] | undefined {
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  if (platform === "darwin") return ["open"];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ["xdg-open"] : undefined;
}
