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
    ([path, wanted]) => isSame(wanted, installed[path]) || !isNeeded(path, wanted, withTools),
  );
}

/** Says whether developers' tools are among what is installed: they stay when the packages are renewed. */
export function hasTools(installed) {
  return Object.values(installed).some((found) => found.dev);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isSame(wanted, found) {
  return found?.version === wanted.version && found.integrity === wanted.integrity;
}

function isNeeded(path, wanted, withTools) {
  if (path === "" || (wanted.dev && !withTools)) return false;
  // npm leaves out what is optional and made for another machine. Only what names this one is certain to be there.
  const isLeftOut = wanted.optional || wanted.devOptional || wanted.peer;
  return (
    !isLeftOut ||
    (isMadeFor(wanted.os, process.platform) && isMadeFor(wanted.cpu, process.arch) && !wanted.libc)
  );
}

function isMadeFor(names, name) {
  return [names].flat().includes(name);
}
