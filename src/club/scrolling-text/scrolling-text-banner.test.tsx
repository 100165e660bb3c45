import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { ScrollingTextBanner } from "./scrolling-text-banner.tsx";

const text = "Range open today";
const texts = [
  { id: "1", text: `<b>${text}</b>`, speed: null },
  { id: "2", text: '<span class="text-orange">Second</span><script>window.hasRun = 1</script>', speed: 100 },
];

/** A window of this width; the size of the window is the only thing that a media query asks here. */
function openWindow(width: number): void {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("width") && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => openWindow(1440));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(reply: Reply) {
  const requests = respondWith(() => reply);
  const { container } = renderApp(<ScrollingTextBanner />);
  const running = () => container.querySelector<HTMLElement>("[style*=animation]");
  const seconds = () => Number.parseFloat(running()?.style.animationDuration ?? "");
  return { requests, running, seconds };
}

test("texts are asked for as active ones, the oldest first, and run for a time by window and visible letters", async () => {
  const { requests, running, seconds } = show({ body: texts });
  await waitFor(() => expect(running()).toHaveTextContent(text));
  const search = requests.find(({ path }) => path.endsWith("/scrolling_text"))?.search;
  expect(Object.fromEntries(search ?? [])).toMatchObject({
    select: "id,text,speed",
    active: "eq.true",
    order: "created_at.asc,id.asc",
  });
  expect(seconds()).toBeCloseTo((1440 + text.length * 8 + 200) / 50, 3);
});

test("on a phone the speed is seven tenths", async () => {
  openWindow(390);
  const { running, seconds } = show({ body: texts });
  await waitFor(() => expect(running()).toHaveTextContent(text));
  expect(seconds()).toBeCloseTo((390 + text.length * 8 + 200) / (50 * 0.7), 3);
});

test("a short fast text takes eight seconds all the same", async () => {
  const { running, seconds } = show({ body: [{ ...texts[0], speed: 900 }] });
  await waitFor(() => expect(running()).toHaveTextContent(text));
  expect(seconds()).toBe(8);
});

test("two seconds after a text the next one runs, and after the last the first", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { running } = show({ body: texts });
  await waitFor(() => expect(running()).toHaveTextContent(text));
  const finish = () => fireEvent.animationEnd(running() ?? document.body);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  finish();
  expect(running()).toBeNull();
  await pass(1_900);
  expect(running()).toBeNull();
  await pass(200);
  expect(running()).toHaveTextContent("Second");
  expect(window).not.toHaveProperty("hasRun");
  finish();
  await pass(2_100);
  expect(running()).toHaveTextContent(text);
});

test.each([
  ["without a text", { body: [] }],
  ["when they cannot be loaded", { status: 400, body: { message: "no", code: "22023" } }],
])("%s there is no banner", async (_, reply) => {
  const { requests } = show(reply);
  await waitFor(() => expect(requests).not.toHaveLength(0));
  await act(() => new Promise((later) => setTimeout(later, 20)));
  expect(screen.queryByRole("region", { name: "Announcements" })).toBeNull();
});
