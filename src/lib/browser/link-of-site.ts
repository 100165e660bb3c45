const pageOfSite = /^\/(?!\/|storage\/)/;

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "target">;

/** The site's page that a click on plain HTML opens without reloading. */
export function linkOfSite(event: Click): string | undefined {
  const path = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return path && isPlain && pageOfSite.test(path) ? path : undefined;
}
