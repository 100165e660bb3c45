let rendered: { path: string; content: Element } | undefined;

/** Remembers the page that the server rendered for this address, which the application is about to replace. */
export function rememberRenderedPage(path: string, content: Element): void {
  rendered = { path, content };
}

/** What the server rendered for this address, for a page that fails in the browser. */
export function renderedPage(path: string): Element | undefined {
  return rendered?.path === path ? rendered.content : undefined;
}
