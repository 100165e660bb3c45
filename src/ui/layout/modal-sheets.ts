import { createStore } from "#lib/store.ts";

/** The sheets that are modal now, the topmost last: nothing outside it is seen or reached. */
export const modalSheets = createStore<readonly HTMLElement[]>([]);

/** Returns how to take it off again. */
export function addModalSheet(sheet: HTMLElement): () => void {
  modalSheets.set([...modalSheets.get(), sheet]);
  return () => modalSheets.set(modalSheets.get().filter((other) => other !== sheet));
}
