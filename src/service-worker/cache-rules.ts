/** Releases whose files stay for pages that are still open with them, beside the newest one. */
const formerReleases = 2;

/** What the server decides anew each time, and anything with the name of a file, is no address of the site. */
export const isBackendPath = /^\/(auth|rest|functions|storage|health|results|first-content|_)(\/|$)|\.[^/]+$/;

/** Whether a page was made for the files of a release: it loads that release's first script. */
export async function isOwnDocument(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return false;
  return (await response.clone().text()).includes(entry);
}

/** A document that was stored says so: what it brings along may be old, and is asked for anew. */
export async function markCached(page: Response): Promise<Response> {
  const text = await page.text();
  const { status, statusText, headers } = page;
  const marked = text.replace('id="page-data"', 'id="page-data" data-kept');
  return new Response(marked, { status, statusText, headers });
}

/** The site's caches that no one needs any more, of all names in the order of their making. */
export function outdatedCaches(names: readonly string[], build: string): string[] {
  const own = names.filter((name) => name.startsWith("clubhouse-") && !name.endsWith(`-${build}`));
  const releases = own.filter((name) => name.startsWith("clubhouse-release-"));
  const saved = releases.slice(-formerReleases);
  return own.filter((name) => !saved.includes(name));
}
