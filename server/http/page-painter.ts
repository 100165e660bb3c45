import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";

/** Scripts and styles of one page, which its document names at once. */
export type PageFiles = { scripts: string[]; styles: string[] };

export type PagePainter = {
  /** Files of the pages that can be rendered, by the pattern of their addresses. */
  files: Readonly<Record<string, PageFiles>>;
  /** A page as HTML with `__CSP_NONCE__` for the nonce; undefined when it cannot be rendered. */
  paint: (data: Record<string, unknown>, how: PaintOptions) => string | undefined;
};

/** The page itself or its frame alone, with dates as someone of this habit reads them. */
export type PaintOptions = { isWhole: boolean; locale: string | undefined };

type PaintPage = (data: unknown, how: PaintOptions) => string;

const nothing: PagePainter = { files: {}, paint: () => undefined };

/** Loads what the build made for it (`scripts/painter-plugin.ts`). A site without it is rendered by the browser alone. */
export async function loadPainter(siteFolder: string, log: Logger): Promise<PagePainter> {
  const folder = join(siteFolder, ".painter");
  const script = join(folder, "painted-page.js");
  if (!existsSync(script)) return nothing;
  const [{ paintPage }, files] = await Promise.all([
    import(pathToFileURL(script).href) as Promise<{ paintPage: PaintPage }>,
    readFile(join(folder, "files.json"), "utf8"),
  ]);
  return { files: JSON.parse(files) as PagePainter["files"], paint: remembering(paintPage, log) };
}

/** Characters of all remembered pages together. */
const mostRemembered = 4_000_000;

/** What was rendered for the same content and habit of dates is used again: a page costs some ten milliseconds. */
function remembering(paintPage: PaintPage, log: Logger): PagePainter["paint"] {
  const known = new Map<string, string>();
  let size = 0;
  return (data, how) => {
    const key = createHash("sha256")
      .update(JSON.stringify([how, data]))
      .digest("base64");
    const before = known.get(key);
    if (before !== undefined) return before;
    try {
      const html = paintPage(data, how);
      size += html.length;
      if (size > mostRemembered) {
        known.clear();
        size = html.length;
      }
      known.set(key, html);
      return html;
    } catch (error) {
      log.error({ error }, "A page could not be painted.");
      return undefined;
    }
  };
}
