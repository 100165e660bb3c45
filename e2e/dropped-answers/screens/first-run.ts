import type { Screens } from "../walk.ts";

export const firstRun: Screens = {
  async useHideFirstRun({ page, submit, admin }) {
    await admin.ask("POST", "rpc/hide_first_run", { hidden: false });
    // The list goes with the first score that is typed, and the demonstration club has scores.
    await page.route("**/rest/v1/rpc/first_run", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isInUse: false } });
    });
    await page.goto("/");
    await submit({
      write: "POST rpc/hide_first_run",
      press: page.getByRole("button", { name: "Hide this list" }),
      gone: page.getByRole("heading", { name: "Set up your club" }),
    });
    return Number((await admin.ask<{ isHidden: boolean }>("POST", "rpc/first_run")).isHidden);
  },
};
