import { expect, type Page } from "@playwright/test";
import { routes } from "#app/routes.ts";
import {
  findAxeFaults,
  findForcedColourFaults,
  findMotion,
  findSidewaysScroll,
  narrow,
  phone,
  untilThere,
  walkFocus,
  wide,
} from "./measures.ts";
import { type Reader, readers, report, test } from "./readers.ts";

test.use({ demo: true, contextOptions: { reducedMotion: "reduce" } });

/** As many stops as a reader walks before he knows how the focus looks; tables repeat themselves after that. */
const stops = 40;
const atOnce = 8;

async function lookAt(page: Page, reader: Reader, place: string): Promise<string[]> {
  const note = (part: string, faults: string[], looked = 1) =>
    report({ part, reader, place, looked, faults });
  await page.setViewportSize(wide);
  await page.goto(place);
  await untilThere(page);
  const faults = [
    // Before the colours are changed: what follows them is no motion.
    ...(await note("no motion when none is wanted", await findMotion(page))),
    ...(await note("axe, 1440 px, light and dark", await findAxeFaults(page), 2)),
    ...(await note("forced colours", await findForcedColourFaults(page))),
  ];
  const walk = await walkFocus(page, stops);
  faults.push(...(await note("focus to be seen, stop by stop", walk.faults, walk.looked)));
  for (const size of narrow) {
    await page.setViewportSize(size);
    const name =
      size.width === 320 ? "320 px without sideways scrolling" : "200 % without sideways scrolling";
    faults.push(...(await note(name, await findSidewaysScroll(page))));
  }
  await page.setViewportSize(phone);
  await untilThere(page);
  faults.push(...(await note("axe, 360 px, light and dark", await findAxeFaults(page), 2)));
  return faults;
}

/** The address of a screen that shows one of many: that of the newest article. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(":")) return path;
  await page.goto("/news");
  const article = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  return (await article.getAttribute("href")) ?? path;
}

const places = [...routes.map(({ path }) => path), "/no-such-screen"];

for (const reader of readers) {
  test.describe(`as ${reader}`, () => {
    test.use({ as: reader });
    for (let from = 0; from < places.length; from += atOnce) {
      const some = places.slice(from, from + atOnce);
      test(`${some[0]} and ${some.length - 1} more screens`, async ({ page }) => {
        for (const path of some) {
          await test.step(path, async () => {
            const place = await addressOf(page, path);
            expect.soft(await lookAt(page, reader, place), path).toEqual([]);
          });
        }
      });
    }
  });
}
