import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commandsIn, findCommands } from "./find-commands.ts";
import { argumentsFor, ruleFor, rules } from "./trials.ts";

const found = findCommands(fileURLToPath(new URL("../..", import.meta.url)));

test("every command of package.json and the pages has a trial, or a reason to have none", () => {
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ command }) => !ruleFor(command))).toEqual([]);
});

test("every rule is for a command that is there", () => {
  const used = new Set(found.map(({ command }) => ruleFor(command)));
  expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
});

test("every script that a page names is in package.json", () => {
  const scripts = found.filter(({ places }) => places.includes("package.json")).map(({ command }) => command);
  const commands = found.flatMap(({ command }) => /^npm run \S+/.exec(command) ?? []);
  expect(commands.filter((command) => !scripts.includes(command))).toEqual([]);
});

test("commands are read from blocks and from prose, without who runs them and with which settings", () => {
  const page = [
    "Run `npm run club -- doctor` or `data`.",
    "   ```sh",
    "   su - club -s /bin/sh -c 'cd site && git pull && npm run club -- upgrade'",
    "   SITE_URL=… CLUB_NAME='A B' \\",
    "     npm run static-site -- public-site # once",
    "   DEMO=0",
    "   ```",
    "```ts",
    "npm no",
    "```",
  ].join("\n");
  expect(commandsIn(page)).toEqual([
    "git pull",
    "npm run club -- upgrade",
    "npm run static-site -- public-site",
    "npm run club -- doctor",
  ]);
});

test("what a person fills in is filled in", () => {
  const paths = { backup: "/b.tar.gz", folder: "/f" };
  expect(argumentsFor("npm run club -- backup [folder]", {}, paths)).toEqual([
    "run",
    "club",
    "--",
    "backup",
    "/f",
  ]);
  expect(argumentsFor("npm run types", { args: ["-x"] }, paths)).toEqual(["run", "types", "--", "-x"]);
});
