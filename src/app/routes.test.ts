import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

const routeFiles = ["src/app/public-routes.ts", "src/app/routes.ts"];

test("a route names the module that it loads", () => {
  const text = routeFiles.map((file) => readFileSync(file, "utf8")).join();
  const entries = [...text.matchAll(/module: "src\/([^"]+)",\s+load:[^}]+?import\("([^"]+)"\)/g)];
  expect(entries).toHaveLength(routes.length);
  for (const [, module = "", imported = ""] of entries)
    expect(imported.replace(/^\.\//, "#app/")).toBe(`#${module}`);
});

type Imports = { atStart: string[]; onDemand: string[] };
const cache = new Map<string, Imports>();

/** The modules of the site that a module imports, at its start and on demand. */
function importsOf(file: string): Imports {
  const imports = cache.get(file) ?? readImports(file);
  cache.set(file, imports);
  return imports;
}

function readImports(file: string): Imports {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const resolve = (names: string[]) =>
    names
      .filter((name) => /^[#.].*\.tsx?$/.test(name))
      .map((name) => (name.startsWith("#") ? name.replace("#", "src/") : join(dirname(file), name)));
  return {
    atStart: resolve([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported]),
    onDemand: resolve(
      dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ),
  };
}

test("no page is loaded before it is opened", () => {
  const loaded = new Set(["src/render/entry-client.ts"]);
  for (const file of loaded) {
    const { atStart, onDemand } = importsOf(file);
    // The application itself starts on demand; pages come by the routes alone.
    for (const next of routeFiles.includes(file) ? atStart : [...atStart, ...onDemand]) loaded.add(next);
  }
  expect(loaded).toContain("src/app/routes.ts");
  expect(routes.map(({ module }) => module).filter((module) => loaded.has(module))).toEqual([]);
});

test("a page that is opened brings no other one along", () => {
  const pages = new Set(routes.map(({ module }) => module));
  for (const page of pages) {
    const loaded = new Set([page]);
    for (const file of loaded) for (const next of importsOf(file).atStart) loaded.add(next);
    expect([page, [...loaded].filter((file) => file !== page && pages.has(file))]).toEqual([page, []]);
  }
});
