import { chooseFromMenu } from "../../accounts.ts";
import { type Screens, statusWith } from "../walk.ts";

export const scrollingText: Screens = {
  async useSaveText({ page, n, submit, admin }) {
    await page.goto("/scrolling-text-admin?row=new");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(`Chili at ${n}`);
    await submit({
      write: "POST scrolling_text",
      press: page.getByRole("button", { name: "Save the text" }),
      saved: statusWith(page, "The text is saved."),
    });
    return admin.count(`scrolling_text?text=ilike.*Chili at ${n}*`);
  },

  async useDeleteText({ page, n, submit, admin }) {
    await admin.ask("POST", "scrolling_text", { text: `Gone ${n}` });
    await page.goto("/scrolling-text-admin");
    await chooseFromMenu(page, `Gone ${n}`, "Delete…");
    await submit({
      write: "DELETE scrolling_text",
      press: page.getByRole("button", { name: "Delete the text" }),
      saved: statusWith(page, "The text is deleted."),
    });
    return 1 - (await admin.count(`scrolling_text?text=eq.Gone ${n}`));
  },

  async useOrderTexts({ page, n, submit, admin }) {
    for (const text of [`One ${n}`, `Two ${n}`]) await admin.ask("POST", "scrolling_text", { text });
    await page.goto("/scrolling-text-admin?row=order");
    const last = page
      .getByRole("list", { name: "Scrolling text, in the order shown" })
      .getByRole("listitem")
      .last();
    const up = page.getByRole("button", { name: `Move up: Two ${n}` });
    await submit({
      write: "POST rpc/order_scrolling_texts",
      press: up,
      saved: last.filter({ hasText: `One ${n}` }),
    });
    const rows = await admin.ask<{ text: string }[]>("GET", "scrolling_text?select=text&order=created_at,id");
    return rows.at(-1)?.text === `One ${n}` ? 1 : 0;
  },
};
