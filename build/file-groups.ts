import { join } from "node:path";
import type { Rolldown } from "vite";

/** Addresses of a release's files by the readers who need them without a network (docs/decisions/009). */
export type FileGroups = {
  /** Public pages and what surrounds every page. */
  visitors: string[];
  /** Everything that any member opens. */
  members: string[];
  /** Entering scores, with and without an account. */
  line: string[];
};

type Sources = { root: string; publicRoutes: string; routes: string };
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Large, and useless without a network: a text is saved on the server. */
const needsNetwork = /\/(rich-text-editor|read-xlsx|report-error)-/;

/** Derived from the routes: a new page belongs to the group of those who may open it. */
export function groupFiles(
  bundle: Rolldown.OutputBundle,
  { root, publicRoutes, routes }: Sources,
): FileGroups {
  const chunks: Chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
  );
  const fileOf = (module: string) => {
    const file = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!file) throw new Error(`No file of the site holds ${module}.`);
    return file.fileName;
  };
  const pages = pagesIn(publicRoutes).map((page) => ({ ...page, access: "everyone" }));
  const all = [...pages, ...pagesIn(routes)];
  const of = (...access: string[]) =>
    all.filter((page) => access.includes(page.access)).map(({ module }) => fileOf(module));
  const application = fileOf("src/render/start.tsx");
  const files = new Set(all.map(({ module }) => fileOf(module)));
  const shell = (chunks.get(application)?.dynamicImports ?? []).filter((name) => !files.has(name));
  const whole = (roots: readonly string[]) => closureOf(roots, chunks, (name) => name !== application);
  const loose = Object.values(bundle).filter(({ fileName }) => isLoose(fileName));
  const visitors = [
    ...closureOf([application, ...of("everyone"), ...shell.filter(isOfVisitors)], chunks, () => false),
    ...loose.map(({ fileName }) => fileName),
  ];
  return {
    visitors: addresses(visitors, chunks),
    members: addresses(whole([application, ...shell, ...of("everyone", "active")]), chunks),
    // A phone that scores by a code has no account.
    line: addresses(whole([application, ...shell, ...of("managersAndScorekeepers", "public")]), chunks),
  };
}

/** A worker of the page, which no chunk imports. */
const isLoose = (name: string): boolean => /\.worker-.*\.js$/.test(name);
/** The header of every page shows it. */
const isOfVisitors = (name: string): boolean => name.includes("/scrolling-text-banner-");

/** The pages listed in a source file of routes. */
export function pagesIn(source: string): { access: string; module: string }[] {
  const found = source.matchAll(/(?:access: "(\w+)",\s*)?module: "([^"]+)"/g);
  return [...found].map(([, access = "", module = ""]) => ({ access, module }));
}

/** Files with what they import, and what they load later where `isWhole` says so. */
function closureOf(roots: readonly string[], chunks: Chunks, isWhole: (name: string) => boolean): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || needsNetwork.test(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
    if (isWhole(name)) chunk.dynamicImports.forEach(add);
  };
  roots.forEach(add);
  return [...found];
}

function addresses(names: readonly string[], chunks: Chunks): string[] {
  const styles = names.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...names, ...styles])].map((name) => `/${name}`).sort();
}
