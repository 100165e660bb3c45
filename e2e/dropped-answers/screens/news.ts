import { chooseFromMenu } from "../../accounts.ts";
import { type Screens, statusWith } from "../walk.ts";

export const news: Screens = {
  async useSaveArticle({ page, n, submit, admin }) {
    await page.goto("/news-admin?row=new");
    await page.getByRole("textbox", { name: "Title" }).fill(`Range closed ${n}`);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Until noon.");
    await submit({
      write: "POST news_articles",
      press: page.getByRole("button", { name: "Save", exact: true }),
      saved: statusWith(page, "The draft is saved."),
    });
    return admin.count(`news_articles?title=eq.Range closed ${n}`);
  },

  async useDeleteArticle({ page, n, submit, admin }) {
    await admin.ask("POST", "news_articles", { title: `Gone ${n}`, body: "<p>Soon.</p>" });
    await page.goto("/news-admin");
    await chooseFromMenu(page, `Gone ${n}`, "Delete…");
    await submit({
      write: "DELETE news_articles",
      press: page.getByRole("button", { name: "Delete the article" }),
      saved: statusWith(page, "The article is deleted."),
    });
    return 1 - (await admin.count(`news_articles?title=eq.Gone ${n}`));
  },
};
