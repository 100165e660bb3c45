import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** The files of the project that a module imports, as paths from `root`; with `types`, also those it takes types alone from. */
export function importsOf(root: string, file: string, { types = false } = {}): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports
      .filter(({ entries }) => types || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].flatMap((name) => {
    if (/^#(server|supabase)\//.test(name)) return [name.slice(1)];
    if (name.startsWith("#")) return [`src/${name.slice(1)}`];
    if (name.startsWith(".")) return [join(dirname(file), name)];
    return types ? [name] : [];
  });
}
