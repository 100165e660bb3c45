import { createStore } from "#lib/store.ts";

/** Open modal sheets, the topmost last: nothing outside it is reachable. */
export const modalSheets = createStore<readonly HTMLElement[]>([]);

export function addModalSheet(sheet: HTMLElement): () => void {
  modalSheets.set([...modalSheets.get(), sheet]);
  return () => modalSheets.set(modalSheets.get().filter((other) => other !== sheet));
}
