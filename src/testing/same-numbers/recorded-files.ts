import type { PageAction } from "#ui/layout/page-actions.ts";

/** What rendered screens put into the menu of the page, and the files that its actions save: tests put both in the real ones' place. */
const actions: PageAction[] = [];
const files: { name: string; content: Blob }[] = [];

export function recordActions(more: readonly PageAction[]): void {
  actions.push(...more);
}

export function recordFile(name: string, content: Blob): void {
  files.push({ name, content });
}

/** The files that the screen rendered last offers, in their order. */
export async function takeCsvFiles(): Promise<string[]> {
  for (const action of actions.splice(0))
    if ("onSelect" in action && action.label === "Download CSV") action.onSelect();
  return Promise.all(files.splice(0).map(({ content }) => content.text()));
}
