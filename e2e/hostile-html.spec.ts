import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, type Page } from "@playwright/test";
import { leadingAway, pagesOfTheSite } from "#lib/text/addresses.fixture.ts";
import { textColours } from "#lib/text/html-rules.ts";
import { test } from "./fixtures.ts";
import { hostileStrings } from "./hostile/hostile-strings.ts";
import { watch } from "./hostile/watch.ts";

const file = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** A page of the site's own origin with nothing on it but its sanitiser: no policy holds back what gets through. */
async function openSanitizer(page: Page): Promise<void> {
  const code = stripTypeScriptTypes(file("../src/lib/text/sanitize.ts")).replace(
    '"dompurify"',
    '"/purify.js"',
  );
  const start = 'import { sanitizeHtml } from "/sanitizer.js"; Object.assign(window, { sanitizeHtml });';
  const scripts = {
    "/sanitizer.js": code,
    "/html-rules.ts": stripTypeScriptTypes(file("../src/lib/text/html-rules.ts")),
    "/purify.js": file("../node_modules/dompurify/dist/purify.es.mjs"),
    "/start.js": start,
  };
  for (const [path, body] of Object.entries(scripts))
    await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: "text/javascript" }));
  await page.route("**/sanitizer", (route) =>
    route.fulfill({
      body: '<!doctype html><body><script type="module" src="/start.js"></script>',
      contentType: "text/html",
    }),
  );
  await page.goto("/sanitizer");
  await page.waitForFunction(() => "sanitizeHtml" in window);
}

const allowed = {
  "scrolling-text": ["b", "strong", "i", "em", "u", "a", "br", "span"],
  "rich-text": "b strong i em u a br p h2 h3 ul ol li blockquote".split(" "),
};

for (const kind of ["scrolling-text", "rich-text"] as const)
  test(`nothing but plain ${kind} is left of HTML that got through sanitisers once`, async ({
    page,
    club,
  }) => {
    const { expectNothingHappened } = await watch(page, club.url);
    await openSanitizer(page);
    const left = await page.evaluate(
      async ([strings, sort]) => {
        type Sanitize = (html: string, kind: string) => Promise<DocumentFragment>;
        const { sanitizeHtml } = window as unknown as { sanitizeHtml: Sanitize };
        const found = new Set<string>();
        for (const text of strings) {
          const box = document.createElement("div");
          box.append(await sanitizeHtml(text, sort));
          document.body.append(box);
          for (const { localName, namespaceURI, attributes } of box.querySelectorAll("*")) {
            if (namespaceURI !== "http://www.w3.org/1999/xhtml") found.add(`namespace ${namespaceURI}`);
            found.add(localName);
            for (const { name, value } of attributes) found.add(`${localName} ${name}=${value}`);
          }
        }
        document.body.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        for (const link of document.querySelectorAll("a")) link.dispatchEvent(new Event("focus"));
        return [...found];
      },
      [hostileStrings, kind] as const,
    );
    const isKnown = (one: string): boolean =>
      allowed[kind].includes(one) ||
      /^a href=(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(one) ||
      one === "a rel=noopener noreferrer nofollow" ||
      (kind === "rich-text" && /^ol start=\d*$/.test(one)) ||
      (kind === "scrolling-text" &&
        new RegExp(`^\\w+ class=(${textColours.join("|")})( (${textColours.join("|")}))*$`).test(one));
    expect(left.filter((one) => !isKnown(one))).toEqual([]);
    expect(left, "the sanitiser was given something to keep").toContain("a");
    await expectNothingHappened(kind);
  });

test("an address that looks like a page of the site and leads away is no link, a page of the site is one", async ({
  page,
}) => {
  await openSanitizer(page);
  const linksTo = (addresses: string[]) =>
    page.evaluate(async (all) => {
      type Sanitize = (html: string, kind: string) => Promise<DocumentFragment>;
      const { sanitizeHtml } = window as unknown as { sanitizeHtml: Sanitize };
      const found: string[] = [];
      for (const address of all) {
        const left = await sanitizeHtml(`<p><a href="${address}">x</a></p>`, "rich-text");
        for (const link of left.querySelectorAll<HTMLAnchorElement>("a[href]")) found.push(link.origin);
      }
      return found;
    }, addresses);
  expect(await linksTo(leadingAway)).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(await linksTo(pagesOfTheSite)).toEqual(pagesOfTheSite.map(() => origin));
});
