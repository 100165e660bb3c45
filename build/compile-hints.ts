import type { Plugin } from "vite";

/**
 * Marks files of which more than half is called while a page starts: Chromium then compiles all of their functions beside
 * the page, while the file arrives, instead of each when it is first called (https://v8.dev/blog/explicit-compile-hints).
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: "compile-hints",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Only the first line counts, and Vite puts its own line there.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
