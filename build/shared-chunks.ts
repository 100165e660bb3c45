import type { Rolldown } from "vite";

type Group = Exclude<NonNullable<CodeSplitting["groups"]>, undefined>[number];
type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Modules = { getModuleInfo: (id: string) => Imports | null };
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** A module that this many screens share goes into a common file, because each file is a request and most would be tiny. */
const shareFrom = 6;

/** In bytes. Smaller parts of a library go into the file that most of its screens load anyway. */
const smallest = 4_000;

type Screens = {
  /** The module that the document loads once it is visible. */
  application: string;
  /** The module that loads visitors' pages on demand. */
  publicRoutes: string;
  /** Modules that visitors' pages load once they are visible. */
  later: readonly string[];
  /** Members' pages that begin with a table of the season. */
  tables: readonly string[];
};

/**
 * Groups shared modules into files. A visitors' page loads no more than it needs; members' pages share a few files, even if a
 * page does not need everything in them.
 */
export function sharedChunks({ application, publicRoutes, later, tables }: Screens): Group[] {
  let visitors: readonly ReadonlySet<string>[] | undefined;
  let members: readonly ReadonlySet<string>[] | undefined;
  const visitorsPages = (modules: Modules) => {
    const pages = modules.getModuleInfo(publicRoutes)?.dynamicallyImportedIds ?? [];
    visitors ??= [application, ...pages, ...later].map((root) => closureOf([root], modules));
    return visitors;
  };
  const membersPages = (modules: Modules) => {
    members ??= tables.map((page) => closureOf([page], modules));
    return members;
  };
  return [
    {
      debugName: "libraries of visitors' pages",
      name: (id, modules) => (visitorsPages(modules).some((page) => page.has(id)) ? "public" : null),
      test: /\/node_modules\//,
      priority: 0.5,
      minShareCount: 2,
      // What a page needs of a library is known only after tree shaking.
      entriesAware: true,
      entriesAwareMergeThreshold: smallest,
    },
    {
      debugName: "visitors' pages",
      name: (id, modules) => {
        const pages = visitorsPages(modules).flatMap((page, place) => (page.has(id) ? [place] : []));
        return pages.length > 0 ? `public-${pages.join("-")}` : null;
      },
      priority: 0.5,
      minShareCount: 2,
    },
    // A separate file: scripts run one file at a time, so a slow phone can respond in between.
    { name: "league", test: /\/src\/league\//, priority: 0.25, minShareCount: shareFrom },
    // Form validation brings the schema library, which tables load without.
    { name: (id, modules) => (needsSchemas(id, modules) ? "forms" : "common"), minShareCount: shareFrom },
    {
      debugName: "members' pages",
      name: (id, modules) =>
        membersPages(modules).filter((page) => page.has(id)).length > 1 ? "tables" : null,
      test: /\/src\//,
      minShareCount: 2,
    },
  ];
}

const schemas = /\/node_modules\/zod\//;

function needsSchemas(id: string, modules: Modules): boolean {
  return [...closureOf([id], modules)].some((each) => schemas.test(each));
}

/** Modules with everything that they import statically. */
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
