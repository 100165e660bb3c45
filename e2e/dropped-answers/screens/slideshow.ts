import { expect } from "@playwright/test";
import { chooseFromMenu } from "../../accounts.ts";
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

  async useConnectDisplay({ page, n, submit, elsewhere, admin }) {
    const tv = (await elsewhere()).page;
    await tv.goto("/leaderboard-slideshow?display=1");
    const code = await tv.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent();
    await page.goto("/leaderboard-slideshow");
    const form = page.getByRole("region", { name: "Connect a TV" });
    await form.getByLabel("Code on the TV").fill(code ?? "");
    await form.getByText("Name and slides").click();
    await form.getByLabel("Name of the screen").fill(`Trap ${n}`);
    await submit({
      write: "POST rpc/connect_display",
      press: form.getByRole("button", { name: "Connect TV" }),
      saved: form.getByText(new RegExp(`^Trap ${n} shows`)),
    });
    return admin.count(`display_links?select=id&name=eq.Trap ${n}`);
  },

  async useRevokeDisplayLink({ page, n, submit, admin }) {
    await admin.ask("POST", "rpc/make_display_link", { name: `Office ${n}` });
    await page.goto("/leaderboard-slideshow");
    await chooseFromMenu(page, `Office ${n}`, "Turn off…");
    const before = await admin.count("security_log?event=eq.display link revoked");
    await submit({
      write: "POST rpc/revoke_display_link",
      press: page.getByRole("dialog").getByRole("button", { name: "Turn off link" }),
      gone: page.getByRole("dialog"),
    });
    return (await admin.count("security_log?event=eq.display link revoked")) - before;
  },
};
