import type { Rolldown } from "vite";

type Group = Exclude<NonNullable<CodeSplitting["groups"]>, undefined>[number];
type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Modules = { getModuleInfo: (id: string) => Imports | null };
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** What so many screens share is one file: each file is a request of its own, and most of them would be tiny. */
const shareFrom = 6;

/**
 * How the modules that screens share are put into files. What visitors' pages are made of (`application`, what
 * `publicRoutes` loads on demand, and the parts that come `later`) stays in small files, of which each page loads no more
 * than it needs.
 */
export function sharedChunks(application: string, publicRoutes: string, later: readonly string[]): Group[] {
  let known: ReadonlySet<string> | undefined;
  const isPublic = (id: string, modules: Modules) => {
    const pages = modules.getModuleInfo(publicRoutes)?.dynamicallyImportedIds ?? [];
    known ??= closureOf([application, ...pages, ...later], modules);
    return known.has(id);
  };
  return [
    {
      debugName: "public",
      name: (id, modules) => (isPublic(id, modules) ? "public" : null),
      priority: 0.5,
      minShareCount: 2,
      entriesAware: true,
    },
    // A file of its own: scripts run one file at a time, and a slow phone responds in between.
    { name: "league", test: /\/src\/league\//, priority: 0.25, minShareCount: shareFrom },
    // What checks forms brings the library of schemas, which tables start without.
    { name: (id, modules) => (needsSchemas(id, modules) ? "forms" : "common"), minShareCount: shareFrom },
  ];
}

const schemas = /\/node_modules\/zod\//;

function needsSchemas(id: string, modules: Modules): boolean {
  return [...closureOf([id], modules)].some((each) => schemas.test(each));
}

/** Modules with all that they cannot start without. */
function closureOf(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  roots.forEach(add);
  return found;
}
