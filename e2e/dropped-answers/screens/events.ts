import { expect } from "@playwright/test";
import type { Asking } from "../people.ts";
import type { Screens } from "../walk.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function addEvent(admin: Asking, fields: object): Promise<string> {
  const day = inDays(30);
  const event = { all_day: true, starts_on: day, ends_on: day, status: "published", ...fields };
  const [row] = await admin.ask<{ id: string }[]>("POST", "events?select=id", event);
  return row?.id ?? "";
}

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

  async useDeleteEvent({ page, n, submit, admin }) {
    const event = await addEvent(admin, { title: `Rehearsal ${n}`, status: "draft" });
    await page.goto(`/events?event=${event}`);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await submit({
      write: "DELETE events",
      press: page.getByRole("dialog").getByRole("button", { name: "Delete the draft" }),
      saved: page.getByRole("status").filter({ hasText: "The draft is deleted." }),
    });
    return 1 - (await admin.count(`events?select=id&id=eq.${event}`));
  },

  async useSignUp({ page, n, submit, admin }) {
    const event = await addEvent(admin, { title: `Picnic ${n}`, takes_sign_ups: true });
    await page.goto(`/events?event=${event}`);
    await submit({
      write: "POST rpc/sign_up_for_event",
      press: page.getByRole("button", { name: "Sign up", exact: true }),
      saved: page.getByRole("region", { name: "Your sign-up" }).getByText("You are going."),
    });
    return admin.count(`event_rsvps?select=id&event_id=eq.${event}`);
  },

  async useWithdraw({ page, n, submit, admin }) {
    const event_id = await addEvent(admin, { title: `Potluck ${n}`, takes_sign_ups: true });
    await admin.ask("POST", "rpc/sign_up_for_event", { event_id, guests: 0 });
    await page.goto(`/events?event=${event_id}`);
    await page.getByRole("button", { name: "Cancel my sign-up" }).click();
    await submit({
      write: "POST rpc/withdraw_from_event",
      press: page.getByRole("dialog").getByRole("button", { name: "Cancel my sign-up" }),
      saved: page.getByRole("button", { name: "Sign up", exact: true }),
    });
    return 1 - (await admin.count(`event_rsvps?select=id&event_id=eq.${event_id}`));
  },

  async useRevokeCalendar({ page, n, submit, admin }) {
    await admin.ask("POST", "rpc/make_calendar_feed", { name: `Tablet ${n}` });
    await page.goto("/events");
    await page.getByRole("button", { name: `Actions for Tablet ${n}` }).click();
    await page.getByRole("button", { name: "Turn off…" }).click();
    await submit({
      write: "POST rpc/revoke_calendar_feed",
      press: page.getByRole("dialog").getByRole("button", { name: "Turn it off" }),
      gone: page.getByRole("dialog"),
    });
    return 1 - (await admin.count(`feed_tokens?select=id&name=eq.Tablet%20${n}`));
  },
};
