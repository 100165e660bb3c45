import { expect } from "@playwright/test";
import type { Screens } from "../walk.ts";

export const versions: Screens = {
  async useRestoreVersion({ page, n, submit, admin }) {
    for (const text of ["Founded in 1931.", `Rebuilt ${n} times.`])
      await admin.ask("PATCH", "club_settings?id=eq.1&or=(revision.eq.0,revision.gt.0)", {
        about_text: `<p>${text}</p>`,
      });
    const versionRows = "content_versions?select=id&subject=eq.about";
    const before = await admin.count(versionRows);
    await page.goto("/about");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("button", { name: "Versions" }).click();
    await submit({
      write: "POST rpc/restore_version",
      press: page.getByRole("button", { name: "Restore this version", exact: true }),
      saved: page.getByRole("status").filter({ hasText: "The version is restored." }),
    });
    await expect(page.getByText("Founded in 1931.")).toBeVisible();
    return (await admin.count(versionRows)) - before;
  },
};
