import type { Screens } from "../walk.ts";

export const clubPages: Screens = {
  async useSaveClubText({ page, n, submit, admin }) {
    const versionRows = "content_versions?select=id&subject=eq.safety";
    await page.goto("/safety-rules");
    await page.getByRole("button", { name: "Edit this text" }).click();
    await page.getByRole("textbox", { name: "Safety rules" }).fill(`Muzzle up, rule ${n}.`);
    const before = await admin.count(versionRows);
    await submit({
      write: "PATCH club_settings",
      press: page.getByRole("button", { name: "Save", exact: true }),
      saved: page.getByRole("status").filter({ hasText: "The text is saved." }),
    });
    // The first change keeps what the text messages before as well.
    return (await admin.count(versionRows)) - before - (before === 0 ? 1 : 0);
  },
};
