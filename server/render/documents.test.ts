import { pino } from "pino";
import { expect, test } from "vitest";
import { prepareDocuments } from "./documents.ts";
import type { LoadedPage } from "./page-renderer.ts";

/** A site whose pages are their titles alone. */
function siteWith(loadTitle: (address: URL) => Promise<string>) {
  const load = async (address: URL): Promise<LoadedPage> => ({
    pattern: undefined,
    isWhole: true,
    head: { title: await loadTitle(address), description: "", isPublic: true, kind: "website" },
    club: null,
    queries: [],
    render: undefined,
  });
  const prepare = prepareDocuments({
    siteUrl: "https://club.example",
    renderer: { publicPaths: [], filesOf: () => [], load, render: () => undefined },
    config: () => ({}),
    log: pino({ level: "silent" }),
  });
  const built = { template: "<title></title>", styleOf: () => undefined };
  return (path: string) => prepare(built, new URL(path, "https://club.example"), null);
}

test("a crowd at one address costs one reading, and whoever comes later a new one", async () => {
  let reads = 0;
  const ask = siteWith(async () => String(++reads));
  const crowd = [ask("/"), ask("/"), ask("/"), ask("/news")];
  const documents = await Promise.all(crowd.map((make) => make()));
  expect(documents).toEqual(["1", "1", "1", "2"].map((title) => `<title>${title}</title>`));
  expect(await ask("/")()).toBe("<title>3</title>");
});

test("a reading that failed is done again for the next", async () => {
  let reads = 0;
  const ask = siteWith(async () => {
    if (++reads === 1) throw new Error("The database does not answer.");
    return String(reads);
  });
  for (const make of [ask("/"), ask("/")]) await expect(make()).rejects.toThrow("does not answer");
  expect(await ask("/")()).toBe("<title>2</title>");
});
