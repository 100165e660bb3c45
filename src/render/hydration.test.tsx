// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "#app/app.tsx";
import { session, signedOut } from "#lib/auth/session.ts";
import { writeDatesFor } from "#lib/dates.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aUser } from "#testing/render-app.tsx";
import { connect, loadPage } from "./entry-server.tsx";

const article = {
  id: "00000000-0000-4000-8000-000000009001",
  title: "A new trap",
  excerpt: "It throws far.",
  body: "<p>Come and see.</p>",
  author_name: "Ruth",
  pinned: false,
  is_public: true,
  published: true,
  publish_at: "2026-01-02T18:30:00Z",
  expires_at: null,
  image_path: null,
  image_description: "",
};
const rows: Record<string, unknown> = {
  club_settings: {
    name: "Ducks",
    tagline: "Since 1948",
    address: "1 Pond Road",
    phone: "",
    social_url: null,
    latitude: null,
    longitude: null,
    time_zone: "America/Chicago",
    about_text: "<p>Us.</p>",
    safety_text: "",
    opening_hours: "",
    directions: "",
    closed_from: null,
    closed_until: null,
    closed_reason: "",
    accent_color: "#f08a1d",
    revision: 1,
    created_at: "2026-01-01T00:00:00Z",
  },
  scrolling_text: [{ id: "1", text: "Runs", speed: null }],
  front_page_content: [
    { id: "1", title: "Shown", content_type: "event", created_at: "2026-03-14T12:00:00Z" },
  ],
  news_articles: [article],
  events: [],
};

const answer: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  const found = rows[pathname.split("/").at(-1) ?? ""];
  const isOne = new Headers(init?.headers).get("accept")?.includes("vnd.pgrst.object");
  return Response.json(isOne && Array.isArray(found) ? found[0] : found, {
    headers: { "content-range": "0-0/1" },
  });
};

let root: Root | undefined;
beforeEach(() => {
  document.head.innerHTML = '<meta name="csp-nonce" content="n">';
  connect({ backendUrl: "http://club.test", publishableKey: "key", fetch: answer });
});
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  session.set({ ...signedOut, isLoading: true });
  localStorage.clear();
  writeDatesFor(undefined);
  vi.unstubAllGlobals();
});

/** Renders an address on the server and hydrates it; `before` is what the browser knows and the server did not. */
async function open(path: string, before: () => void = () => {}) {
  history.replaceState(null, "", path);
  const page = await loadPage(new URL(path, "http://club.test"));
  const html = page.render?.("de-AT") ?? "";
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const container = document.querySelector("#root") ?? document.body;
  // A browser has it as a property, which happy-dom does not know.
  for (const style of container.querySelectorAll("style")) style.nonce = style.getAttribute("nonce") ?? "";
  const heading = container.querySelector("h1");
  before();
  const client = createQueryClient();
  for (const { key, data } of page.queries) client.setQueryData(key, data);
  const mismatches: unknown[] = [];
  const application: ReactNode = <App queryClient={client} />;
  await act(async () => {
    root = hydrateRoot(container, application, { onRecoverableError: (error) => mismatches.push(error) });
  });
  return { html, heading, mismatches };
}

const narrow = () =>
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: /width/.test(media) }),
  );

test.each(["/", "/about", "/events", "/news", `/news-article/${article.id}`])(
  "%s is hydrated as it was rendered",
  async (path) => {
    const { html, heading, mismatches } = await open(path);
    expect(html).toContain("<h1");
    expect(mismatches).toEqual([]);
    expect(heading?.isConnected).toBe(true);
  },
);

test("the frame of a member's page is hydrated, and then asks a visitor to sign in", async () => {
  const { html, mismatches } = await open("/leaderboard", () => session.set(signedOut));
  expect(html).toContain("Checking your sign-in");
  expect(mismatches).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Authentication Required");
});

test("a member, a narrow screen and a menu that was put away come after what the server rendered", async () => {
  const { heading, mismatches } = await open("/", () => {
    narrow();
    localStorage.setItem("club-sidebar", "no");
    localStorage.setItem("club-group-league", "no");
    localStorage.setItem("mantine-color-scheme-value", "dark");
    session.set({ ...signedOut, user: aUser() });
  });
  expect(mismatches).toEqual([]);
  expect(heading?.isConnected).toBe(true);
  expect(document.querySelector("#sidebar")).toBeNull();
  expect(screen.getByRole("button", { name: "Account of Ruth Adler" })).toBeVisible();
});
