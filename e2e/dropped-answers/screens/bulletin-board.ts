import type { Asking } from "../people.ts";
import { newMember } from "../people.ts";
import type { Screens } from "../walk.ts";

type Row = { id: string };

async function postOf(author: Asking, title: string): Promise<string> {
  const post = { category: "other", title, body: "It hangs behind the door." };
  const [row] = await author.ask<Row[]>("POST", "bulletin_posts?select=id", post);
  return row?.id ?? "";
}

export const bulletinBoard: Screens = {
  async useSavePost({ page, n, submit, admin }) {
    await page.goto("/bulletin-board?write=new");
    await page.getByLabel("Category").selectOption("For sale");
    await page.getByLabel("Title").fill(`Gun case ${n}`);
    await page.getByRole("textbox", { name: "Text" }).fill("Leather.");
    await submit({
      write: "POST bulletin_posts",
      press: page.getByRole("button", { name: "Post", exact: true }),
      saved: page.getByRole("heading", { name: `Gun case ${n}`, level: 1 }),
    });
    return admin.count(`bulletin_posts?select=id&title=eq.Gun%20case%20${n}`);
  },

  async useRenewPost({ page, n, submit, admin }) {
    const title = n === 1 ? "Hulls by the bucket" : "Shooting vest, size L";
    const [post] = await admin.ask<Row[]>(
      "GET",
      `bulletin_posts?select=id&title=eq.${encodeURIComponent(title)}`,
    );
    await page.goto(`/bulletin-board?post=${post?.id}`);
    await submit({
      write: "POST rpc/renew_bulletin_post",
      press: page.getByRole("button", { name: "Renew for thirty days" }),
      gone: page.getByRole("button", { name: "Renew for thirty days" }),
    });
    const soon = new Date(Date.now() + 29 * 86_400_000).toISOString();
    return admin.count(`bulletin_posts?select=id&id=eq.${post?.id}&expires_at=gt.${soon}`);
  },

  async useAddComment({ page, n, submit, admin }) {
    const post = await postOf(admin, `Coat ${n}`);
    await page.goto(`/bulletin-board?post=${post}`);
    await page.getByRole("textbox", { name: "Your comment" }).fill("Whose is it?");
    await submit({
      write: "POST bulletin_comments",
      press: page.getByRole("button", { name: "Post comment" }),
      saved: page.getByRole("listitem").filter({ hasText: "Whose is it?" }),
    });
    return admin.count(`bulletin_comments?select=id&post_id=eq.${post}`);
  },

  async useChangeComment({ page, n, submit, admin }) {
    const post_id = await postOf(admin, `Scarf ${n}`);
    await admin.ask("POST", "bulletin_comments?select=id", { post_id, body: "Whose is it?" });
    await page.goto(`/bulletin-board?post=${post_id}`);
    await page.getByRole("button", { name: "Edit: your comment" }).click();
    await page.getByLabel("Change your comment").fill("It is mine.");
    await submit({
      write: "PATCH bulletin_comments",
      press: page.getByRole("button", { name: "Save", exact: true }),
      saved: page.getByRole("listitem").filter({ hasText: "· edited" }).getByText("It is mine."),
    });
    return admin.count(`bulletin_comments?select=id&post_id=eq.${post_id}&revision=eq.2`);
  },

  async useDelete({ page, n, submit, admin }) {
    const post = await postOf(admin, `Umbrella ${n}`);
    await page.goto(`/bulletin-board?post=${post}`);
    await page.getByRole("button", { name: `Delete: post “Umbrella ${n}”` }).click();
    await submit({
      write: "DELETE bulletin_posts",
      press: page.getByRole("dialog").getByRole("button", { name: "Delete the post" }),
      saved: page.getByRole("status").filter({ hasText: "The post is deleted." }),
    });
    return 1 - (await admin.count(`bulletin_posts?select=id&id=eq.${post}`));
  },

  async useReport({ server, n, admin, asMember }) {
    const post = await postOf(await newMember(server, "Nils", `Berg${n}`), `Hat ${n}`);
    const { page, submit } = await asMember();
    await page.goto(`/bulletin-board?post=${post}`);
    await page.getByRole("button", { name: `Report: post “Hat ${n}”` }).click();
    await page.getByLabel("What is wrong with it?").fill("Not for the board.");
    await submit({
      write: "POST bulletin_reports",
      press: page.getByRole("button", { name: "Report the post" }),
      saved: page.getByRole("status").filter({ hasText: "Reported" }),
    });
    return admin.count(`bulletin_reports?select=id&post_id=eq.${post}`);
  },

  async "useCloseReport (bulletin-board)"({ page, server, n, submit, admin }) {
    const post_id = await postOf(await newMember(server, "Nils", `Glove${n}`), `Glove ${n}`);
    const reporter = await newMember(server, "Max", `Clay${n}`);
    await reporter.ask("POST", "bulletin_reports", { post_id, reason: "Not for the board." });
    await page.goto("/bulletin-board?view=reports");
    await page.getByRole("button", { name: `Actions for Max Clay${n}’s report` }).click();
    await page.getByRole("button", { name: "Close the report" }).click();
    await submit({
      write: "PATCH bulletin_reports",
      press: page.getByRole("dialog").getByRole("button", { name: "Close the report" }),
      saved: page.getByRole("status").filter({ hasText: "Report closed" }),
    });
    return admin.count(`bulletin_reports?select=id&post_id=eq.${post_id}&resolved_at=not.is.null`);
  },

  async useHide({ page, server, n, submit, admin }) {
    const post = await postOf(await newMember(server, "Nils", `Boot${n}`), `Boot ${n}`);
    await page.goto(`/bulletin-board?post=${post}`);
    await page.getByRole("button", { name: `Hide: post “Boot ${n}”` }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("We do not talk like this.");
    await submit({
      write: "POST rpc/hide_on_bulletin_board",
      press: page.getByRole("dialog").getByRole("button", { name: "Hide the post" }),
      saved: page.getByRole("status").filter({ hasText: "The post is hidden." }),
    });
    return admin.count(`bulletin_posts?select=id&id=eq.${post}&hidden_at=not.is.null`);
  },

  async usePutBack({ page, server, n, submit, admin }) {
    const post_id = await postOf(await newMember(server, "Nils", `Sock${n}`), `Sock ${n}`);
    await admin.ask("POST", "rpc/hide_on_bulletin_board", { post_id, reason: "Not this." });
    await page.goto(`/bulletin-board?post=${post_id}`);
    await submit({
      write: "POST rpc/put_back_on_bulletin_board",
      press: page.getByRole("button", { name: `Unhide: post “Sock ${n}”` }),
      saved: page.getByRole("button", { name: `Hide: post “Sock ${n}”`, exact: true }),
    });
    return admin.count(`bulletin_posts?select=id&id=eq.${post_id}&hidden_at=is.null`);
  },
};
