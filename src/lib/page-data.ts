import type { QueryClient, QueryKey } from "@tanstack/react-query";

export const pageDataId = "page-data";

/**
 * Data that the club's server embeds in the document beside the rendered page (`server/render/page-document.ts`): public data only.
 * Other hosts embed none, and everything is requested.
 */
export type PageData = {
  /** The address of the rendered page. */
  path: string;
  at: string;
  config: unknown;
  /** True if the server renders this page for a signed-in member; see `early-requests.ts`. */
  isForMembers?: boolean;
  /** A visitor's responses for the frame, and for the page if it is rendered. */
  queries: QueryResponses;
};

export type QueryResponses = readonly (readonly [key: QueryKey, response: unknown])[];

let current: PageData | null | undefined;
let wasCached = false;

/** Null without embedded data. */
export function pageData(): PageData | null {
  if (current === undefined) current = readDocument();
  return current;
}

export function setPageData(data: PageData | null) {
  current = data;
}

/** True if the document contains the page of this address, so that nothing has to load first. */
export function hasServerRenderedPage(path: string): boolean {
  return pageData()?.path === path;
}

/**
 * Gives queries the embedded responses. They are as old as the document, and stale when the service worker served a stored
 * document.
 */
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
