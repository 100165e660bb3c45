type Entry<T> = { value: T; lifetimeMs: number };

export type LruCache<T> = {
  /** What is known for the key, or what `read` finds out; equal questions of one moment share one reading. */
  get: (key: string, read: () => Promise<Entry<T>>) => Promise<T>;
};

/** Caches responses for the time (ms) that each reading names, at most so many, the longest unused forgotten first. */
export function createCache<T>(capacity: number, now: () => number): LruCache<T> {
  const entries = new Map<string, { value: Promise<T>; until: number }>();

  function start(key: string, read: () => Promise<Entry<T>>): Promise<T> {
    const entry = { value: read().then(keep, reset), until: Number.POSITIVE_INFINITY };
    function keep({ value, lifetimeMs }: Entry<T>): T {
      entry.until = now() + lifetimeMs;
      return value;
    }
    function reset(cause: unknown): never {
      entries.delete(key);
      throw cause;
    }
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    return entry.value;
  }

  return {
    get(key, read) {
      const cachedEntry = entries.get(key);
      entries.delete(key);
      if (!cachedEntry || cachedEntry.until <= now()) return start(key, read);
      entries.set(key, cachedEntry);
      return cachedEntry.value;
    },
  };
}
