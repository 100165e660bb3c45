import { yieldToMain } from "#lib/browser/yield-to-main.ts";

/**
 * Runs the scripts that the document says its page is made of, one at a time and those that others need first: a slow
 * phone responds in between. What does not load is left to the page, which asks for it again.
 */
export async function runPageFiles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-after-paint]")];
  for (const { href } of links) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await yieldToMain();
  }
}
