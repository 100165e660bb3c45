import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";

const template = `<!doctype html>
<html lang="en"><head><title>Old</title><meta name="description" content="Old" /><meta name="theme-color" content="#f08a1d" />
<meta name="csp-nonce" content="__CSP_NONCE__" /><link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" /><!--head--></head>
<body><div id="root"><!--first-paint--><div><!--club-name-->Old<!--/club-name--></div><!--/first-paint--></div><!--data--></body></html>`;
const painter = `export const paintFrontPage = (data, locale) => "<p>" + data.frontPage.length + " cards for " + locale + "</p><style nonce='__CSP_NONCE__'></style>";`;

const hostile = `</script><script>alert("1")</script>\u2028`;
const [published, secret, pinned] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000900${n}`);

let siteFolder: string;
let backend: TestBackend;

beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(siteFolder, ".painter"));
  await writeFile(join(siteFolder, "index.html"), template);
  await writeFile(join(siteFolder, "favicon.svg"), "<svg/>");
  await mkdir(join(siteFolder, "assets"));
  await writeFile(join(siteFolder, "assets", "front.css"), ".card{color:red}");
  await writeFile(join(siteFolder, ".painter", "painted-page.js"), painter);
  await writeFile(
    join(siteFolder, ".painter", "files.json"),
    JSON.stringify({ scripts: ["/assets/front.js"], styles: ["/assets/front.css"] }),
  );
  backend = await startTestBackend({
    siteFolder,
    extraSql: `
      update public.club_settings set name = 'Ducks "&" <Sons> Club', tagline = 'Since 1948', accent_color = '#7fb069';
      insert into public.front_page_content (title, published, end_date) values
        ('Shown', true, null), ('${hostile}', true, null), ('Draft of a secret', false, null), ('Past its end', true, '2020-01-01');
      insert into public.scrolling_text (text, active) values ('Runs', true), ('Rests', false);
      insert into public.news_articles (id, title, excerpt, is_public, published, publish_at) values
        ('${published}', 'A "new" trap', 'It <throws> far.', true, true, '2026-01-01'),
        ('${secret}', 'For members only', 'Hush.', false, true, '2026-01-01'),
        ('${pinned}', 'A draft', 'Not yet.', true, false, null)`,
  });
});
afterAll(async () => {
  await backend.stop();
  await rm(siteFolder, { recursive: true });
});

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(backend.url + path, { headers })).text();

function dataIn(html: string) {
  const text = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? "null");
}

describe("the data in the document", () => {
  test("is what a visitor may read: no draft, nothing past its end, no text that rests", async () => {
    const data = dataIn(await read("/"));
    expect(data.frontPage.map(({ title }: { title: string }) => title).sort()).toEqual(
      [hostile, "Shown"].sort(),
    );
    expect(data.scrollingText).toEqual([{ id: expect.any(String), text: "Runs", speed: null }]);
    expect(data.clubSettings.tagline).toBe("Since 1948");
    expect(data.config).toEqual({
      backendUrl: "",
      publishableKey: backend.publishableKey,
      clubName: 'Ducks "&" <Sons> Club',
      version: "test",
    });
    expect(data.path).toBe("/");
    expect(Math.abs(Date.parse(data.at) - Date.now())).toBeLessThan(60_000);
  });

  test("is the same for a board member, who would read more", async () => {
    const board = await createAccount(backend, { role: "Board Member", status: "Active" });
    const { data: own } = await board.client.from("front_page_content").select("id");
    expect(own).toHaveLength(4);
    const { data: session } = await board.client.auth.getSession();
    const html = await read("/", { authorization: `Bearer ${session.session?.access_token}` });
    expect(dataIn(html).frontPage).toHaveLength(2);
    expect(html).not.toContain("Draft of a secret");
  });

  test("cannot end its element, and adds no script", async () => {
    const html = await read("/");
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/json" id="page-data">']);
    expect(html).not.toContain('alert("1")</script>');
    expect(html).not.toContain("\u2028");
  });

  test("replaces the question for the configuration", async () => {
    expect(await read("/")).not.toContain("/config.json");
  });

  test("is as new as the answer: nobody may keep the page without asking", async () => {
    const { headers } = await fetch(`${backend.url}/`);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("vary")).toBe("accept-encoding, accept-language");
    await backend.sql`update public.front_page_content set title = 'Renamed' where title = 'Shown'`;
    expect(await read("/")).toContain("Renamed");
    await backend.sql`update public.front_page_content set title = 'Shown' where title = 'Renamed'`;
  });
});

describe("the painted page", () => {
  test("stands in the document of the front page, in the reader's habit of dates, with the document's nonce", async () => {
    const html = await read("/", { "accept-language": "de-AT,de;q=0.9" });
    expect(html).toContain('<div class="painted" data-path="/"><p>2 cards for de-AT</p>');
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<style nonce='${nonce}'>`);
    expect(html).toContain(
      `<style nonce="${nonce}">.card{color:red}</style><link rel="stylesheet" media="print" crossorigin href="/assets/front.css">`,
    );
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/front.js">',
    );
  });

  test("follows no language that is none", async () => {
    for (const language of ["*", "<script>", "x".repeat(80), "de_DE"])
      expect(await read("/", { "accept-language": language }), language).toContain("2 cards for undefined");
  });

  test("is not in the document of another page, which still brings the club's details", async () => {
    const html = await read("/about");
    expect(html).not.toContain("cards for");
    expect(html).not.toContain("front.css");
    expect(dataIn(html).path).toBeNull();
    expect(dataIn(html).clubSettings.name).toContain("Ducks");
  });

  test("is made by a file that is served to nobody", async () => {
    for (const path of ["/.painter/painted-page.js", "/.painter/files.json"])
      expect((await fetch(backend.url + path)).status).toBe(404);
  });
});

