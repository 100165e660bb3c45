import type { Rolldown } from "vite";

type Group = Exclude<NonNullable<CodeSplitting["groups"]>, undefined>[number];
type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Modules = { getModuleInfo: (id: string) => Imports | null };
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** A module that this many screens share goes into a common file, because each file is a request and most would be tiny. */
const shareFrom = 6;

type Screens = {
  /** The module that the document loads once it is visible. */
  application: string;
  /** The module that loads visitors' pages on demand. */
  publicRoutes: string;
  /** The front page, which loads nothing of the other pages. */
  home: string;
  /** Members' pages that begin with a table of the season. */
  tables: readonly string[];
  /** Loaded beside a member's pages, by the name of their file; each list includes what the earlier ones do not. */
  besides: readonly (readonly [name: string, modules: readonly string[]])[];
};

/** Parts of the field library by the elements that need them; each list includes what the earlier ones do not. */
const libraryParts: readonly (readonly [name: string, part: RegExp])[] = [
  [
    "library",
    /\/node_modules\/(@mantine\/(core\/esm\/core|hooks)|clsx)\/|\/src\/ui\/(form\/library-provider|layout\/theme\.ts)/,
  ],
  ["device", /\/src\/lib\/device\/(?!persisted-queries)|\/node_modules\/idb\//],
  ["dialogs", /\/components\/(Modal|ModalBase|Overlay|Paper|Notification)\/|\/react-remove-scroll/],
  [
    "lists",
    /\/components\/(Combobox|Select|MultiSelect|Pill|PillsInput|Popover|ScrollArea)\/|\/@floating-ui\//,
  ],
];

/**
 * Groups shared modules into few files, by the screens that share them. Visitors' pages and tables load no more than they need;
 * other members' pages may load a file although they do not need everything in it. Earlier groups come first: a file that others
 * import may need only files above it, or every page would load all of them.
 */
export function sharedChunks(screens: Screens): Group[] {
  const uses = usesOf(screens);
  return [
    {
      debugName: "every page",
      name: (id, modules) => {
        const { isOfMembers, isOfVisitors } = uses(modules);
        const isEverywhere = isOwnBase.test(id) && !isElement(id) && isOfMembers(id) && isOfVisitors(id);
        return id === screens.application || isEverywhere ? "application" : null;
      },
      priority: 1,
    },
    // A group contains what its modules import: the first with a schema would contain the library, for all who load it.
    { name: "schemas", test: schemas, priority: 0.97 },
    { name: "texts", test: texts, priority: 0.95 },
    { name: "charts", test: charts, priority: 0.92 },
    // Visitors see it too, and would load what other files of many screens need.
    { name: "weather", test: /\/src\/season\/weather\/weather(-queries|-source)?\./, priority: 0.91 },
    ...libraryParts.map(([name, test], index) => ({ name, test, priority: 0.9 - index / 100 })),
    {
      debugName: "beside members' pages",
      name: (id, modules) => uses(modules).besideFile(id),
      test: /\/src\/(keeping|season|lib|ui|league\/wire)\//,
      priority: 0.81,
    },
    {
      debugName: "elements of members' pages, and their styles",
      name(id, modules) {
        const { isOfVisitors, tables, besideFile } = uses(modules);
        if ((tables(id) === 0 && !besideFile(id)) || /\/form\/find-|late-find-field/.test(id)) return null;
        return isOwnBase.test(id) || (id.endsWith(".css") && !isOfVisitors(id)) ? "ui" : null;
      },
      priority: 0.8,
    },
    { name: "find", test: /\/src\/ui\/form\/find-/, priority: 0.75 },
    // Scripts run one file at a time, so a slow phone can respond in between.
    {
      name: (id, modules) => (uses(modules).tables(id) > 1 ? "league" : null),
      test: engine,
      priority: 0.7,
    },
    { name: (id, modules) => uses(modules).visitorsFile(id), test: own, priority: 0.5, minShareCount: 2 },
    {
      debugName: "tables, and what needs no engine",
      name: (id, modules) =>
        uses(modules).tables(id) < 2 ? null : needs(engine, id, modules) ? "tables" : "season",
      test: /\/src\/(season|standings)\//,
      priority: 0.4,
      minShareCount: 2,
    },
    // Form validation brings the schema library, and results the engine; other pages load without.
    ...[isOwnBase, own].map(
      (test, index): Group => ({
        name: (id, modules) =>
          [
            ...[needs(schemas, id, modules) ? "forms" : "common", index],
            ...(needs(engine, id, modules) ? ["season"] : []),
          ].join("-"),
        test,
        priority: 0.3 - index / 10,
        minShareCount: shareFrom,
      }),
    ),
  ];
}

/** By which screens a module is used. */
function usesOf({ publicRoutes, home, tables, besides }: Screens) {
  return remember((modules) => {
    const closures = (roots: readonly string[]) => roots.map((root) => closureOf([root], modules));
    const pages = modules.getModuleInfo(publicRoutes)?.dynamicallyImportedIds ?? [];
    const visitors = closures(pages.filter((page) => page !== home));
    const members = closures(tables);
    const front = closureOf([home], modules);
    const beside = besides.map(([name, roots]) => ({ name, modules: closureOf(roots, modules) }));
    const besideFile = (id: string) => beside.find((file) => file.modules.has(id))?.name ?? null;
    const count = (chunkSets: readonly ReadonlySet<string>[], id: string) =>
      chunkSets.filter((page) => page.has(id)).length;
    return {
      tables: (id: string) => count(members, id),
      besideFile,
      isOfMembers: (id: string) => count(members, id) > 0 || besideFile(id) !== null,
      isOfVisitors: (id: string) => count(visitors, id) > 0,
      visitorsFile(id: string) {
        if (front.has(id)) return "home";
        if (count(visitors, id) > 1) return "visitors";
        const index = visitors.findIndex((page) => page.has(id));
        return index < 0 ? null : `visitors-${index}`;
      },
    };
  });
}

const own = /\/src\//;
const isElement = (id: string): boolean => libraryParts.some(([, part]) => part.test(id));

/** The header of every page shows formatted text, once the page has rested. */
const texts =
  /\/src\/(club\/scrolling-text\/(scrolling-text-banner|scrolling-text\.module|core\/scrolling-text-timing)|ui\/rich-text\/(safe-html|rich-text\.tsx|prose\.module)|lib\/text\/(plain-html|html-rules|sanitize))/;

/** With the styles of the race, which the server draws before anything loads its script. */
const charts = /\/src\/ui\/(charts\/(bar-chart|line-chart|chart-|figure-text)|pictures\/race\.module)/;

/** Elements and helpers of all features. */
const isOwnBase = /\/src\/(ui|lib)\//;

const engine = /\/src\/league\//;

const schemas = /\/node_modules\/zod\/|\/src\/lib\/zod\.ts/;

function needs(part: RegExp, id: string, modules: Modules): boolean {
  return [...closureOf([id], modules)].some((each) => part.test(each));
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

function remember<Value>(compute: (modules: Modules) => Value): (modules: Modules) => Value {
  let value: Value | undefined;
  return (modules) => {
    value ??= compute(modules);
    return value;
  };
}
