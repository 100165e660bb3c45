// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { endRest, expectRest, willPageRest } from "#lib/browser/resting-page.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { wireSeasonOf } from "./season-on-screen.fixture.ts";
import { storeBook } from "./season-queries.ts";
import { precomputeSeason } from "./season-report.ts";
import { book } from "./two-teams.fixture.ts";

vi.mock("./season-report.ts", { spy: true });

afterEach(() => {
  endRest();
  document.head.replaceChildren();
});

test("a season is read and stored, but not computed, while its page is as the server drew it", async () => {
  const link = document.createElement("link");
  link.setAttribute("data-when-used", "");
  document.head.append(link);
  expectRest(Promise.resolve(true));
  expect(await willPageRest()).toBe(true);
  const season = await storeBook(createQueryClient(), wireSeasonOf(book));
  expect(season.book.scores.length).toBe(book.scores.length);
  expect(precomputeSeason).not.toHaveBeenCalled();
  endRest();
  await storeBook(createQueryClient(), wireSeasonOf(book));
  expect(precomputeSeason).toHaveBeenCalledOnce();
});
