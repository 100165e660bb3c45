/** What a server knows of the screen it renders for. */
export type RenderedScreen = {
  /** Width of the window and of the page's content in pixels; null: any. */
  width: number | null;
  contentWidth: number | null;
  /** A finger instead of a mouse. */
  isTouched: boolean;
};

export const anyScreen: RenderedScreen = { width: null, contentWidth: null, isTouched: false };

let screen = anyScreen;

/** The screen of the viewer whom the page is rendered for; on a device the device itself is asked. */
export const renderedScreen = (): RenderedScreen => screen;

export function setRenderedScreen(next: RenderedScreen) {
  screen = next;
}
