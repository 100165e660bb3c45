import { scriptLinks } from "#lib/browser/resting-page.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";

/** One at a time, dependencies first, so that a slow phone can respond. The page asks again for what fails to load. */
export async function runPageFiles(): Promise<void> {
  const links = scriptLinks();
  // Those that waited travel together.
  for (const link of links) link.rel = "modulepreload";
  for (const { href } of links) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await yieldToMain();
  }
}
