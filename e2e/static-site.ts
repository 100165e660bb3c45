import type { Page } from "@playwright/test";

/**
 * The front page as a static host serves it: nothing painted, and no data in the document, so that everything is
 * asked for.
 */
export async function serveAsStatic(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/<script type="application\/json" id="page-data">[\s\S]*?<\/script>/, "")
        .replace(/<div class="painted"[\s\S]*(?=<\/div>\s*<noscript>)/, '<div class="first-paint"></div>');
      await route.fulfill({ response, body: html });
    },
  );
}
