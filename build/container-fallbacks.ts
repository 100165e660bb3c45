import type { Plugin } from "vite";

/** `@container`, an optional name, one condition about the width, and its rules, up to a closing brace in the first column. */
const block = /^@container [\w-]*\s*(\([^)]*width[^)]*\)) \{\n([\s\S]*?)^\}/gm;

/**
 * Repeats what depends on the width of a container for the width of the window, for browsers that know no containers
 * (docs/decisions/035). On a phone both are nearly the same.
 */
export function containerFallbacks(): Plugin {
  return {
    name: "container-fallbacks",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => (css.includes("@container") ? withContainerFallbacks(css) : undefined),
    },
  };
}

export function withContainerFallbacks(css: string): string {
  return css.replace(
    block,
    (container, width: string, rules: string) =>
      `${container}\n@supports not (container-type: inline-size) {\n@media ${width} {\n${rules}}\n}`,
  );
}
