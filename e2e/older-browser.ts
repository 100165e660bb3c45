import type { BrowserContext, Page } from "@playwright/test";

/** Styles that browsers of the floor may not know, and what makes this browser ignore them as well. */
const unknownStyles = [
  ["@container", "@unknown-container"],
  ["container-type", "unknown-container-type"],
  ["color-mix(", "unknown-color-mix("],
  [":has(", ":unknown-has("],
  ["dvh", "unknownvh"],
  ["subgrid", "unknown-subgrid"],
] as const;

/**
 * Makes the pages of a context as old as the floor (build/browser-floor.ts), as far as today's browser can play that: newer
 * built-ins are deleted before any script runs, and newer styles are unreadable. Popovers stay: this browser opens them
 * without any script.
 */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(deleteNewerBuiltIns);
  await context.route(
    ({ pathname }) => !/\.(js|json|png|svg|jpg|webp|webmanifest)$|\/v1\//.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const type = response.headers()["content-type"] ?? "";
      if (!/^text\/(html|css)/.test(type)) return route.fulfill({ response });
      let body = await response.text();
      for (const [name, unknown] of unknownStyles) body = body.replaceAll(name, unknown);
      return route.fulfill({ response, body });
    },
  );
}

function deleteNewerBuiltIns() {
  const newer: [object, string[]][] = [
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any", "timeout"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [
      Set.prototype,
      ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
    ],
    [globalThis, ["Iterator"]],
    [HTMLElement.prototype, ["inert"]],
  ];
  for (const [holder, members] of newer) for (const member of members) Reflect.deleteProperty(holder, member);
  const { supports } = CSS;
  CSS.supports = (...what: [string, string?]) =>
    !what[0].includes(":has") && supports.apply(CSS, what as [string]);
}

/** Plays a browser below the floor. */
export async function makeTooOld(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "findLast"));
}
