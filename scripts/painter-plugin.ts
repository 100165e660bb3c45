import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig, type Rollup } from "vite";

/** The folder of a built site that only its server reads. */
const folder = ".painter";

/**
 * Builds what paints a page on the server (`source`) beside the site, and notes which files of the site the page
 * (`page`) is made of, so that the document can name them at once.
 */
export function pagePainter({ source, page }: { source: string; page: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page-painter",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const outDir = join(config.build.outDir, folder);
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: "warn",
        plugins: [react(), withoutLaterPieces],
        define: { "process.env.NODE_ENV": '"production"' },
        ssr: { noExternal: true },
        build: { ssr: source, outDir, emptyOutDir: true, minify: true, target: "node22" },
      });
      await writeFile(join(outDir, "files.json"), JSON.stringify(filesOf(page, bundle)));
    },
  };
}

/** A painted page waits for nothing: what loads on demand is left out. */
const withoutLaterPieces: Plugin = {
  name: "without-later-pieces",
  enforce: "pre",
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};

type PageFiles = { scripts: string[]; styles: string[] };

/** Scripts and styles of a page that the first script of the site does not bring already. */
function filesOf(page: string, bundle: Rollup.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((piece) => piece.type === "chunk");
  const find = (name: string) => chunks.find(({ fileName }) => fileName === name);
  const withImports = (chunk: Rollup.OutputChunk | undefined, seen = new Set<Rollup.OutputChunk>()) => {
    if (!chunk || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) withImports(find(name), seen);
    return seen;
  };
  const first = withImports(chunks.find(({ isEntry }) => isEntry));
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  if (!own) throw new Error(`No piece of the site holds ${page}.`);
  const rest = [...withImports(own)].filter((chunk) => !first.has(chunk));
  const styles = rest.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: rest.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}
