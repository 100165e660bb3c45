import type { QueryClient } from "@tanstack/react-query";
import { newsArticleQueryOptions } from "#features/news/news-queries.ts";
import type { ClubSettings } from "#lib/club/club-settings-queries.ts";

/** What a search engine and a link preview say of a page. */
export type PageHead = {
  title: string;
  description: string;
  /** Whether search engines may store the page. */
  isPublic: boolean;
  kind: "website" | "article";
};

type ClubDetails = Pick<ClubSettings, "name" | "tagline" | "address">;
type HeadContext = { club: ClubDetails; client: QueryClient; params: Readonly<Record<string, string>> };

type PublicPage = {
  /** Undefined where a visitor finds nothing at the address. The page's queries were read before. */
  head: (context: HeadContext) => PageHead | undefined;
  /** Parts of a query that make it another page, which the browser renders. */
  otherViews?: readonly string[];
};

/** The pages that a visitor may open, by the pattern of their addresses (`src/app/public-routes.ts`). */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": {
    head: websiteHead(
      "",
      ({ name, tagline }) =>
        `${tagline || name}. News, events, opening hours and the trap league of ${name}.`,
    ),
  },
  "/about": {
    head: websiteHead(
      "About Us",
      ({ name, address }) =>
        `Who ${name} is, when the range is open, where it is and how to reach it.${address ? ` ${address}.` : ""}`,
    ),
  },
  "/safety-rules": {
    head: websiteHead(
      "Safety Rules",
      ({ name }) => `The rules that everybody keeps on the grounds of ${name}.`,
    ),
  },
  "/events": {
    head: websiteHead(
      "Club Events",
      ({ name }) => `What is on at ${name}: shoots, meetings, courses and work parties.`,
    ),
    otherViews: ["view", "type", "month", "event", "edit"],
  },
  "/news": {
    head: websiteHead("News", ({ name }) => `What is new at ${name}, told by its board.`),
    otherViews: ["page"],
  },
  "/news-article/:id": { head: articleHead },
};

/** What only members open says no more than the club's name. */
export function membersHead({ name }: ClubDetails): PageHead {
  return { title: name, description: `The website of ${name}.`, isPublic: false, kind: "website" };
}

function websiteHead(title: string, describe: (club: ClubDetails) => string): PublicPage["head"] {
  return ({ club }) => ({
    title: title ? `${title} · ${club.name}` : club.name,
    description: describe(club),
    isPublic: true,
    kind: "website",
  });
}

function articleHead({ club, client, params }: HeadContext): PageHead | undefined {
  const article = client.getQueryData(newsArticleQueryOptions(undefined, params.id ?? "").queryKey);
  if (!article) return undefined;
  return {
    title: `${article.title} · ${club.name}`,
    description: article.excerpt || `News of ${club.name}.`,
    isPublic: true,
    kind: "article",
  };
}
