let rendered: { path: string; content: Element } | undefined;

export function rememberRenderedPage(path: string, content: Element): void {
  rendered = { path, content };
}

/** The server-rendered page of this address, for a page that fails in the browser. */
export function renderedPage(path: string): Element | undefined {
  return rendered?.path === path ? rendered.content : undefined;
}
