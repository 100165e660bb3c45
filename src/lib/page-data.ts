import type { Tables } from "./database.types.ts";

export const pageDataId = "page-data";

/** The next event on the front page. */
export type NextEvent = Pick<
  Tables<"events">,
  | "id"
  | "title"
  | "starts_at"
  | "starts_on"
  | "all_day"
  | "takes_sign_ups"
  | "capacity"
  | "places_taken"
  | "people_waiting"
>;

/**
 * Data that the club's server embeds in the document beside the rendered page (`server/render/page-data.ts`): public data only.
 * Other hosts embed none, and everything is requested.
 */
export type PageData = {
  /** The address of the rendered page. */
  path: string;
  at: string;
  config: unknown;
  /** True if the server renders this page for a signed-in member; see `early-requests.ts`. */
  isForMembers?: boolean;
  clubSettings: Tables<"club_settings"> | null;
  frontPage: Tables<"front_page_content">[];
  scrollingText: Pick<Tables<"scrolling_text">, "id" | "text" | "speed">[];
  /** On the front page: the next public events. */
  nextEvents?: NextEvent[];
  /** On the events page: future events and those of the last year. */
  events?: Tables<"events">[];
  /** On the news page: its first page. */
  news?: { items: Omit<Tables<"news_articles">, "body">[]; count: number };
  /** On an article's page: the article. */
  article?: Tables<"news_articles">;
};

export type PageRows = Omit<PageData, "path" | "at" | "config" | "isForMembers">;

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
 * Query options with the embedded response. It is as old as the document, and stale when the service worker served a stored
 * document.
 */
export function initialDataFromDocument<Name extends keyof PageRows>(name: Name) {
  return {
    initialData: () => pageData()?.[name],
    initialDataUpdatedAt: () => {
      const data = pageData();
      if (!data) return undefined;
      // A slow clock must not extend a response's life.
      return wasCached ? 0 : Math.min(Date.parse(data.at), Date.now());
    },
  };
}

function readDocument(): PageData | null {
  const element = globalThis.document?.getElementById(pageDataId);
  const text = element?.textContent;
  if (!text) return null;
  wasCached = element.hasAttribute("data-kept");
  try {
    // Written by `server/render/page-data.ts`.
    return JSON.parse(text) as PageData;
  } catch (error) {
    console.error(error);
    return null;
  }
}
