import type { Asking } from "../people.ts";
import { pressOnce, type Screens } from "../walk.ts";

async function addCard(admin: Asking, title: string): Promise<string> {
  const card = { title, display_order: -10, excerpt: "Bring your own mug." };
  const [row] = await admin.ask<{ id: string }[]>("POST", "front_page_content?select=id", card);
  return row?.id ?? "";
}

export const frontPage: Screens = {
  async useSaveCard({ page, n, submit, admin }) {
    await page.goto("/front-page-admin");
    await page.getByRole("button", { name: "Add a card" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(`Work party ${n}`);
    await submit({
      write: "POST front_page_content",
      press: page.getByRole("button", { name: "Save the card" }),
      saved: page.getByRole("status").filter({ hasText: "The draft is saved." }),
    });
    return admin.count(`front_page_content?select=id&title=eq.Work%20party%20${n}`);
  },

  async useDeleteCard({ page, n, submit, admin }) {
    const id = await addCard(admin, `Coffee ${n}`);
    await page.goto("/front-page-admin");
    await page.getByRole("button", { name: `Actions for Coffee ${n}` }).click();
    await page.getByRole("button", { name: "Delete…" }).click();
    await submit({
      write: "DELETE front_page_content",
      press: page.getByRole("dialog").getByRole("button", { name: "Delete the card" }),
      saved: page.getByRole("status").filter({ hasText: "The card is deleted." }),
    });
    return 1 - (await admin.count(`front_page_content?select=id&id=eq.${id}`));
  },

  async useOrderCards({ page, n, submit, admin }) {
    const moved = `Tea ${n}`;
    await addCard(admin, moved);
    await page.goto("/front-page-admin");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("button", { name: "Change the order" }).click();
    const lines = page.getByRole("list", { name: /^Front page cards/ }).getByRole("listitem");
    const titles = async () =>
      (
        await admin.ask<{ title: string }[]>(
          "GET",
          "front_page_content?select=title&order=display_order,created_at",
        )
      ).map(({ title }) => title);
    const index = (await titles()).indexOf(moved);
    const there = lines.nth(index + 1).filter({ hasText: moved });
    await submit({
      write: "POST rpc/order_front_page",
      // The list is read again by itself, and a second tap would move the card once more.
      press: pressOnce(page.getByRole("button", { name: `Move down: ${moved}` })),
      saved: there,
    });
    return (await titles()).indexOf(moved) - index;
  },

  async useSaveClub({ page, n, submit, admin }) {
    const [before] = await admin.ask<{ revision: number }[]>("GET", "club_settings?select=revision");
    await page.goto("/front-page-admin?view=club");
    await page.getByLabel("Tagline").fill(`Since 193${n}`);
    await submit({
      write: "PATCH club_settings",
      press: page.getByRole("button", { name: "Save the details" }),
      saved: page.getByRole("status").filter({ hasText: "The club's details are saved." }),
    });
    return admin.count(
      `club_settings?select=revision&revision=eq.${(before?.revision ?? 0) + 1}&tagline=eq.Since%20193${n}`,
    );
  },

  async useAddToFrontPage({ page, submit, admin }) {
    const cards = "front_page_content?select=id&title=ilike.*week*";
    const before = await admin.count(cards);
    await page.goto("/leaderboard");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("button", { name: "Share results" }).click();
    await submit({
      write: "POST front_page_content",
      press: page.getByRole("button", { name: "Put it on the front page" }),
      saved: page.getByText("On the front page", { exact: true }),
    });
    return (await admin.count(cards)) - before;
  },
};
