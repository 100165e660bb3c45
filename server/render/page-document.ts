import { escapeHtml } from "#server/lib/escape-html.ts";
import { type ClubDetails, unknownClub } from "./page-data.ts";
import type { PageFiles } from "./page-files.ts";

export type PageHead = {
  title: string;
  description: string;
  /** True if search engines may keep the page. */
  isPublic: boolean;
  kind: "website" | "article";
};

export type PageDocument = {
  path: string;
  siteUrl: string;
  head: PageHead;
  club: ClubDetails | null;
  /** The content of `/config.json`. */
  config: Record<string, unknown>;
  /** Undefined when the browser renders the page. */
  rendered: string | undefined;
  /** True if the page itself is rendered, and not only its frame. */
  isWhole: boolean;
  /** True if the page is rendered for the signed-in member when the device asks for it. */
  isForMembers: boolean;
  /** True if the page's scripts wait for its first use (`src/lib/browser/resting-page.ts`). */
  canRest: boolean;
  /** Responses for the browser's queries: those of the frame, and of the page if it is rendered. */
  queries: unknown;
  /** Those of the application, then those of the page. */
  files: PageFiles[];
};

/** Fills the built site's document with a page. Escapes everything that people wrote. */
export function writeDocument(template: string, page: PageDocument): string {
  const { head, club } = page;
  let html = template
    .replace(/<!--club-name-->[^<]*<!--\/club-name-->/g, () => escapeHtml(club?.name ?? head.title))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_, start) => `${start}${escapeHtml(head.description)}"`,
    )
    .replace(/<link rel="preload" href="\/config\.json"[^>]*>/, "")
    .replace("<!--head-->", () => headElements(page))
    .replace("<!--data-->", () => dataElement(page));
  if (club) {
    html = html
      .replace(
        /(<meta name="theme-color" content=")[^"]*"/,
        (_, start) => `${start}${escapeHtml(club.accent_color)}"`,
      )
      .replace(
        /<link rel="(icon|apple-touch-icon)" href="[^"]*"([^>]*)>/g,
        (link, rel) => iconOf(club, rel) ?? link,
      )
      .replace("<html ", () => `<html style="--accent:${escapeHtml(club.accent_color)}" `);
  }
  const { rendered } = page;
  html = html.replace("</head>", () => `${fileElements(template, page).join("")}</head>`);
  if (rendered === undefined) return html;
  return withLaterScripts(html)
    .replace("<html ", () => `<html data-rendered="${escapeHtml(page.path)}" `)
    .replace(
      /<!--placeholder-->[\s\S]*<!--\/placeholder-->/,
      () => `<div class="rendered">${rendered}</div>`,
    );
}

/** The rendered page is shown before the scripts are requested that take its place (`src/main.ts`). */
function withLaterScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link data-after-paint fetchpriority="low"');
}

/** The club's logo in place of a drawn icon; undefined without one. */
function iconOf({ logo_url: logo }: ClubDetails, rel: string): string | undefined {
  return logo ? `<link rel="${rel}" href="${escapeHtml(logo)}">` : undefined;
}

function headElements({ head, path, siteUrl, ...page }: PageDocument): string {
  const url = `${siteUrl}${path}`;
  const club = page.club ?? unknownClub;
  // Previews are shown on other sites, which need the full address.
  const image = new URL(club.photo_url ?? club.logo_url ?? "/icon-512.png", siteUrl).href;
  const properties = [
    ["og:type", head.kind],
    ["og:title", head.title],
    ["og:description", head.description],
    ["og:url", url],
    ["og:image", image],
    ["og:image:alt", club.photo_url ? club.photo_alt : club.name],
  ].map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value ?? "")}">`);
  return [
    ...properties,
    `<meta name="twitter:card" content="${club.photo_url ? "summary_large_image" : "summary"}">`,
    head.isPublic
      ? `<link rel="canonical" href="${escapeHtml(url)}">`
      : '<meta name="robots" content="noindex">',
  ].join("\n    ");
}

/** Only a rendered page waits for its styles, which the browser keeps for all pages. */
function fileElements(template: string, { files, rendered, canRest }: PageDocument): string[] {
  const style = rendered === undefined ? 'rel="preload" as="style"' : 'rel="stylesheet"';
  return [
    ...files.flatMap(({ styles }) => styles.map((href) => `<link ${style} crossorigin href="${href}">`)),
    // The first script asks for them (`src/render/first-content.ts`).
    ...files.flatMap(({ memberStyles }) =>
      memberStyles.map((href) => `<link data-for-members crossorigin href="${href}">`),
    ),
    ...files.flatMap(({ scripts }, index) => {
      const mark = index > 0 && canRest ? " data-when-used" : "";
      return scripts
        .filter((href) => !template.includes(`src="${href}"`))
        .map((href) => `<link rel="modulepreload"${mark} crossorigin href="${href}">`);
    }),
  ];
}

/** Data instead of a script; nothing in it can end the element. */
function dataElement(page: PageDocument): string {
  const { path, config, isForMembers, rendered, isWhole, queries } = page;
  const data = {
    path: rendered !== undefined && isWhole ? path : null,
    at: new Date().toISOString(),
    config,
    ...(isForMembers && { isForMembers }),
    queries,
  };
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
  return `<script type="application/json" id="page-data">${text}</script>`;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
