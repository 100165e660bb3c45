import { expect, type Page } from "@playwright/test";
import { routes } from "#app/routes.ts";
import { seasonSteps } from "#running/seasons/core/season-steps.ts";
import { startServerProcess } from "#testing/backend-process.ts";
import { findAxeViolations, takeColours } from "./axe-violations.ts";
import { walkFocus } from "./focus-walk.ts";
import { findForcedColorErrors, findMotion, phone, untilThere, wide } from "./measures.ts";
import { findReflowErrors, narrow } from "./reflow.ts";
import { report, test, type Viewer, viewers } from "./viewers.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "reduce" } });

/** As many stops as a viewer walks before they know how the focus looks; tables repeat themselves after that. */
const stops = 30;
/** The header and the menu are the same on each screen: their stops are walked on the first one. */
const stopsOfFirstScreen = 80;
const atOnce = 11;
const theScreenLoads = "the screen loads";

type Look = { viewer: Viewer; place: string; address?: string };

/** Loads a screen once; colors and widths are changed while it is there, as a viewer's system changes them. */
async function lookAt(page: Page, { viewer, place, address = place }: Look): Promise<string[]> {
  const found: string[] = [];
  let since = Date.now();
  const note = async (part: string, errors: string[], looked = 1) => {
    found.push(...(await report({ part, viewer, place, looked, errors, milliseconds: Date.now() - since })));
    since = Date.now();
  };
  await page.setViewportSize(wide);
  await page.goto(address);
  await untilThere(page);
  await note(theScreenLoads, []);
  // Before the colors are changed: what follows them is no motion.
  await note("no motion when none is wanted", await findMotion(page));
  await note("axe, 1440 px, light", await findAxeViolations(page, "light"));
  await note("forced colors", await findForcedColorErrors(page));
  const isFirst = place === "/";
  const walk = await walkFocus(page, isFirst ? "body" : "main", isFirst ? stopsOfFirstScreen : stops);
  await note("focus to be seen, 1440 px, stop by stop", walk.errors, walk.looked);
  await takeColours(page, "dark");
  await note("axe, 1440 px, dark", await findAxeViolations(page, "dark"));
  await page.setViewportSize(phone);
  await untilThere(page);
  await note("axe, 360 px, dark", await findAxeViolations(page, "dark"));
  await takeColours(page, "light");
  await note("axe, 360 px, light", await findAxeViolations(page, "light"));
  const walkOnPhone = await walkFocus(page, "main", stops);
  await note("focus to be seen, 360 px, stop by stop", walkOnPhone.errors, walkOnPhone.looked);
  for (const { name, size } of narrow) {
    await page.setViewportSize(size);
    await note(name, await findReflowErrors(page));
  }
  return found;
}

/** A screen that could not be looked at is an error as well, and keeps no one from looking at the next. */
async function lookOrTell(page: Page, viewer: Viewer, path: string): Promise<string[]> {
  try {
    return await lookAt(page, { viewer, place: await addressOf(page, path) });
  } catch (error) {
    const errors = [String(error).split("\n")[0] ?? ""];
    return await report({ part: theScreenLoads, viewer, place: path, looked: 1, errors, milliseconds: 0 });
  }
}

/** The address of a screen that shows one of many: that of the newest article, or of the first of its kind among the results. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(":")) return path;
  if (path.startsWith(resultsOfSeason)) {
    await page.goto("/results");
    const linkTo = (part: string) => page.locator(`a[href^="/results/"][href*="/${part}"]`).first();
    const kind = path.slice(resultsOfSeason.length);
    // Links to members are on the leaderboard.
    if (kind === "members/") await linkTo("leaderboard").click();
    return (await linkTo(kind).getAttribute("href")) ?? path;
  }
  await page.goto("/news");
  const article = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  return (await article.getAttribute("href")) ?? path;
}

const resultsOfSeason = "/results/:season/";
const kindsOfResults = ["leaderboard", "team-scores", "members/", "weeks/", "matches", "champions"];

/** Screens that are no route of their own, or are the same for every viewer, are looked at as one of them. */
const more: Partial<Record<Viewer, readonly string[]>> = {
  visitor: ["/results", ...kindsOfResults.map((kind) => `${resultsOfSeason}${kind}`)],
  Admin: seasonSteps.map(({ id }) => `/seasons-admin?edit=new&step=${id}`),
};

for (const viewer of viewers) {
  test.describe(`as ${viewer}`, () => {
    test.use({ as: viewer });
    const paths = [...routes.map(({ path }) => path), "/no-such-screen", ...(more[viewer] ?? [])];
    for (let from = 0; from < paths.length; from += atOnce) {
      const some = paths.slice(from, from + atOnce);
      test(`${some[0]} and ${some.length - 1} more screens`, async ({ page }) => {
        for (const path of some) {
          await test.step(path, async () => {
            expect.soft(await lookOrTell(page, viewer, path), path).toEqual([]);
          });
        }
      });
    }
  });
}

test.describe("before there is a club", () => {
  test.use({ as: "visitor" });

  test("/setup", async ({ page }) => {
    const server = await startServerProcess({ environment: { DEMO: "ask", ADMIN_PASSWORD: "" } });
    try {
      const address = /http\S+\/setup#\S+/.exec(server.output())?.[0] ?? "";
      expect(await lookAt(page, { viewer: "visitor", place: "/setup", address })).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
