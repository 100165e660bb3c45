import type { Tables } from "./database.types.ts";

export const pageDataId = "page-data";

/** What the front page says of an event to come. */
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
 * What a club's own server puts into the document beside the rendered page (`server/render/page-data.ts`): what every
 * visitor may read, never anything of a person. Elsewhere there is none, and everything is asked for.
 */
export type PageData = {
  /** The address whose page the document shows before any script has run. */
  path: string;
  /** When it was read. */
  at: string;
  config: unknown;
  /** Whether the server renders the page of this document for the member who is signed in; see `early-requests.ts`. */
  isForMembers?: boolean;
  clubSettings: Tables<"club_settings"> | null;
  frontPage: Tables<"front_page_content">[];
  scrollingText: Pick<Tables<"scrolling_text">, "id" | "text" | "speed">[];
  /** What everyone may come to next, in the document of the front page. */
  nextEvents?: NextEvent[];
  /** Everything to come and of the last year, in the document of the events. */
  events?: Tables<"events">[];
  /** The first page of the news, in the document of that page. */
  news?: { items: Omit<Tables<"news_articles">, "body">[]; count: number };
  /** The article of the document's own address. */
  article?: Tables<"news_articles">;
};

export type PageRows = Omit<PageData, "path" | "at" | "config" | "isForMembers">;

let current: PageData | null | undefined;
let wasCached = false;

/** The data of this document; null where there is none. */
export function pageData(): PageData | null {
  if (current === undefined) current = readDocument();
  return current;
}

export function setPageData(data: PageData | null) {
  current = data;
}

/** Whether the document came with the page of this address, so that nothing has to be waited for. */
export function hasServerRenderedPage(path: string): boolean {
  return pageData()?.path === path;
}

/**
 * Options of a query whose first response is in the document; it counts as old as the document is, and as too old when the
 * service worker had to give the one that it stored.
 */
export function initialDataFromDocument<Name extends keyof PageRows>(name: Name) {
  return {
    initialData: () => pageData()?.[name],
    initialDataUpdatedAt: () => {
      const data = pageData();
      if (!data) return undefined;
      // A clock that is behind is not to make a response last longer.
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
