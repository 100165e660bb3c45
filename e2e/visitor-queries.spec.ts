import { expect, type Page, type Request } from "@playwright/test";
import { membersOf, operatorOf } from "#server/api/limits/query-parts.ts";
import { isOnVisitorList } from "#server/api/limits/visitor-list.ts";
import { visitorFunctions, visitorTables } from "#server/api/limits/visitor-queries.ts";
import { ask } from "./ask.ts";
import { signIn, test } from "./fixtures.ts";
import { serveAsStatic } from "./static-site.ts";

test.use({ demo: true, ownClub: "visitor queries" });

/** Everything a visitor asks the data API for. */
function listenToVisitor(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/rest/v1/") && request.method() !== "OPTIONS")
      requests.push(request);
  });
  return requests;
}

/** More events of two years ago than a page of them shows. */
async function addOldEvents(page: Page): Promise<void> {
  const day = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10);
  const event = { title: "Old shoot", status: "published", is_public: true, starts_on: day, ends_on: day };
  const hours = { starts_at: `${day}T18:00:00Z`, ends_at: `${day}T20:00:00Z` };
  const events = Array.from({ length: 51 }, () => ({ ...event, ...hours }));
  expect(await ask(page, "events", events)).toBe(201);
}

const nameOf = (request: Request): string => new URL(request.url()).pathname.slice("/rest/v1/".length);

/** The entries of the list that a request needs, as words. */
function entriesOf(request: Request): string[] {
  const table = nameOf(request);
  if (table.startsWith("rpc/")) return [table];
  return [...new URL(request.url()).searchParams].flatMap(([name, value]) => {
    const parts = (kind: string, parts: string[]) => parts.map((word) => `${table} ${kind} ${word}`);
    // Of a table on the list any part may be selected.
    if (name === "select") return [];
    if (name === "order")
      return parts(
        "order",
        value.split(",").map((term) => term.split(".")[0] ?? ""),
      );
    if (name === "or") return parts("group", [(membersOf(value) ?? []).join(" ")]);
    return name === "limit" || name === "offset" ? [] : parts("filter", [`${name}.${operatorOf(value)}`]);
  });
}

const listEntries = [
  ...visitorFunctions.map((name) => `rpc/${name}`),
  ...Object.entries(visitorTables).flatMap(([table, { filters, groups = [], order }]) => [
    ...filters.map((filter) => `${table} filter ${filter}`),
    ...groups.map((group) => `${table} group ${group.join(" ")}`),
    ...order.map((column) => `${table} order ${column}`),
  ]),
];

test("the public pages ask what is on the visitors' list, and every entry of it", { tag: "@whole" }, async ({
  page,
  otherPage,
  club,
  complaints,
}) => {
  // A display that is not known.
  complaints.allow(/status of 401/);
  await signIn(otherPage, club.admin.email, club.admin.password);
  await addOldEvents(otherPage);
  const requests = listenToVisitor(page);
  await serveAsStatic(page, ({ pathname }) => !/\/v1\/|\./.test(pathname));
  const settled = () => page.waitForLoadState("networkidle");

  // It comes when the page has been there for a while.
  const scrollingText = page.waitForRequest(/rest\/v1\/scrolling_text/);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await scrollingText;
  for (const path of [
    "/about",
    "/safety-rules",
    "/events",
    "/events?view=month",
    "/bulletin-board",
    "/messages",
    "/leaderboard",
  ]) {
    await page.goto(path);
    await settled();
  }
  for (const path of ["/news", "/news?page=2"]) {
    await page.goto(path);
    await settled();
  }
  await page.goto("/events?view=past");
  const older = page.waitForResponse(/events\?.*\bor=/);
  await page.getByRole("button", { name: "Older events" }).click();
  await older;
  for (const path of [`/events?event=${crypto.randomUUID()}`, "/reply#wrong", "/guardian#wrong"]) {
    await page.goto(path);
    await settled();
  }
  await page.goto("/news");
  const article = page.waitForResponse(/news_articles\?.*\bid=eq\./);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/news-article/);
  await article;
  await page.goto(`/leaderboard-slideshow#display=${"0".repeat(64)}`);
  await settled();
  const polled = page.waitForRequest(/rpc\/display_code_state/);
  await page.goto("/leaderboard-slideshow?display=1");
  await polled;

  // A code that no squad has.
  const response = page.waitForResponse(/rpc\/open_scorer_link/);
  await page.goto("/score#AAAAAAAA");
  expect(await (await response).json()).toEqual({ state: "wrong" });

  // A page that breaks reports it.
  const report = page.waitForRequest(/rpc\/report_error/);
  await page.evaluate(() =>
    window.dispatchEvent(new ErrorEvent("error", { error: new Error("Tried out.") })),
  );
  await report;

  for (const request of requests)
    expect(isOnVisitorList(request.method(), nameOf(request), new URL(request.url())), request.url()).toBe(
      true,
    );
  const entries = new Set(requests.flatMap(entriesOf));
  // What a calendar program reads, the function asks for inside of the server.
  const feed = await page.request.get("/functions/v1/calendar-feed");
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
  entries.add("rpc/calendar_feed");
  // What a phone asks after the right code, a right link answers, and the check of a hosted project reads.
  for (const name of ["scorer_squad", "save_score_drafts", "reply_by_link", "results_seasons"])
    entries.add(`rpc/${name}`);
  expect([...entries].toSorted()).toEqual(listEntries.toSorted());
  const tables = new Set(requests.map(nameOf).filter((name) => !name.startsWith("rpc/")));
  expect([...tables].toSorted()).toEqual(Object.keys(visitorTables).toSorted());
});
