/** Former releases whose files stay for pages that are still open. */
const formerReleases = 2;

/** Addresses that the server serves itself, and any file name, are not pages of the site. */
export const isBackendPath =
  /^\/(auth|rest|functions|storage|health|alerts|results|first-content|_)(\/|$)|\.[^/]+$/;

/** True for a page of this release: it loads the release's first script. */
export async function isOwnDocument(response: Response, entry: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return false;
  return (await response.clone().text()).includes(entry);
}

/** Marks a stored document, whose data may be old and is requested again. */
export async function markCached(page: Response): Promise<Response> {
  const text = await page.text();
  const { status, statusText, headers } = page;
  const marked = text.replace('id="page-data"', 'id="page-data" data-kept');
  return new Response(marked, { status, statusText, headers });
}

export function outdatedCaches(names: readonly string[], build: string): string[] {
  const own = names.filter((name) => name.startsWith("clubhouse-") && !name.endsWith(`-${build}`));
  const releases = own.filter((name) => name.startsWith("clubhouse-release-"));
  const saved = releases.slice(-formerReleases);
  return own.filter((name) => !saved.includes(name));
}
