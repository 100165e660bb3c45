// The commands that the project has and tells of: the scripts of package.json, and what is in README.md and docs.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type FoundCommand = { command: string; places: string[] };

const pages = ["README.md", "bench/README.md", "docs/*.md"];

/** Each command once, as it is written, with the files that tell it. */
export function findCommands(root: string): FoundCommand[] {
  const found = new Map<string, string[]>();
  const add = (command: string, source: string): void => {
    const sources = found.get(command) ?? [];
    found.set(command, sources.includes(source) ? sources : [...sources, source]);
  };
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const name of Object.keys(scripts)) add(`npm run ${name}`, "package.json");
  for (const page of pages.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    for (const command of commandsIn(readFileSync(join(root, page), "utf8"))) add(command, page);
  return [...found].map(([command, places]) => ({ command, places }));
}

/** Lines of fenced shell blocks, and what begins with npm, npx or node between backticks. */
export function commandsIn(page: string): string[] {
  const fences = [...page.matchAll(/^( *)```sh\n([\s\S]*?)^\1```/gm)].map(([, , lines = ""]) => lines);
  const prose = page.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  const inline = [...prose.matchAll(/`((?:npm|npx|node) [^`]+)`/g)].map(([, command = ""]) => command);
  const lines = fences.flatMap((block) => block.replaceAll(/\\\n\s*/g, "").split("\n"));
  return [...lines, ...inline].flatMap(splitLine);
}

/** `su - user -c 'cd site && a && b'` is a and b; settings before a command, and comments after it, are no part of it. */
function splitLine(line: string): string[] {
  const [, inner = line] = /^\s*su .* -c '(.*)'$/.exec(line) ?? [];
  return inner
    .replace(/\s+#.*$/, "")
    .split("&&")
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=(?:'[^']*'|"[^"]*"|\S*)\s*)+/, ""))
    .filter((part) => part !== "" && !part.startsWith("#") && part !== "cd site");
}
