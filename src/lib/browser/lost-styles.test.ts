// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { reloadLostStyles } from "./lost-styles.ts";

const heard = vi.hoisted(() => new Set<() => void>());

vi.mock("#lib/reachability.ts", () => ({
  onReachable(listener: () => void) {
    heard.add(listener);
    return () => heard.delete(listener);
  },
}));

function respondAgain() {
  for (const listener of heard) listener();
}

/** Without an address, or happy-dom would try to load it. */
function addLink(name: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.title = name;
  document.head.append(link);
  return link;
}

const linkNamed = (name: string) => document.querySelector<HTMLLinkElement>(`link[title="${name}"]`);

test("a style sheet that did not come is asked for again each time the server responds again", () => {
  const stop = reloadLostStyles();
  const came = addLink("came");
  const lost = addLink("lost");
  lost.dispatchEvent(new Event("error"));
  expect(linkNamed("lost")).toBe(lost);
  respondAgain();
  expect(linkNamed("came")).toBe(came);
  const again = linkNamed("lost");
  expect(again).not.toBe(lost);
  expect(again?.rel).toBe("stylesheet");
  respondAgain();
  expect(linkNamed("lost")).toBe(again);
  again?.dispatchEvent(new Event("error"));
  respondAgain();
  expect(linkNamed("lost")).not.toBe(again);
  stop();
});
