/** The viewer's screen, as far as a rendering server knows it. */
export type RenderedScreen = {
  /** Width of the window and the page's content in pixels; null: any. */
  width: number | null;
  contentWidth: number | null;
  /** A touch screen instead of a mouse. */
  isTouched: boolean;
};

export const anyScreen: RenderedScreen = { width: null, contentWidth: null, isTouched: false };

let screen = anyScreen;

/** The screen of the viewer a server renders for; a device measures its own. */
export const renderedScreen = (): RenderedScreen => screen;

export function setRenderedScreen(next: RenderedScreen) {
  screen = next;
}
