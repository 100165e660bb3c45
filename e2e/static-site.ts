import type { Page } from "@playwright/test";

const isFrontPage = ({ pathname }: URL): boolean => pathname === "/";

/**
 * The front page as a static host serves it, or other pages: nothing rendered, and no data in the document, so that
 * everything is asked for.
 */
export async function serveAsStatic(page: Page, isServed = isFrontPage): Promise<void> {
  await page.route(
    (url) => isServed(url),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/<script type="application\/json" id="page-data">[\s\S]*?<\/script>/, "")
        .replace(/<div class="rendered"[\s\S]*(?=<\/div>\s*<noscript)/, '<div class="placeholder"></div>');
      return route.fulfill({ response, body: html });
    },
  );
}
