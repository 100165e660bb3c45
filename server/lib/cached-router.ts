import type { Result } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

const maxEntries = 500;
/** Longer ones would fill the memory. */
const longestPath = 100;

/** Caches the handlers of a path, because the walk through some forty patterns takes longer than the first of them. */
export class CachedRouter<Handler> extends TrieRouter<Handler> {
  private readonly results = new Map<string, Result<Handler>>();

  override match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    const cached = this.results.get(key);
    if (cached) return cached;
    const result = super.match(method, path);
    if (path.length > longestPath) return result;
    const [oldest] = this.results.size >= maxEntries ? this.results.keys() : [];
    if (oldest !== undefined) this.results.delete(oldest);
    this.results.set(key, result);
    return result;
  }
}
