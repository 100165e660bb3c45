/** One after another, so that a slow phone can respond. An earlier release's file of the same name is the same file. */
export async function storeFiles(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const isNamedByContent = url.startsWith("/assets/");
    const earlier = isNamedByContent ? await caches.match(url, { ignoreVary: true }) : undefined;
    const response = earlier ?? (await fetch(url, isNamedByContent ? {} : { cache: "no-cache" }));
    if (!response.ok) throw new Error(`${url} is of another release.`);
    await cache.put(url, response);
  }
}
