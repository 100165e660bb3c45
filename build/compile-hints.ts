import type { Plugin } from "vite";

/**
 * Marks files of which more than half runs at start: Chromium then compiles all their functions in the background while the
 * file arrives, instead of each at its first call (https://v8.dev/blog/explicit-compile-hints).
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
