import { yieldToMain } from "#lib/browser/yield-to-main.ts";

/** One at a time, dependencies first, so that a slow phone can respond. The page asks again for what fails to load. */
export async function runPageFiles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-after-paint]")];
  for (const { href } of links) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await yieldToMain();
  }
}
