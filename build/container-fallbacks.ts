import type { Plugin } from "vite";

/** `@container`, an optional name, one width condition, and its rules, up to a closing brace in the first column. */
const block = /^@container [\w-]*\s*(\([^)]*width[^)]*\)) \{\n([\s\S]*?)^\}/gm;

/**
 * Repeats container queries as media queries for browsers without them (docs/decisions/035). On a phone both are nearly the
 * same.
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
