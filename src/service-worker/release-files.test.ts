import { afterEach, expect, test, vi } from "vitest";
import { storeFiles } from "./release-files.ts";

afterEach(() => vi.unstubAllGlobals());

/** The caches of a browser, by name. */
function stubCaches(content: Record<string, Record<string, string>>) {
  const all = new Map(Object.entries(content).map(([name, files]) => [name, new Map(Object.entries(files))]));
  const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  vi.stubGlobal("caches", {
    match: async (url: string) => found([...all.values()].find((files) => files.has(url))?.get(url)),
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, string>();
      all.set(name, files);
      return {
        match: async (url: string) => found(files.get(url)),
        put: async (url: string, response: Response) => void files.set(url, await response.text()),
      };
    },
  });
  return all;
}

function stubFetch(respond: (url: string) => Response): string[] {
  const urls: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    return respond(url);
  });
  return urls;
}

test("a new release fetches only what it changed", async () => {
  const all = stubCaches({ old: { "/assets/react-1.js": "react", "/before-paint.js": "old" } });
  const urls = stubFetch((url) => new Response(`new ${url}`));
  await storeFiles("new", ["/assets/react-1.js", "/assets/pages-2.js", "/before-paint.js"]);
  expect(urls).toEqual(["/assets/pages-2.js", "/before-paint.js"]);
  expect(Object.fromEntries(all.get("new") ?? [])).toEqual({
    "/assets/react-1.js": "react",
    "/assets/pages-2.js": "new /assets/pages-2.js",
    "/before-paint.js": "new /before-paint.js",
  });
});

test("what is stored is not fetched again, and a file that is gone fails", async () => {
  stubCaches({ now: { "/assets/a.js": "a" } });
  const urls = stubFetch(() => new Response("", { status: 404 }));
  await expect(storeFiles("now", ["/assets/a.js", "/assets/b.js", "/assets/c.js"])).rejects.toThrow(
    "/assets/b.js",
  );
  expect(urls).toEqual(["/assets/b.js"]);
});
