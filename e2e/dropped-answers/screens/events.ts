import { expect } from "@playwright/test";
import type { Screens } from "../walk.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const events: Screens = {
  async useSaveEvent({ page, n, submit, admin }) {
    await page.goto("/events");
    await page.getByRole("link", { name: "Add an event" }).click();
    await page.getByLabel("Title").fill(`Turkey shoot ${n}`);
    await page.getByLabel("First day").fill(inDays(40));
    await page.getByLabel("Repeat weekly").fill("2");
    await page.getByLabel("State").selectOption("Published");
    await submit({
      write: "POST events",
      press: page.getByRole("button", { name: "Save the event", exact: true }),
      saved: page.getByRole("heading", { name: `Turkey shoot ${n}`, level: 1 }),
    });
    // The event and its two repetitions.
    return (await admin.count(`events?title=eq.Turkey%20shoot%20${n}`)) / 3;
  },

  async useMakeCalendar({ page, n, submit, admin }) {
    await page.goto("/events");
    await page.getByLabel("Name (e.g. My iPhone)").fill(`Phone ${n}`);
    const address = page.getByLabel("Address of your calendar");
    await submit({
      write: "POST rpc/make_calendar_feed",
      press: page.getByRole("button", { name: "Create a private calendar link", exact: true }),
      saved: address,
    });
    expect((await page.request.get(await address.inputValue())).status()).toBe(200);
    return admin.count(`feed_tokens?select=id&name=eq.Phone%20${n}`);
  },
};
