import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * What a club's own server puts into the document beside the rendered page (`server/render/page-document.ts`): what every
 * visitor may read, never anything of a person. Elsewhere there is none, and everything is asked for.
 */
export type PageData = {
  /** The address whose page stands in the document; null where only its frame does, or nothing. */
  path: string | null;
  /** In whose habit its dates are written; null: nobody's that is known. */
  locale: string | null;
  config: unknown;
  queries: readonly ReadQuery[];
};

/** What a query answered on the server, and when (milliseconds since 1970). */
export type ReadQuery = { key: QueryKey; data: unknown; updatedAt: number };

let current: PageData | null | undefined;
let wasCached = false;
let renderedPath: string | null | undefined;

/** The data of this document; null where there is none. */
export function pageData(): PageData | null {
  if (current === undefined) current = readDocument();
  return current;
}

/** Whether the document came with the page of this address, so that nothing has to be waited for. */
export function hasServerRenderedPage(path: string): boolean {
  renderedPath ??= pageData()?.path ?? null;
  return renderedPath === path;
}

/** On the server: which address is rendered whole; null: none. */
export function setRenderedPath(path: string | null) {
  renderedPath = path;
}

/** Puts into the cache what the document brought; it is asked for anew where the service worker had to give a stored one. */
export function hydrateQueries(client: QueryClient) {
  for (const { key, data, updatedAt } of pageData()?.queries ?? []) {
    // A clock that is behind is not to make a response last longer.
    client.setQueryData(key, data, { updatedAt: wasCached ? 0 : Math.min(updatedAt, Date.now()) });
  }
}

function readDocument(): PageData | null {
  const element = globalThis.document?.getElementById("page-data");
  const text = element?.textContent;
  if (!text) return null;
  wasCached = element.hasAttribute("data-cached");
  try {
    return JSON.parse(text) as PageData;
  } catch (error) {
    console.error(error);
    return null;
  }
}
