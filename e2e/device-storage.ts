import type { Page } from "@playwright/test";

/** All that the site has stored in this browser: work that is not saved, or answers of the server. */
function readStore<Row>(page: Page, store: "drafts" | "queries"): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((found, fail) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            found(reading.result);
          };
        };
      }),
    store,
  );
}

export function storedDrafts(page: Page): Promise<unknown[]> {
  return readStore(page, "drafts");
}

/** What the answers on this device are about: the first word of their keys, two where one says too little. */
export async function persistedQueries(page: Page): Promise<string[]> {
  const subjects = (await readStore<{ hash: string }>(page, "queries")).map(({ hash }) => {
    const [first, second] = JSON.parse(hash);
    return first === "seasons" ? `seasons ${second}` : String(first);
  });
  return [...new Set(subjects)].sort();
}
