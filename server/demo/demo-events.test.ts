import { expect, test } from "vitest";
import { demoClock } from "./demo-clock.ts";
import { inventEvents } from "./demo-events.ts";
import { inventFrontPage } from "./demo-front-page.ts";
import { inventNews } from "./demo-news.ts";

const at = (moment: string) => demoClock(new Date(moment), "America/Chicago");
const title = (name: string, moment: string) =>
  inventEvents(at(moment)).find((event) => event.title === name);

test("the turkey shoot is on the day that the front page names, by the club's summer and winter time", () => {
  for (const [moment, offset] of [
    ["2026-11-22T12:00:00Z", "-06:00"],
    ["2026-07-01T12:00:00Z", "-05:00"],
  ] as const) {
    const card = inventFrontPage(at(moment)).find((item) => item.title.startsWith("Turkey"));
    expect(title("Turkey shoot", moment)?.starts_at).toBe(`${card?.start_date}T09:00:00${offset}`);
  }
});

test("open practice is on a Sunday, and the news names the day of the work party, on whatever day the club is made", () => {
  for (const day of ["21", "22", "23", "24", "25", "26", "27"]) {
    const moment = `2026-11-${day}T12:00:00Z`;
    expect(new Date(title("Open practice", moment)?.starts_at ?? "").getUTCDay()).toBe(0);
    const workDay = new Date(title("Work party", moment)?.starts_at ?? "").toLocaleDateString("en-US", {
      weekday: "long",
    });
    expect(inventNews(at(moment)).map((article) => article.title)).toContain(`Work party on ${workDay}`);
  }
});
