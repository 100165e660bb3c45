import { expect } from "@playwright/test";
import type { Screens } from "../walk.ts";

export const slideshow: Screens = {
  async useMakeDisplayLink({ page, n, submit, admin }) {
    await page.goto("/leaderboard-slideshow");
    const address = page.getByRole("textbox", { name: "Address of the leaderboard slides" });
    const links = page.getByRole("region", { name: "TV links" });
    await links.getByLabel("Name of the screen").fill(`Bar ${n}`);
    await submit({
      write: "POST rpc/make_display_link",
      press: page.getByRole("button", { name: "Create a TV link", exact: true }),
      saved: address,
    });
    await page.goto(await address.inputValue());
    await expect(page.getByRole("heading", { name: "Average" })).toBeVisible();
    return admin.count(`display_links?select=id&name=eq.Bar%20${n}`);
  },
};
