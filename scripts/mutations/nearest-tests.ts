import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

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

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].flatMap((name) => {
    if (/^#(server|supabase)\//.test(name)) return [name.slice(1)];
    if (name.startsWith("#")) return [`src/${name.slice(1)}`];
    return name.startsWith(".") ? [join(dirname(file), name)] : [];
  });
}
