import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nameExceptions, oldNames, vocabularyExceptions, vocabularyRules } from "./rules.ts";
import { textsOf } from "./texts.ts";

type Misuse = { file: string; line: number; found: string; write: string; text: string };

/** What all files of the project say otherwise than `vocabularyRules`, and the exceptions that nothing needs. */
export function findMisuses(root: string): { misuses: Misuse[]; unusedExceptions: string[] } {
  const needed = new Set<string>();
  const misuses = filesOf(root).flatMap((file) =>
    misusesIn(file, readFileSync(join(root, file), "utf8"), needed),
  );
  const reasons = vocabularyExceptions.map(({ reason }) => reason);
  return { misuses, unusedExceptions: reasons.filter((reason) => !needed.has(reason)) };
}

/** What one file says otherwise. `needed` gets the reasons of the exceptions that a text makes use of. */
export function misusesIn(file: string, source: string, needed = new Set<string>()): Misuse[] {
  const rules = vocabularyRules.filter(({ only }) => !only || only.test(file));
  const exceptions = vocabularyExceptions.filter((exception) => exception.file.test(file));
  return textsOf(file, source).flatMap(({ text, line }) =>
    rules.flatMap(({ find, write }) => {
      const [found] = find.exec(text) ?? [];
      if (found === undefined) return [];
      const rest = exceptions.reduce((left, { text: allowed }) => left.replace(allowed, "·"), text);
      if (find.test(rest)) return [{ file, line, found, write, text }];
      for (const { text: allowed, reason } of exceptions) if (allowed.test(text)) needed.add(reason);
      return [];
    }),
  );
}

/** Files and declarations of the code that have a name of `oldNames`. */
export function findOldNames(root: string): string[] {
  return filesOf(root)
    .filter((file) => /^(src|server|scripts|build|e2e|bench|supabase\/functions)\/.*\.(tsx?|mjs)$/.test(file))
    .filter((file) => !nameExceptions.some((exception) => exception.file.test(file)))
    .flatMap((file) => oldNamesIn(file, readFileSync(join(root, file), "utf8")));
}

export function oldNamesIn(file: string, source: string): string[] {
  const declarations = /^\s*(?:export )?(?:async )?(?:function|const|let|type|class) (\w+)/gm;
  const declared = [...source.matchAll(declarations)].map(([, name = ""]) => name);
  const names = [file.slice(file.lastIndexOf("/") + 1), ...declared];
  return names
    .filter((name) => partsOf(name).some((part) => oldNames.has(part)))
    .map((name) => `${file}: ${name}`);
}

function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function filesOf(root: string): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
    .toString()
    .split("\n")
    .filter((file) => file !== "" && !/database\.types/.test(file) && existsSync(join(root, file)));
}
