import { globSync } from "node:fs";
import { dirname } from "node:path";
import { importsOf } from "../conventions/imports-of.ts";

/** The test files that import a file, directly or through others, the nearest first. */
export type FindTests = (file: string) => string[];

/** Reads which module imports which, of all that the tests can reach. */
export function readImports(root: string): FindTests {
  const importers = new Map<string, string[]>();
  for (const file of globSync("{src,server,supabase}/**/*.{ts,tsx}", { cwd: root }))
    for (const imported of importsOf(root, file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);

  return (file) => {
    const reached = new Set([file]);
    for (const each of reached)
      for (const importer of sortNear(importers.get(each) ?? [], file)) reached.add(importer);
    return [...reached].filter((each) => /\.test\.tsx?$/.test(each));
  };
}

/** Of those that are equally far away, the ones in the same folder first. */
function sortNear(files: readonly string[], file: string): string[] {
  const isElsewhere = (each: string) => Number(dirname(each) !== dirname(file));
  return files.toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
}
