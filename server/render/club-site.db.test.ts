import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createAccount, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import * as entry from "../../src/render/entry-server.tsx";
import { projectFolder } from "../release.ts";
import { recolorIcon } from "../static/site-icons.ts";
import { dataIn, responseIn, writeSite } from "./club-site.fixture.ts";
import { unknownClub } from "./page-data.ts";
import type { ServerEntry } from "./page-renderer.ts";

const hostile = `</script><script>alert("1")</script>\u2028`;
const [published, secret, pinned] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000900${n}`);

/** As `src/club/news/news-queries.ts` asks. */
const newsListColumns =
  "id, title, excerpt, image_path, image_description, author_name, pinned, is_public, published, publish_at, expires_at, revision, created_at";

const siteFolder = temporaryFolder();
await writeSite(siteFolder, entry.routes);
const extraSql = `
  update public.club_settings set name = 'Ducks "&" <Sons> Club', tagline = 'Since 1948', accent_color = '#7fb069';
  insert into public.front_page_content (title, published, end_date) values
    ('Shown', true, null), ('${hostile}', true, null), ('Draft of a secret', false, null), ('Past its end', true, '2020-01-01');
  insert into public.scrolling_text (text, active) values ('Runs', true), ('Rests', false);
  insert into public.news_articles (id, title, excerpt, body, is_public, published, publish_at, expires_at) values
    ('${published}', 'A "new" trap', 'It <throws> far.', '<p>Come and see.</p>', true, true, '2026-01-01', null),
    ('${secret}', 'For members only', 'Hush.', '<p>The key.</p>', false, true, '2026-01-01', null),
    ('${pinned}', 'A draft', 'Not yet.', '', true, false, null, null),
    (gen_random_uuid(), 'Over', 'Gone.', '', true, true, '2026-01-01', '2026-01-02'),
    (gen_random_uuid(), 'Next year', 'Wait.', '', true, true, '2099-01-01', null);
  insert into public.events (title, starts_at, ends_at, status, is_public) values
    ('Open shoot', now() + interval '1 day', now() + interval '2 days', 'published', true),
    ('Members'' supper', now() + interval '1 day', now() + interval '2 days', 'published', false),
    ('Draft of a shoot', now() + interval '1 day', now() + interval '2 days', 'draft', true),
    ('Long ago', now() - interval '500 days', now() - interval '499 days', 'published', true)`;
const backend = stopAfterTests(
  await startTestBackend({ siteFolder, extraSql, serverEntry: entry as ServerEntry }),
);

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(backend.url + path, { headers })).text();

const titlesOf = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title);

/** What is seen before any script runs, without the nonce of its document. */
function renderedIn(html: string): string | undefined {
  const rendered = /<div class="rendered">([\s\S]*)<\/div><\/div><script type="application\/json"/.exec(
    html,
  )?.[1];
  return rendered?.replaceAll(/nonce="[^"]*"/g, "");
}

const frame = "Checking your sign-in";

describe("the data in the document", () => {
  test("is what a visitor may read: no draft, nothing past its end, no text that rests", async () => {
    const html = await read("/");
    const data = dataIn(html);
    expect(titlesOf(responseIn(html, "front-page", "published")).sort()).toEqual([hostile, "Shown"].sort());
    expect(responseIn(html, "scrolling-text")).toEqual([
      { id: expect.any(String), text: "Runs", speed: null },
    ]);
    expect(responseIn(html, "club-settings")).toMatchObject({ tagline: "Since 1948" });
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
    expect(responseIn(html, "front-page", "published")).toHaveLength(2);
    expect(html).not.toContain("Draft of a secret");
  });

  test("cannot end its element, and adds no script", async () => {
    const html = await read("/");
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="module" crossorigin src="/assets/first.js">',
      '<script type="application/json" id="page-data">',
    ]);
    expect(html).not.toContain('alert("1")</script>');
    expect(html.slice(html.indexOf('id="page-data"'))).not.toContain("\u2028");
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

describe("the rendered page", () => {
  test("stands in the document of the front page, in the reader's habit of dates, with the document's nonce", async () => {
    const html = await read("/", { "accept-language": "de-AT,de;q=0.9" });
    expect(html).toContain('<html data-rendered="/" style="--accent:#7fb069" lang="en">');
    expect(renderedIn(html)).toMatch(/Shown<\/h\d>/);
    expect(renderedIn(html)).toMatch(/(Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\. [^·]+ · <!-- -->Open shoot/);
    expect(html).toMatch(/name="csp-nonce" content="[^"]+"/);
    expect(html).not.toContain("__CSP_NONCE__");
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/front.css">');
  });

  test("is seen before anything but the first script is asked for", async () => {
    const html = await read("/");
    expect(html).not.toContain("modulepreload");
    // The styles of what only members see are for their devices to load.
    for (const [attributes, file] of [
      ['data-after-paint fetchpriority="low"', "application.js"],
      ['data-after-paint fetchpriority="low" data-when-used', "front.js"],
      ["data-for-members", "other.css"],
    ])
      expect(html).toContain(`<link ${attributes} crossorigin href="/assets/${file}">`);
    expect(await read("/about")).not.toContain("data-for-members");
  });

  test("follows no language that is none", async () => {
    const usual = renderedIn(await read("/", { "accept-language": "en-US" }));
    for (const language of ["*", "<script>", "x".repeat(80), "de_DE"])
      expect(renderedIn(await read("/", { "accept-language": language })), language).toBe(usual);
  });

  test("stands in the document of each public page, with the files of that page", async () => {
    const html = await read("/about");
    expect(renderedIn(html)).toContain(">About Us</h1>");
    expect(html).toContain("/assets/about.css");
    expect(html).not.toContain("front.css");
    expect(dataIn(html).path).toBe("/about");
  });

  test("is the frame alone where the application makes the page, with the files of that page", async () => {
    // The files of a page that rests are marked.
    for (const [path, mark] of [
      ["/leaderboard", "data-when-used "],
      ["/leaderboard-slideshow", ""],
    ] as const) {
      const html = await read(path);
      expect(html).toContain(`data-rendered="${path}"`);
      expect(renderedIn(html)).toContain(frame);
      expect(html).toContain(
        `<link data-after-paint fetchpriority="low" ${mark}crossorigin href="/assets/leaderboard.js">`,
      );
      expect(dataIn(html).path).toBeNull();
    }
  });

  test("says whether the page is rendered for whoever is signed in", async () => {
    for (const path of ["/", "/leaderboard"]) expect(dataIn(await read(path)).isForMembers, path).toBe(true);
    for (const path of ["/events", "/leaderboard-slideshow", "/no-such-page"])
      expect(dataIn(await read(path)), path).not.toHaveProperty("isForMembers");
  });

  test("is not on a television, which shows the page alone", async () => {
    const html = await read("/leaderboard-slideshow?display=1");
    expect(html).not.toContain("data-rendered");
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/leaderboard.js">');
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/leaderboard.css">');
  });

  test("is not in the document of an address of nobody, which loads its scripts at once and still brings the club's details", async () => {
    for (const path of ["/no-such-page", "/news/", "/news-article", "/About"]) {
      const html = await read(path);
      expect(renderedIn(html), path).toBeUndefined();
      expect(html, path).not.toContain("data-rendered");
      expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/application.js">');
      expect(dataIn(html).path).toBeNull();
      expect(responseIn(html, "club-settings")).toMatchObject({ name: expect.stringContaining("Ducks") });
    }
  });

  test("is made by a file that is served to nobody", async () => {
    for (const path of ["/server/entry-server.js", "/entry-server.js", "/.vite/manifest.json"])
      expect((await fetch(backend.url + path)).status).toBe(404);
  });
});

describe("the document of the news", () => {
  test("brings what a visitor sees in the list: no draft, nothing for members, nothing past or to come", async () => {
    const html = await read("/news");
    expect(renderedIn(html)).toContain(">News</h1>");
    const { hasNext, items } = responseIn(html, "news", "list") as { hasNext: boolean; items: unknown };
    expect(hasNext).toBe(false);
    expect(titlesOf(items)).toEqual(['A "new" trap']);
    expect(html).not.toMatch(/For members only|Hush|A draft|Not yet|Gone|Wait/);
    expect(html).not.toContain("Come and see");
  });

  test("answers with the columns and in the order that the site asks for", async () => {
    const { data } = await visitorClient(backend)
      .from("news_articles")
      .select(newsListColumns)
      .order("publish_at", { ascending: false });
    expect(responseIn(await read("/news"), "news", "list")).toEqual({ items: data, hasNext: false });
  });

  test("of another page of the list brings neither", async () => {
    const html = await read("/news?page=2");
    expect(renderedIn(html)).toContain(frame);
    expect(dataIn(html)).toMatchObject({ path: null });
    expect(responseIn(html, "news")).toBeUndefined();
  });

  test("of one article brings the article", async () => {
    const html = await read(`/news-article/${published}`);
    expect(html).toContain(`data-rendered="/news-article/${published}"`);
    const { data } = await visitorClient(backend).from("news_articles").select("*").single();
    expect(responseIn(html, "news", "article")).toEqual(data);
    expect(data?.body).toBe("<p>Come and see.</p>");
    expect(renderedIn(html)).toContain("Come and see.");
  });

  test("is left to the browser for whoever asks for an article that a visitor may not see", async () => {
    const board = await createAccount(backend, { role: "Board Member", status: "Active" });
    const { data: session } = await board.client.auth.getSession();
    const headers = { authorization: `Bearer ${session.session?.access_token}` };
    for (const id of [secret, pinned, "1", "00000000-0000-4000-8000-00000000ffff"]) {
      const html = await read(`/news-article/${id}`, headers);
      expect(html).not.toContain("data-rendered");
      expect(html).not.toMatch(/For members only|Hush|The key|A draft|Not yet/);
      expect(responseIn(html, "news")).toBeUndefined();
    }
  });
});

describe("the document of the events", () => {
  test("brings what a visitor sees of them, as the site asks for it", async () => {
    const html = await read("/events");
    expect(html).toContain('data-rendered="/events"');
    const all = await visitorClient(backend).from("events").select("*");
    const data = all.data?.filter(({ title }) => title === "Open shoot");
    expect(data).toHaveLength(1);
    expect(responseIn(html, "events", "list")).toEqual(data);
    expect(html).not.toMatch(/Members' supper|Draft of a shoot|Long ago/);
  });

  test("is left to the browser where the address chooses a view", async () => {
    for (const query of ["view=month", "event=1", "edit=new"]) {
      const html = await read(`/events?${query}`);
      expect(renderedIn(html), query).toContain(frame);
      expect(dataIn(html).path, query).toBeNull();
      expect(responseIn(html, "events")).toBeUndefined();
    }
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
    const response = await fetch(`${backend.url}/manifest.webmanifest`);
    expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      name: 'Ducks "&" <Sons> Club',
      short_name: 'Ducks "&"',
      start_url: "/",
      display: "standalone",
      theme_color: "#7fb069",
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== "any")) {
      const picture = readFileSync(join(projectFolder, "public", src));
      expect(sizeOfPng(picture)).toBe(sizes);
      const icon = Buffer.from(await (await fetch(backend.url + src)).arrayBuffer());
      expect(icon).toEqual(recolorIcon(picture, "#7fb069"));
    }
  });

  test("its sign for the tab is the drawn mark in the club's colour", async () => {
    const response = await fetch(`${backend.url}/favicon.svg`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    const icon = readFileSync("public/favicon.svg", "utf8").trim();
    expect(await response.text()).toBe(icon.replaceAll("#f08a1d", "#7fb069"));
    expect(icon).toContain("#f08a1d");
  });
});

test("the front page brings the next events that everybody may come to, and no others", async () => {
  expect(titlesOf(responseIn(await read("/"), "front-page", "next-event"))).toEqual(["Open shoot"]);
});

test("a member is shown the same next event as a visitor, however many are for members before it", async () => {
  await backend.sql`
    insert into public.events (title, starts_at, ends_at, status, is_public)
    select 'Work party', now() + interval '2 hours', now() + interval '3 hours', 'published', false
    from generate_series(1, 25)`;
  const member = await createAccount(backend, { role: "Member" });
  const asMember = await entry.readForVisitor(new URL(backend.url), {
    config: { backendUrl: backend.url, publishableKey: backend.publishableKey },
    unknownClub,
    async fetch(input, init) {
      const request = new Request(input, init);
      request.headers.set("authorization", `Bearer ${member.accessToken}`);
      return fetch(request);
    },
  });
  const key = JSON.stringify(["front-page", "next-event"]);
  const [, ofMember] = asMember.queries.find(([one]) => JSON.stringify(one) === key) ?? [];
  expect(titlesOf(ofMember)).toEqual(["Open shoot"]);
  expect(ofMember).toEqual(responseIn(await read("/"), "front-page", "next-event"));
  await backend.sql`delete from public.events where title = 'Work party'`;
});

describe("the club's logo and photo", () => {
  const folder = "00000000-0000-4000-8000-00000000900a";
  const fileOf = (ending: string) => `${folder}/00000000-0000-4000-8000-00000000900b.${ending}`;
  const addressOf = (ending: string) => `/storage/v1/object/public/front-page/${fileOf(ending)}`;

  test("stand in for the drawn icon, and in link previews", async () => {
    const before = await read("/");
    expect(before).toContain(`<meta property="og:image" content="${backend.url}/icon-512.png">`);
    expect(before).toContain('<link rel="icon" href="/favicon.svg"');
    await backend.sql`insert into storage.objects (bucket_id, name, metadata) values
      ('front-page', ${fileOf("png")}, '{"mimetype": "image/png", "size": 900}'),
      ('front-page', ${fileOf("webp")}, '{"mimetype": "image/webp", "size": 900}')`;
    await backend.sql`update public.club_settings set logo_url = ${addressOf("png")}`;
    const withLogo = await read("/");
    for (const rel of ["icon", "apple-touch-icon"])
      expect(withLogo).toContain(`<link rel="${rel}" href="${addressOf("png")}">`);
    expect(withLogo).toContain(`<meta property="og:image" content="${backend.url}${addressOf("png")}">`);
    const manifest = await (await fetch(`${backend.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({
      icons: [{ src: addressOf("png"), sizes: "256x256", type: "image/png", purpose: "any" }],
    });
    await backend.sql`update public.club_settings set photo_url = ${addressOf("webp")}, photo_alt = 'A "hill"'`;
    const withPhoto = await read("/about");
    expect(withPhoto).toContain(`<meta property="og:image" content="${backend.url}${addressOf("webp")}">`);
    expect(withPhoto).toContain('<meta property="og:image:alt" content="A &#34;hill&#34;">');
    expect(withPhoto).toContain('<meta name="twitter:card" content="summary_large_image">');
    await backend.sql`update public.club_settings set photo_url = null, logo_url = null`;
  });
});

/** Width and height as the header of a PNG says them. */
const sizeOfPng = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
