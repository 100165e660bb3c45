import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { ScrollingTextBanner } from "./scrolling-text-banner.tsx";

const text = "Range open today";
const texts = [
  { id: "1", text: `<b>${text}</b>`, speed: null },
  { id: "2", text: '<span class="text-orange">Second</span><script>window.hasRun = 1</script>', speed: 100 },
];

/** A window of this width; a media query asks here for its size and for reduced motion. */
function openWindow(width: number, hasReducedMotion = false): void {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("motion") ? hasReducedMotion : query.includes("width") && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openWindow(1440);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const banner = () => screen.findByRole("region", { name: "Announcements" });

function show(reply: Reply) {
  const requests = respondWith(() => reply);
  const rendered = renderApp(<ScrollingTextBanner />);
  return { requests, ...rendered, ...looksOf(rendered.container) };
}

/** The texts are known, as in a page that the server rendered. */
function showKnown(rows: typeof texts) {
  respondWith(() => ({ body: rows }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(["scrolling-text", "active"], rows);
  const rendered = renderApp(<ScrollingTextBanner />, { queryClient });
  return { ...rendered, ...looksOf(rendered.container) };
}

function looksOf(container: HTMLElement) {
  const track = () => container.querySelector<HTMLElement>("section > [aria-hidden] > div");
  const style = () => track()?.style;
  /** The page has loaded and rested. */
  const move = async () => {
    await banner();
    await pass(3_000);
    await waitFor(() => expect(style()?.animationDuration).not.toBe(""));
  };
  return { track, style, move, seconds: () => Number.parseFloat(style()?.animationDuration ?? "") };
}

test("texts are asked for as active ones, the oldest first", async () => {
  const { requests, track } = show({ body: texts });
  await waitFor(() => expect(track()).toHaveTextContent(text));
  const search = requests.find(({ path }) => path.endsWith("/scrolling_text"))?.search;
  expect(Object.fromEntries(search ?? [])).toMatchObject({
    select: "id,text,speed",
    active: "eq.true",
    order: "created_at.asc,id.asc",
  });
});

test("a known text is there in the first frame, standing, and moves once the page has rested", async () => {
  const { track, style, move } = showKnown(texts);
  expect(track()).toHaveTextContent(text);
  expect(style()?.animationDuration).toBe("");
  await pass(1_000);
  expect(style()?.animationDuration).toBe("");
  await move();
  // It rests for two seconds before it moves; its copy follows it.
  expect(style()?.animationDelay).toBe("2000ms");
  expect(track()?.textContent).toBe(text + text);
});

test.each([
  ["by window and visible letters", 1440, texts[0], (1440 + text.length * 8 + 200) / 50],
  ["with seven tenths of the speed on a phone", 390, texts[0], (390 + text.length * 8 + 200) / (50 * 0.7)],
  ["of eight seconds at least", 1440, { id: "3", text: "Fast", speed: 900 }, 8],
] as const)("a text moves for a time %s", async (_, width, one, seconds) => {
  openWindow(width);
  const view = showKnown(one ? [{ ...one }] : []);
  await view.move();
  expect(view.seconds()).toBeCloseTo(seconds, 3);
});

test("when a text has run, the next one takes its place at once, and after the last the first", async () => {
  const { track, move } = showKnown(texts);
  await move();
  const finish = () => fireEvent.animationEnd(track() ?? document.body);
  finish();
  await waitFor(() => expect(track()).toHaveTextContent("Second"));
  expect(window).not.toHaveProperty("hasRun");
  finish();
  expect(track()).toHaveTextContent(text);
});

test("one text follows itself", async () => {
  const { track, move } = showKnown(texts.slice(0, 1));
  await move();
  const before = track();
  fireEvent.animationEnd(before ?? document.body);
  expect(track()).toHaveTextContent(text);
  expect(track()).not.toBe(before);
});

test("paused, it stays until Play is selected, also on the next page of the tab, which goes on with the same text", async () => {
  const first = showKnown(texts);
  await first.move();
  fireEvent.animationEnd(first.track() ?? document.body);
  fireEvent.click(screen.getByRole("button", { name: "Pause the scrolling text" }));
  expect(first.track()).toHaveAttribute("data-paused");
  await waitFor(() => expect(first.track()).toHaveTextContent("Second"));
  first.unmount();
  const next = showKnown(texts);
  await waitFor(() => expect(next.track()).toHaveTextContent("Second"));
  expect(next.track()).toHaveAttribute("data-paused");
  fireEvent.click(screen.getByRole("button", { name: "Play the scrolling text" }));
  expect(next.track()).not.toHaveAttribute("data-paused");
});

describe("with reduced motion", () => {
  beforeEach(() => openWindow(1440, true));

  test("each text stands for its pause and its time, and the arrows show the others", async () => {
    showKnown(texts);
    const element = await banner();
    expect(element).toHaveTextContent(`${text}1 of 2`);
    const seconds = (1440 + text.length * 8 + 200) / 50;
    await pass((2 + seconds) * 1000 - 50);
    expect(element).toHaveTextContent("1 of 2");
    await pass(100);
    expect(element).toHaveTextContent("2 of 2");
    expect(element.querySelector("[style*=animation]")).toBeNull();
    fireEvent.click(within(element).getByRole("button", { name: "The text before" }));
    expect(element).toHaveTextContent("1 of 2");
    fireEvent.click(within(element).getByRole("button", { name: "The next text" }));
    expect(element).toHaveTextContent("2 of 2");
    fireEvent.click(within(element).getByRole("button", { name: "Pause the scrolling text" }));
    await pass(120_000);
    expect(element).toHaveTextContent("2 of 2");
  });

  test("Enter opens a long text, which then stays", async () => {
    const { container } = showKnown(texts);
    const region = container.querySelector<HTMLElement>("[tabindex='0']") ?? document.body;
    fireEvent.keyDown(region, { key: "Enter" });
    expect(region).toHaveAttribute("data-open");
    await pass(120_000);
    expect(region).toHaveTextContent(text);
    fireEvent.keyDown(region, { key: "Enter" });
    expect(region).not.toHaveAttribute("data-open");
  });

  test("there are no arrows for a single text", async () => {
    showKnown(texts.slice(0, 1));
    expect(within(await banner()).getAllByRole("button")).toHaveLength(1);
  });
});

test.each([
  ["without a text", { body: [] }],
  ["when they cannot be loaded", { status: 400, body: { message: "no", code: "22023" } }],
])("%s there is no banner", async (_, reply) => {
  const { requests } = show(reply);
  await waitFor(() => expect(requests).not.toHaveLength(0));
  await pass(20);
  expect(screen.queryByRole("region", { name: "Announcements" })).toBeNull();
});
