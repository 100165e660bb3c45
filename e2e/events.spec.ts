import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { joinClub } from "./accounts.ts";
import { ask } from "./ask.ts";
import { test } from "./fixtures.ts";

test.use({ viewer: "Admin", ownClub: "events" });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
const status = (page: Page) => page.getByRole("status");

test("an event is written with a draft, published, found by month, cancelled with a reason, and read by visitors", {
  tag: "@whole",
}, async ({ page, otherPage }) => {
  await page.goto("/events");
  await expect(page.getByText("No upcoming events.")).toBeVisible();
  await page.getByRole("link", { name: "Add an event" }).click();
  await page.getByLabel("Title").fill("Turkey shoot");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the date.");
  await page.reload();
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Turkey shoot");
  await page.getByLabel("First day").fill(dayIn(40));
  await page.getByLabel("Repeat weekly").fill("1");
  await page.getByLabel("Sign-up", { exact: true }).selectOption("Members can sign up");
  await page.getByLabel("Spots (optional)").fill("1");
  await page.getByLabel("State").selectOption("Published");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByRole("heading", { name: "Turkey shoot", level: 1 })).toBeVisible();

  await otherPage.goto("/events");
  await expect(otherPage.getByRole("link", { name: "Turkey shoot" })).toHaveCount(2);
  await otherPage.goto(`/events?view=month&month=${dayIn(40).slice(0, 7)}`);
  await otherPage.getByRole("cell").getByRole("link", { name: "Turkey shoot" }).first().click();
  await expect(otherPage.getByText("Members sign up here after signing in.")).toBeVisible();
  const saving = otherPage.waitForEvent("download");
  await otherPage.getByRole("button", { name: "Add to my calendar" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("Turkey shoot.ics");
  expect(await readFile(await file.path(), "utf8")).toContain("SUMMARY:Turkey shoot");

  await page.getByRole("link", { name: "Edit or cancel" }).click();
  await page.getByLabel("State").selectOption("Canceled: shown as canceled");
  await page.getByLabel("Reason for canceling (optional)").fill("No turkeys.");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByText("Canceled. No turkeys.")).toBeVisible();
  await otherPage.goto("/events");
  await expect(otherPage.getByText("Canceled. No turkeys.")).toHaveCount(1);
});

test("a member waits, moves up and is told; his own calendar says so until he takes its address back", {
  tag: "@whole",
}, async ({ page, otherPage, club }) => {
  const pat = { firstName: "Pat", lastName: "Lark", email: "pat.lark@club.example" };
  await joinClub(otherPage, club, pat);
  const id = "00000000-0000-4000-8000-000000000021";
  const event = {
    id,
    title: "Members’ dinner",
    status: "published",
    takes_sign_ups: true,
    capacity: 1,
    starts_at: inDays(3).toISOString(),
    ends_at: inDays(3.1).toISOString(),
  };
  await page.goto("/events");
  expect(await ask(page, "events", event)).toBe(201);
  await page.goto(`/events?event=${id}`);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("region", { name: "Your sign-up" })).toContainText("You are going.");

  await otherPage.goto("/events");
  await otherPage.getByRole("link", { name: "Members’ dinner" }).click();
  await expect(otherPage.getByRole("rowheader", { name: "Club Admin" })).toBeVisible();
  await otherPage.getByRole("button", { name: "Join the waitlist" }).click();
  const own = otherPage.getByRole("region", { name: "Your sign-up" });
  await expect(own).toContainText("You're number 1 on the waitlist.");

  await page.getByRole("button", { name: "Cancel my sign-up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel my sign-up" }).click();
  await expect(status(page).filter({ hasText: "Your sign-up is canceled." })).toBeVisible();
  await otherPage.goto("/messages");
  await expect(otherPage.getByText("A spot opened up for you: Members’ dinner").first()).toBeVisible();
  await otherPage.goto("/events");
  await expect(otherPage.getByText("You are going.")).toBeVisible();

  await otherPage.getByLabel("Name (e.g. My iPhone)").fill("Phone");
  await otherPage.getByRole("button", { name: "Create a private calendar link" }).click();
  const address = await otherPage.getByLabel("Address of your calendar").inputValue();
  const read = () => otherPage.request.get(address);
  expect(await (await read()).text()).toContain("DESCRIPTION:You are going.");
  await otherPage.getByRole("button", { name: "Actions for Phone" }).click();
  await otherPage.getByRole("button", { name: "Turn off…" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Turn it off" }).click();
  await expect(otherPage.getByText("You haven't created a link yet.")).toBeVisible();
  expect((await read()).status()).toBe(404);
});
