import type { ClubDetails } from "./page-data.ts";
import type { PublicArticle } from "./page-rows.ts";

export type PageHead = {
  title: string;
  description: string;
  /** Whether search engines may keep the page. */
  isPublic: boolean;
  kind: "website" | "article";
};

type PageText = { title: string; describe: (club: ClubDetails) => string };

/** The pages a visitor may open, with what a search engine or a link preview says of them. */
const publicPages: Record<string, PageText> = {
  "/": {
    title: "",
    describe: ({ name, tagline }) =>
      `${tagline || name}. News, events, opening hours and the trap league of ${name}.`,
  },
  "/about": {
    title: "About Us",
    describe: ({ name, address }) =>
      `Who ${name} is, when the range is open, where it is and how to reach it.${address ? ` ${address}.` : ""}`,
  },
  "/safety-rules": {
    title: "Safety Rules",
    describe: ({ name }) => `Safety rules for everyone at ${name}.`,
  },
  "/events": {
    title: "Club Events",
    describe: ({ name }) => `What is on at ${name}: shoots, meetings, courses and work parties.`,
  },
  "/news": { title: "News", describe: ({ name }) => `What is new at ${name}, told by its board.` },
};

export const publicPaths = Object.keys(publicPages);

/** Title and description of an address. What only members open says no more than the club's name. */
export function headOf(path: string, club: ClubDetails, article?: PublicArticle): PageHead {
  if (article) {
    return {
      title: `${article.title} · ${club.name}`,
      description: article.excerpt || `News of ${club.name}.`,
      isPublic: true,
      kind: "article",
    };
  }
  const page = publicPages[path];
  const description = page?.describe(club) ?? `The website of ${club.name}.`;
  return {
    title: page?.title ? `${page.title} · ${club.name}` : club.name,
    description,
    isPublic: page !== undefined,
    kind: "website",
  };
}
