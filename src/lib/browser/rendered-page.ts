let rendered: { path: string; content: Element } | undefined;

export function rememberRenderedPage(path: string, content: Element): void {
  rendered = { path, content };
}

export function renderedPage(path: string): Element | undefined {
  return rendered?.path === path ? rendered.content : undefined;
}
