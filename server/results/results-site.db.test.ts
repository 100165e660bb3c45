import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { generatedRuns } from "#testing/whole-tests.ts";
import * as renderer from "../../src/render/entry-results.tsx";
import {
  anySeason,
  type GeneratedSeason,
  isNamedOutside,
  memberNamed,
  storeSeason,
  storeSmallSeason as storeSmall,
} from "./results-seasons.fixture.ts";

const backend = stopAfterTests(await startTestBackend({ resultsRenderer: renderer }));

const storeSmallSeason = (more?: Partial<GeneratedSeason>) => storeSmall(backend.sql, more);

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(backend.url + path, { headers, redirect: "manual" });

/** Everything that can be read of a season from its leaderboard on, by address. */
async function readAll(base: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = [`${base}/leaderboard`];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const response = await read(path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    found.set(path, text);
    if (response.headers.get("content-type")?.startsWith("text/html"))
      for (const [, href = ""] of text.matchAll(/href="(\/results\/[^"]+)"/g))
        if (href.startsWith(base)) open.push(href);
  }
  return found;
}

describe("results for everybody", () => {
  test("have a page for each part of the season, in every format", async () => {
    const { season, base } = await storeSmallSeason();
    const all = [...(await readAll(base)).keys()].map((path) => path.slice(base.length + 1)).sort();
    const ann = `members/${season.members[0]?.id}`;
    for (const path of [
      "leaderboard",
      "leaderboard/net",
      "team-scores",
      "weeks/1",
      "weeks/3",
      "matches",
      "champions",
      ann,
    ])
      expect(all).toEqual(expect.arrayContaining([path, `${path}.csv`, `${path}.json`]));
    expect(all).toEqual(expect.arrayContaining(["weeks/1.ics", "matches.ics"]));
    expect(await (await read(`${base}/matches.ics`)).text()).toMatch(/BEGIN:VEVENT[\s\S]*Team 1 – Team 2/);
  });

  test("stay at one address that follows the running season", async () => {
    await backend.sql`update seasons set audience = 'members'`;
    const { base } = await storeSmallSeason();
    for (const path of ["/leaderboard", "/embed/next-night", "/leaderboard.csv"])
      expect((await read(`/results/now${path}`)).headers.get("location")).toBe(base + path);
    expect((await read("/results/now")).headers.get("location")).toBe(base);
    await backend.sql`update seasons set audience = 'members'`;
    expect((await read("/results/now/leaderboard")).status).toBe(404);
  });

  test("open with an overview in the site's own frame, with the seasons to choose from", async () => {
    await backend.sql`update seasons set audience = 'members'`;
    await backend.sql`insert into scrolling_text (text) values ('<b>Open</b> on Sunday')`;
    const { base } = await storeSmallSeason();
    expect((await read("/results")).headers.get("location")).toBe(base);
    const response = await read(base);
    const html = await response.text();
    await backend.sql`delete from scrolling_text`;
    expect([response.status, response.headers.get("content-security-policy")]).toEqual([
      200,
      expect.not.stringContaining("script-src"),
    ]);
    expect(html).not.toContain("<script");
    expect(html).toMatch(/<h1[^>]*>League results<\/h1>/);
    expect(html).toContain(`<link rel="canonical" href="${backend.url}${base}"`);
    expect(html).toMatch(/<meta name="description" content="[^"]*after week 2: 1 Ann Lee \d+/);
    for (const part of ["<b>Open</b> on Sunday", 'href="/about#join"', 'href="/events"', `href="${base}"`])
      expect(html).toContain(part);
    await backend.sql`update seasons set audience = 'members'`;
    for (const path of ["/results", "/results/now.json"]) expect((await read(path)).status).toBe(404);
  });

  test("tell the front page how the league stands", async () => {
    await backend.sql`update seasons set audience = 'members'`;
    await storeSmallSeason();
    const response = await read("/results/now.json");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toMatchObject({
      weeks: 3,
      week: { week: 3 },
      leader: expect.stringMatching(/^Team 1 leads/),
    });
  });

  test("are whole without a script, and say how each number came about", async () => {
    const { base } = await storeSmallSeason();
    const response = await read(`${base}/leaderboard`);
    const html = await response.text();
    expect(html).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).not.toContain("script-src");
    expect(html).toMatch(/<summary[\s\S]*Ann Lee[\s\S]*<\/summary>[\s\S]*Average: 20.25/);
    expect(html).toContain('property="og:title"');
  });

  test("are previewed with the club's logo", async () => {
    const file = "00000000-0000-4000-8000-00000000900c/00000000-0000-4000-8000-00000000900d.png";
    await backend.sql`insert into storage.objects (bucket_id, name, metadata)
      values ('front-page', ${file}, '{"mimetype": "image/png", "size": 900}')`;
    const logo = `/storage/v1/object/public/front-page/${file}`;
    await backend.sql`update public.club_settings set logo_url = ${logo}`;
    const { base } = await storeSmallSeason();
    const page = await (await read(`${base}/leaderboard`)).text();
    await backend.sql`update public.club_settings set logo_url = null`;
    expect(page).toMatch(new RegExp(`<meta property="og:image" content="http[^"]*${logo}"`));
    expect(page).toContain(`<link rel="icon" href="${logo}"`);
  });

  test("keep the running week apart: provisional, and not in the standings", async () => {
    const { base } = await storeSmallSeason();
    const { sections } = await (await read(`${base}/leaderboard.json`)).json();
    const [official, running] = sections;
    expect([official.title, official.provisional]).toEqual(["After week 2", false]);
    expect(official.rows[0]).toEqual(["1", "Ann Lee", "Team 1", "C", 4, 20.25]);
    expect([running.title, running.provisional]).toEqual(["Week 3 so far", true]);
    expect(running.rows.map(([name]: string[]) => name)).toEqual(["Ann Lee"]);
  });

  test("of a season for members are not found, as those of one that does not exist", async () => {
    const { season, base } = await storeSmallSeason();
    await backend.sql`update seasons set audience = 'members' where id = ${season.id}`;
    const responses = await Promise.all(
      [base, `${base}/leaderboard`, "/results/fall-2026-0badcafe/leaderboard", "/results/nothing"].map(
        async (path) => {
          const response = await read(path);
          return [response.status, await response.text()];
        },
      ),
    );
    for (const response of responses)
      expect(response).toEqual([404, expect.stringContaining("nothing here")]);
  });

  test("are found under a former name of the season, and lead to its own", async () => {
    const { base } = await storeSmallSeason();
    const former = base.replace(/season-[^-]+/, "spring-shoot");
    expect((await read(`${former}/weeks/1.csv`)).headers.get("location")).toBe(`${base}/weeks/1.csv`);
    expect((await read(former)).headers.get("location")).toBe(base);
  });

  test("have no page for a person who is not shown, and no row", async () => {
    const hidden = memberNamed("Cal", { shownAs: "hidden" });
    const { base } = await storeSmallSeason({ members: [memberNamed("Ann"), hidden, memberNamed("Dee")] });
    expect((await read(`${base}/members/${hidden.id}`)).status).toBe(404);
    const { sections } = await (await read(`${base}/leaderboard.json`)).json();
    expect(sections[0].rows.map(([, name]: string[]) => name)).toEqual(["Ann Lee", "Dee Lee"]);
    expect(await (await read(`${base}/leaderboard`)).text()).toContain("One shooter isn&#x27;t shown");
  });
});

