import type { Rolldown } from "vite";

type Group = Exclude<NonNullable<CodeSplitting["groups"]>, undefined>[number];
type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Modules = { getModuleInfo: (id: string) => Imports | null };
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** What so many screens share is one file: each file is a request of its own, and most of them would be tiny. */
const shareFrom = 6;

/** Bytes. What is smaller of a library is put into the file that most of its screens load anyway. */
const smallest = 4_000;

type Screens = {
  /** The module that the document loads once it is seen. */
  application: string;
  /** The module that loads each of the visitors' pages on demand. */
  publicRoutes: string;
  /** What visitors' pages load once they are seen. */
  later: readonly string[];
  /** The members' pages that begin with a table of the season. */
  tables: readonly string[];
};

/**
 * How the modules that screens share are put into files. Of what visitors' pages are made of, each page loads no more than
 * it needs; what members' pages share is a few files, even where a page does not need all that is in them.
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
      // What each page needs of a library is known only once the rest of it is left out.
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
    // A file of its own: scripts run one file at a time, and a slow phone responds in between.
    { name: "league", test: /\/src\/league\//, priority: 0.25, minShareCount: shareFrom },
    // What checks forms brings the library of schemas, which tables start without.
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
