import type { PublicContent } from "./page-data.ts";
import type { PageHead } from "./page-head.ts";
import type { PageFiles } from "./page-painter.ts";

export type PageDocument = {
  path: string;
  siteUrl: string;
  head: PageHead;
  content: PublicContent;
  /** What the application would ask `/config.json` for. */
  config: Record<string, unknown>;
  /** The page as HTML; undefined when the application makes it in the browser. */
  painted: string | undefined;
  files: PageFiles;
};

/** Writes what is known of a page into the document of the built site. Everything that came from people is escaped. */
export function writeDocument(template: string, page: PageDocument): string {
  const { head, content } = page;
  const club = content.clubSettings;
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
      .replace("<html ", () => `<html style="--accent:${escapeHtml(club.accent_color)}" `);
  }
  const { painted } = page;
  if (painted === undefined) return html;
  // After the styles that every page has, as the browser would add them.
  const withFiles = html.replace("</head>", () => `${fileElements(page.files).join("")}</head>`);
  return withFiles.replace(
    /<!--first-paint-->[\s\S]*<!--\/first-paint-->/,
    () => `<div class="painted" data-path="${escapeHtml(page.path)}">${painted}</div>`,
  );
}

function headElements({ head, path, siteUrl }: PageDocument): string {
  const url = `${siteUrl}${path}`;
  const properties = [
    ["og:type", head.kind],
    ["og:title", head.title],
    ["og:description", head.description],
    ["og:url", url],
    ["og:image", `${siteUrl}/icon-512.png`],
  ].map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value ?? "")}">`);
  return [
    ...properties,
    '<meta name="twitter:card" content="summary">',
    head.isPublic
      ? `<link rel="canonical" href="${escapeHtml(url)}">`
      : '<meta name="robots" content="noindex">',
  ].join("\n    ");
}

function fileElements({ scripts, styles }: PageFiles): string[] {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
}

/** The data beside the page: no script, and nothing in it can end the element. */
function dataElement({ path, config, content, painted }: PageDocument): string {
  const data = {
    path: painted === undefined ? null : path,
    at: new Date().toISOString(),
    config,
    ...content,
  };
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
  return `<script type="application/json" id="page-data">${text}</script>`;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