describe("what a search engine and a cache read", () => {
  test("the map of the site lists seasons for everyone, and no others", async () => {
    const { season, base } = await storeSmallSeason();
    const pages = async () =>
      [...(await (await read("/sitemap.xml")).text()).matchAll(/<loc>([^<]*)<\/loc>/g)]
        .map(([, address = ""]) => address.slice(backend.url.length))
        .filter((path) => path.startsWith(base));
    const paths = await pages();
    expect(paths).toEqual(
      ["", "/leaderboard", "/team-scores", "/matches", "/champions"].map((page) => base + page),
    );
    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 200]);
    await backend.sql`update seasons set audience = 'members' where id = ${season.id}`;
    expect(await pages()).toEqual([]);
    expect(await (await read("/robots.txt")).text()).not.toMatch(/results|Disallow: \/$/m);
  });

  test("each page has one address, whatever the season was called when the link was made", async () => {
    const { season, base } = await storeSmallSeason();
    for (const path of ["leaderboard", "leaderboard/average", "team-scores", "weeks/1"]) {
      const expected = backend.url + `${base}/${path}`.replace("/average", "");
      expect(await (await read(`${base}/${path}`)).text()).toContain(
        `<link rel="canonical" href="${expected}"`,
      );
    }
    const moved = await read(`/results/former-name-${season.id.slice(-8)}/weeks/1.csv`);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `${base}/weeks/1.csv`]);
  });

  test.each([
    "x%0d%0aset-cookie:%20a=b",
    "weeks/1%0d%0aset-cookie:%20a=b",
    "%E2%80%A8",
    "weeks/99",
    "..%2f..%2fadmin",
  ])("%s is no page under any name of the season, and goes nowhere", async (path) => {
    const { season, base } = await storeSmallSeason();
    for (const name of [base, `/results/zz-${season.id.slice(-8)}`]) {
      const { status, headers } = await read(`${name}/${path}`);
      expect([status, headers.get("location"), headers.get("set-cookie")]).toEqual([404, null, null]);
    }
  });

  test.each(["weeks/1", "weeks/1.csv", "weeks/1.json", "weeks/1.ics", "embed/leaderboard"])(
    "who has %s already gets nothing of it again until it changes",
    async (path) => {
      const { base } = await storeSmallSeason();
      const first = await read(`${base}/${path}`);
      const etag = first.headers.get("etag") ?? "";
      const [again, weak, other] = await Promise.all([
        read(`${base}/${path}`, { "if-none-match": etag }),
        read(`${base}/${path}`, { "if-none-match": `"other", W/${etag}` }),
        read(`${base}/${path}`, { "if-none-match": '"other"' }),
      ]);
      expect([first.status, again.status, await again.text(), weak.status, other.status]).toEqual([
        200,
        304,
        "",
        304,
        200,
      ]);
      for (const response of [first, again])
        expect([response.headers.get("etag"), response.headers.get("cache-control")]).toEqual([
          etag,
          "public, max-age=60",
        ]);
    },
  );
});

