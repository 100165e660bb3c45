// What npm wrote down of node_modules, beside what package-lock.json asks for.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** npm's own record of what is in a folder's node_modules; empty where npm has not finished an installation. */
export function readInstalled(folder) {
  try {
    return readPackages(join(folder, "node_modules", ".package-lock.json"));
  } catch {
    return {};
  }
}

/** What a folder's package-lock.json asks for. */
export function readLocked(folder) {
  return readPackages(join(folder, "package-lock.json"));
}

/** Says whether everything locked for this machine is installed as it is locked: all, or what builds and serves the site. */
export function isInstalled(locked, installed, { withTools }) {
  return Object.entries(locked).every(
    ([path, expected]) => isSame(expected, installed[path]) || !isNeeded(path, expected, withTools),
  );
}

/** Says whether developers' tools are among what is installed: they stay when the packages are renewed. */
export function hasTools(installed) {
  return Object.values(installed).some((found) => found.dev);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isSame(expected, found) {
  return found?.version === expected.version && found.integrity === expected.integrity;
}

function isNeeded(path, expected, withTools) {
  if (path === "" || (expected.dev && !withTools)) return false;
  // npm leaves out what is optional and made for another machine. Only what names this one is certain to be there.
  const isLeftOut = expected.optional || expected.devOptional || expected.peer;
  return (
    !isLeftOut ||
    (isMadeFor(expected.os, process.platform) && isMadeFor(expected.cpu, process.arch) && !expected.libc)
  );
}

function isMadeFor(names, name) {
  return [names].flat().includes(name);
}
