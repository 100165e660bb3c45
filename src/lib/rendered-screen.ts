export type RenderedScreen = {
  /** Width of the window and the page's content in pixels; null: any. */
  width: number | null;
  contentWidth: number | null;
  isTouched: boolean;
};

export const anyScreen: RenderedScreen = { width: null, contentWidth: null, isTouched: false };

let screen = anyScreen;

export const renderedScreen = (): RenderedScreen => screen;

export function setRenderedScreen(next: RenderedScreen) {
  screen = next;
}
