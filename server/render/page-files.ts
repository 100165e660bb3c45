/** Addresses on the site, each after those of the files that it needs. `memberStyles`: of parts that only members see. */
export type PageFiles = { scripts: string[]; styles: string[]; memberStyles: string[] };

/** The bundler's manifest of a built site. The chunk of a source file has that file's name. */
export type Manifest = Readonly<Record<string, Chunk>>;
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };

/** The chunk of this name (`vite.config.ts`) and everything that it needs to start. */
export function filesOfApplication(manifest: Manifest): PageFiles {
  return filesOf(manifest, applicationOf(manifest));
}

type Page = { module: string; memberParts: readonly string[] };

/** The files of a page (its source files) beside those of the application, its own file last. */
export function filesOfPage(manifest: Manifest, { module, memberParts }: Page): PageFiles {
  for (const each of [module, ...memberParts])
    if (!manifest[each]) throw new Error(`No chunk of the site holds ${each}.`);
  const shared = applicationOf(manifest);
  const own = new Set([...closureOf(manifest, module)].filter((key) => !shared.has(key)));
  const files = filesOf(manifest, own);
  const ofMembers = new Set(memberParts.flatMap((part) => [...closureOf(manifest, part)]));
  const otherStyles = [...filesOfApplication(manifest).styles, ...files.styles];
  const memberStyles = filesOf(manifest, ofMembers).styles.filter((file) => !otherStyles.includes(file));
  return { ...files, memberStyles };
}

function applicationOf(manifest: Manifest): ReadonlySet<string> {
  const application = Object.keys(manifest).find((key) => manifest[key]?.name === "application");
  return application ? closureOf(manifest, application) : new Set();
}

/** A chunk after everything that it needs to start; chunks that need each other are in either order. */
function closureOf(manifest: Manifest, key: string): Set<string> {
  const [visitedChunks, closure] = [new Set<string>(), new Set<string>()];
  const add = (each: string) => {
    if (visitedChunks.has(each)) return;
    visitedChunks.add(each);
    for (const imported of manifest[each]?.imports ?? []) add(imported);
    closure.add(each);
  };
  add(key);
  return closure;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): PageFiles {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    memberStyles: [],
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}