describe("what a search engine and a link preview read", () => {
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1];

  test("title, description and address of a public page, escaped", async () => {
    const html = await read("/about?from=mail");
    const club = "Ducks &#34;&#38;&#34; &#60;Sons&#62; Club";
    expect(html).toContain(`<title>About Us · ${club}</title>`);
    expect(metaOf(html, "description")).toContain(`Who ${club} is`);
    expect(metaOf(html, "og:title")).toBe(`About Us · ${club}`);
    expect(metaOf(html, "og:url")).toBe(`${backend.url}/about`);
    expect(html).toContain(`<link rel="canonical" href="${backend.url}/about">`);
    expect(metaOf(html, "theme-color")).toBe("#7fb069");
  });

  test("an article that is public and published, by its title and excerpt", async () => {
    const html = await read(`/news-article/${published}`);
    expect(html).toContain("<title>A &#34;new&#34; trap · Ducks");
    expect(metaOf(html, "description")).toBe("It &#60;throws&#62; far.");
    expect(metaOf(html, "og:type")).toBe("article");
  });

  test("nothing of an article that a visitor may not see", async () => {
    for (const id of [secret, pinned, "1", "00000000-0000-4000-8000-00000000ffff"]) {
      const html = await read(`/news-article/${id}`);
      expect(html).not.toMatch(/For members only|Hush|A draft|Not yet/);
      expect(metaOf(html, "robots")).toBe("noindex");
    }
  });

  test("that the pages of members are not for an index", async () => {
    expect(metaOf(await read("/leaderboard"), "robots")).toBe("noindex");
    expect(metaOf(await read("/news"), "robots")).toBeUndefined();
  });

  test("the map of the site names what is public", async () => {
    const map = await read("/sitemap.xml");
    const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ["/", "/about", "/safety-rules", "/events", "/news", `/news-article/${published}`].map(
        (path) => backend.url + path,
      ),
    );
    expect(await read("/robots.txt")).toContain(`Sitemap: ${backend.url}/sitemap.xml`);
  });
});

describe("a site that is put on a phone", () => {
  test("has the club's name and colour, and icons that a phone may cut", async () => {
    const answer = await fetch(`${backend.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      name: 'Ducks "&" <Sons> Club',
      short_name: "DC",
      start_url: "/",
      display: "standalone",
      theme_color: "#7fb069",
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== "any"))
      expect(await sizeOfPng(src)).toBe(sizes);
  });

  test("its sign for the tab has the initials on the club's colour", async () => {
    const answer = await fetch(`${backend.url}/favicon.svg`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(await answer.text()).toMatch(/fill="#7fb069".*>DC<\/text>/);
  });
});

/** Width and height as the header of a PNG says them, once its pixels are found to be as many. */
async function sizeOfPng(path: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(backend.url + path)).arrayBuffer());
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf("IDAT") + 4;
  const pixels = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  expect(pixels).toHaveLength(height * (1 + width * 3));
  return `${width}x${height}`;
}
