import type { Plugin } from "vite";
import { chunksOf, filesOf } from "./chunks.ts";

/**
 * Names the files of the application (`module`) in the document, although the document's own script imports it later:
 * a page that has nothing rendered to show loads them at once.
 */
export function applicationLinks(module: string): Plugin {
  return {
    name: "application-links",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, chunk }) {
        if (!bundle || !chunk) return [];
        const named = new Set([`/${chunk.fileName}`, ...chunk.imports.map((name) => `/${name}`)]);
        const { scripts, styles } = filesOf(chunksOf(module, bundle));
        const link = (rel: string, href: string) => ({
          tag: "link",
          attrs: { rel, crossorigin: true, href },
          injectTo: "head" as const,
        });
        return [
          ...scripts.filter((href) => !named.has(href)).map((href) => link("modulepreload", href)),
          ...styles.map((href) => link("stylesheet", href)),
        ];
      },
    },
  };
}
