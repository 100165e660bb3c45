import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { joinClub } from "./accounts.ts";
import { ask } from "./ask.ts";
import { test } from "./fixtures.ts";

test.use({ viewer: "Admin", ownClub: "events" });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
const status = (page: Page) => page.getByRole("status");

test("an event is written with a draft, published, found by month, cancelled with a reason, and read by visitors", async ({
  page,
  otherPage,
}) => {
  await page.goto("/events");
  await expect(page.getByText("Nothing is planned just now.")).toBeVisible();
  await page.getByRole("link", { name: "Add an event" }).click();
  await page.getByLabel("Title").fill("Turkey shoot");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByRole("alert")).toContainText("Say on which day it is.");
  await page.reload();
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Turkey shoot");
  await page.getByLabel("First day").fill(dayIn(40));
  await page.getByLabel("Repeat weekly").fill("1");
  await page.getByLabel("Sign-up", { exact: true }).selectOption("Members sign up");
  await page.getByLabel("Places (optional)").fill("1");
  await page.getByLabel("State").selectOption("Published");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByRole("heading", { name: "Turkey shoot", level: 1 })).toBeVisible();

  await otherPage.goto("/events");
  await expect(otherPage.getByRole("link", { name: "Turkey shoot" })).toHaveCount(2);
  await otherPage.goto(`/events?view=month&month=${dayIn(40).slice(0, 7)}`);
  await otherPage.getByRole("cell").getByRole("link", { name: "Turkey shoot" }).first().click();
  await expect(otherPage.getByText("Members sign up here after signing in.")).toBeVisible();
  const saving = otherPage.waitForEvent("download");
  await otherPage.getByRole("button", { name: "Save to my calendar" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("Turkey shoot.ics");
  expect(await readFile(await file.path(), "utf8")).toContain("SUMMARY:Turkey shoot");

  await page.getByRole("link", { name: "Edit or cancel" }).click();
  await page.getByLabel("State").selectOption("Cancelled: shown as cancelled");
  await page.getByLabel("Why it is cancelled (optional)").fill("No turkeys.");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByText("Cancelled. No turkeys.")).toBeVisible();
  await otherPage.goto("/events");
  await expect(otherPage.getByText("Cancelled. No turkeys.")).toHaveCount(1);
});

test("a member waits, moves up and is told; his own calendar says so until he takes its address back", async ({
  page,
  otherPage,
  club,
}) => {
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
  await otherPage.getByRole("button", { name: "Join the waiting list" }).click();
  const own = otherPage.getByRole("region", { name: "Your sign-up" });
  await expect(own).toContainText("You are number 1 on the waiting list.");

  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(status(page).filter({ hasText: "You are not signed up any more." })).toBeVisible();
  await otherPage.goto("/messages");
  await expect(otherPage.getByText("A place is free for you: Members’ dinner").first()).toBeVisible();
  await otherPage.goto("/events");
  await expect(otherPage.getByText("You are going.")).toBeVisible();

  await otherPage.getByLabel("Where it will be used").fill("Phone");
  await otherPage.getByRole("button", { name: "Make an address" }).click();
  const address = await otherPage.getByLabel("Address of your calendar").inputValue();
  const read = () => otherPage.request.get(address);
  expect(await (await read()).text()).toContain("DESCRIPTION:You are going.");
  await otherPage.getByRole("button", { name: "Take back Phone" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await expect(otherPage.getByText("You have made no address yet.")).toBeVisible();
  expect((await read()).status()).toBe(404);
});