describe("parts for other websites", () => {
  test("may be framed from anywhere, run one known script, and set no cookie; no other address may", async () => {
    const { base } = await storeSmallSeason();
    for (const path of [
      `${base}/embed/leaderboard`,
      `${base}/embed/team-scores`,
      `${base}/embed/next-night`,
      "/results/embed/news",
    ]) {
      const response = await read(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("content-security-policy")).toMatch(
        /frame-ancestors \*; script-src 'sha256-/,
      );
      expect(response.headers.get("x-frame-options")).toBeNull();
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    for (const path of [`${base}/leaderboard`, "/results", "/", "/leaderboard", "/health"]) {
      const { headers } = await read(path);
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    expect((await read(`${base}/embed/members`)).status).toBe(404);
  });

  test("stand where a line of HTML is", async () => {
    const { base } = await storeSmallSeason();
    const script = await read("/results/embed.js");
    expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await script.text()).not.toMatch(/cookie|localStorage/);
    expect(await (await read(`${base}/embed/leaderboard`)).text()).toMatch(
      /Leaderboard: average, after week 2[\s\S]*Ann Lee/,
    );
    expect(await (await read(`${base}/embed/next-night`)).text()).toContain("Team 1 – Team 2");
  });
});

describe("a season of 90 members", () => {
  test("is sent in 40 kB a page", async () => {
    const members = Array.from({ length: 90 }, (_, index) =>
      memberNamed(`Member${index}`, { hits: [20 + (index % 30), 30, 45] }),
    );
    const { base } = await storeSmallSeason({ members });
    const card = `members/${members[0]?.id}`;
    for (const path of [
      "leaderboard",
      "leaderboard/net",
      "team-scores",
      "weeks/1",
      "weeks/3",
      "matches",
      card,
    ]) {
      const response = await read(`${base}/${path}`, { "accept-encoding": "gzip" });
      const size = Number(response.headers.get("content-length") ?? (await packedSize(response)));
      expect([path, size < 40_000]).toEqual([path, true]);
    }
  });
});

/** What was sent, packed again. */
async function packedSize(response: Response): Promise<number> {
  const stream = new Blob([await response.arrayBuffer()]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

test("news in a frame and links of emails are read in turn, however many one client asks for", async () => {
  const paths = Array.from(
    { length: 6 },
    (_, n) => `/results/${n % 2 ? "confirm" : "unsubscribe"}/${crypto.randomUUID()}`,
  );
  let responses: Promise<Response>[] = [];
  // The day's first request also asks whether a demonstration is to be dated again.
  await read("/results");
  await backend.sql.begin(async (holder) => {
    await holder`lock table public.club_settings in access exclusive mode`;
    responses = [...paths, "/results/embed/news"].map((path) => read(path));
    const waiting = () =>
      backend.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ~ 'accent_color|results_club'`;
    await expect.poll(waiting, { timeout: 5_000 }).not.toHaveLength(0);
    await pause(150);
    expect(await waiting()).toHaveLength(1);
  });
  for (const response of responses) expect((await response).status).toBe(200);
});

test("no byte for everybody holds the name of a junior, or of anyone who chose not to be named", async () => {
  await fc.assert(
    fc.asyncProperty(anySeason, async (season) => {
      const ending = await storeSeason(backend.sql, season);
      const all = await readAll(`/results/season-${season.id.slice(0, 8)}-${ending}`);
      const address = `season-${season.id.slice(0, 8)}-${ending}`;
      for (const part of ["leaderboard", "team-scores", "next-night"])
        all.set(part, await (await read(`/results/${address}/embed/${part}`)).text());
      for (const { id } of season.members)
        for (const ending of ["", ".csv", ".json", ".ics"]) {
          const path = `/results/${address}/members/${id}${ending}`;
          all.set(path, await (await read(path)).text());
        }
      for (const path of [
        "/results",
        "/results/embed/news",
        "/sitemap.xml",
        "/robots.txt",
        "/functions/v1/calendar-feed",
      ])
        all.set(path, await (await read(path)).text());
      const [row] = await backend.sql`select results_book(${address}) as book`;
      const context = { week: 1, memberId: null, isOutside: true, isCorrected: false, stopLink: "" };
      const email = renderer.openResults(row?.book, backend.url).writeEmail(context);
      const bytes = [...all.values(), ...Object.values(email)].join("\n");
      for (const member of season.members) {
        const names = [member.firstName, member.lastName].filter(Boolean);
        const isThere = names.some((name) => bytes.includes(name));
        if (!isNamedOutside(member)) expect([member, isThere]).toEqual([member, false]);
        else if (member.hits[0] !== null && season.publishedWeeks > 0)
          expect([member, isThere]).toEqual([member, true]);
      }
      expect(bytes).not.toMatch(/555-0107|club\.example|Senior|Son of|Well done/);
    }),
    // A season that fails is shown as it is: making it smaller would take minutes.
    { numRuns: generatedRuns(25), endOnFailure: true },
  );
}, 120_000);
