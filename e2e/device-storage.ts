import type { Page } from "@playwright/test";

/** What the answers on this device are about: the first word of their keys, two where one says too little. */
export function persistedQueries(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction("queries").objectStore("queries").getAll();
          reading.onsuccess = () => {
            database.close();
            done(
              [
                ...new Set(
                  reading.result.map(({ hash }) => {
                    const [first, second] = JSON.parse(hash);
                    return first === "seasons" ? `seasons ${second}` : String(first);
                  }),
                ),
              ].sort(),
            );
          };
        };
      }),
  );
}
