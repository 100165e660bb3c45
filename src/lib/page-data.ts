import type { QueryClient, QueryKey } from "@tanstack/react-query";

export const pageDataId = "page-data";

/** Public data that the club's server embeds in the document (`server/render/page-document.ts`); other hosts embed none. */
export type PageData = {
  path: string;
  at: string;
  config: unknown;
  /** True if the server renders this page for a signed-in member; see `early-requests.ts`. */
  isForMembers?: boolean;
  queries: QueryResponses;
};

export type QueryResponses = readonly (readonly [key: QueryKey, response: unknown])[];

let current: PageData | null | undefined;
let wasCached = false;

export function pageData(): PageData | null {
  if (current === undefined) current = readDocument();
  return current;
}

export function setPageData(data: PageData | null) {
  current = data;
}

export function hasServerRenderedPage(path: string): boolean {
  return pageData()?.path === path;
}

/** They are as old as the document, and stale when the service worker served a stored document. */
export function takeResponsesOf(data: PageData | null, client: QueryClient) {
  if (!data) return;
  // A slow clock must not extend a response's life.
  const initialDataUpdatedAt = wasCached ? 0 : Math.min(Date.parse(data.at), Date.now());
  for (const [key, initialData] of data.queries)
    client.setQueryDefaults(key, { initialData, initialDataUpdatedAt });
}

function readDocument(): PageData | null {
  const element = globalThis.document?.getElementById(pageDataId);
  const text = element?.textContent;
  if (!text) return null;
  wasCached = element.hasAttribute("data-kept");
  try {
    // Written by `server/render/page-document.ts`.
    return JSON.parse(text) as PageData;
  } catch (error) {
    console.error(error);
    return null;
  }
}
