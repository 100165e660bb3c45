import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "#server/lib/escape-html.ts";
import {
  type ClubDetails,
  listPublicArticles,
  listPublicSeasons,
  unknownClub,
  type Visitor,
} from "#server/render/page-data.ts";
import { drawSvgIcon, iconSizes, iconsOf, initialsOf, recolorIcon } from "../static/site-icons.ts";

type ClubFileContext = {
  visitor: Visitor;
  siteUrl: string;
  siteFolder: string;
  club: ClubDetails;
  pages: readonly string[];
};
type ClubFile = (context: ClubFileContext) => Promise<Response> | Response;

const soonNew = { "cache-control": "public, max-age=300" };

/** By their address; they take precedence over the built site's files. */
export const clubFiles: Readonly<Record<string, ClubFile>> = {
  "/manifest.webmanifest": ({ club }) =>
    response(JSON.stringify(manifestOf(club)), "application/manifest+json; charset=utf-8"),
  "/favicon.svg": ({ club }) => response(drawSvgIcon(colorOf(club)), "image/svg+xml"),
  ...Object.fromEntries(
    iconSizes.map((size): [string, ClubFile] => [
      `/icon-${size}.png`,
      async ({ club, siteFolder }) => {
        const iconBytes = await readFile(join(siteFolder, `client/icon-${size}.png`));
        return response(recolorIcon(iconBytes, colorOf(club)), "image/png");
      },
    ]),
  ),
  "/robots.txt": ({ siteUrl }) => response(robotsOf(siteUrl), "text/plain; charset=utf-8"),
  "/sitemap.xml": async ({ visitor, siteUrl, pages }) =>
    response(sitemapOf(siteUrl, await addressesOf(visitor, pages)), "application/xml; charset=utf-8"),
};

export function manifestOf(club: ClubDetails) {
  return {
    id: "/",
    name: club.name,
    short_name: shortNameOf(club.name),
    description: club.tagline || undefined,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: colorOf(club),
    icons: iconsOf(club.logo_url),
  };
}

/** The first words that fit under an icon on a phone (some twelve characters): "Cedar Ridge" of "Cedar Ridge Gun Club". */
export function shortNameOf(name: string): string {
  if (name.length <= 12) return name;
  const start = name.slice(0, 13).replace(/\s+\S*$/, "");
  const parts = start.replace(/(\s+(and|of|the|in|at|&))+$/i, "");
  return parts.length <= 12 ? parts : initialsOf(name) || name.slice(0, 12);
}

function robotsOf(siteUrl: string): string {
  // A page that says "noindex" must be read to be known; the interfaces are for no one's index.
  const closedPaths = ["/auth/", "/rest/", "/functions/"].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closedPaths, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

const seasonPages = ["", "/leaderboard", "/team-scores", "/matches", "/champions"];

/** Public pages, public results, and articles. */
async function addressesOf(visitor: Visitor, pages: readonly string[]): Promise<string[]> {
  const [articles, seasons] = await Promise.all([listPublicArticles(visitor), listPublicSeasons(visitor)]);
  return [
    ...pages,
    ...seasons.flatMap((address) => seasonPages.map((page) => `/results/${address}${page}`)),
    ...articles.map(({ id }) => `/news-article/${id}`),
  ];
}

function sitemapOf(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

/** The database has checked it; a club of an older release has none. */
function colorOf({ accent_color: color }: ClubDetails): string {
  return /^#[0-9a-f]{6}$/.test(color) ? color : unknownClub.accent_color;
}

function response(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { ...soonNew, "content-type": type } });
}
