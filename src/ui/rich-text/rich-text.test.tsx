import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { RichText } from "./rich-text.tsx";

// The sanitiser needs a browser (e2e/news.spec.ts); here the text comes as it is.
vi.mock("#lib/text/sanitize.ts", () => ({
  sanitizeHtml: async (html: string) => document.createRange().createContextualFragment(html),
}));

test("a link to a page of the site opens it without loading the site again, any other is left alone", async () => {
  const html = '<p><a href="/events">Events</a> <a href="https://club.example/">Away</a></p>';
  const { history } = renderApp(<RichText html={html} />, { address: "/about" });
  const away = await screen.findByRole("link", { name: "Away" });
  expect(fireEvent.click(away)).toBe(true);
  expect(fireEvent.click(screen.getByRole("link", { name: "Events" }), { ctrlKey: true })).toBe(true);
  expect(history).toEqual(["/about"]);
  expect(fireEvent.click(screen.getByRole("link", { name: "Events" }))).toBe(false);
  expect(history).toEqual(["/about", "/events"]);
});
