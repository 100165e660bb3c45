import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { chunksOf, filesOf } from "./chunks.ts";
import type { RouteModule } from "./route-modules.ts";

/** The folder of a built site that only its server reads. */
const folder = ".painter";

export type PainterOptions = {
  /** What renders a page on the server. */
  source: string;
  /** What every page is made of beside its own module. */
  application: string;
  routes: readonly RouteModule[];
};

/**
 * Builds what renders pages on the server beside the site, and notes which files of the site each screen is made of,
 * so that its document can name them at once.
 */
export function pagePainter({ source, application, routes }: PainterOptions): Plugin {
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
        plugins: [react(), withoutLaterChunks],
        define: { "process.env.NODE_ENV": '"production"' },
        ssr: { noExternal: true },
        build: { ssr: source, outDir, emptyOutDir: true, minify: true, target: "node22" },
      });
      const common = chunksOf(application, bundle);
      const files = routes.map(({ path, module }) => {
        const own = [...chunksOf(module, bundle)].filter((chunk) => !common.has(chunk));
        return [path, filesOf(own)];
      });
      await writeFile(join(outDir, "files.json"), JSON.stringify(Object.fromEntries(files)));
    },
  };
}

/** A rendered page waits for nothing: what loads on demand is left out. */
const withoutLaterChunks: Plugin = {
  name: "without-later-pieces",
  enforce: "pre",
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};
