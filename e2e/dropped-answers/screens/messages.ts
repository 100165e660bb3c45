import { expect } from "@playwright/test";
import { choose } from "../../accounts.ts";
import { type Asking, newMember } from "../people.ts";
import type { Screens } from "../walk.ts";

/** A message from one person to another. */
async function send(from: Asking, to: Asking, subject: string): Promise<string> {
  const message = { sender_id: from.id, recipient_id: to.id, subject, content: "Hello?" };
  const [row] = await from.ask<{ id: string }[]>("POST", "private_messages?select=id", message);
  return row?.id ?? "";
}

export const messages: Screens = {
  async useSendMessage({ n, admin, asMember }) {
    const { page, submit } = await asMember();
    await page.goto("/messages?write=new");
    await choose(page.getByRole("combobox", { name: "To" }), "Club Admin");
    await page.getByLabel("Subject").fill(`Practice ${n}`);
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("On Saturday?");
    await submit({
      write: "POST private_messages",
      press: page.getByRole("button", { name: "Send", exact: true }),
      saved: page.getByText("Your message has been sent successfully."),
    });
    return admin.count(`private_messages?select=id&subject=eq.Practice%20${n}`);
  },

  async useMarkRead({ n, admin, asMember }) {
    const { member, page, submit } = await asMember();
    const id = await send(admin, member, `News ${n}`);
    await page.goto("/messages");
    const link = page
      .getByRole("listitem")
      .filter({ hasText: `News ${n}` })
      .getByRole("link");
    await expect(link).toBeVisible();
    await submit({
      write: "PATCH private_messages",
      press: link,
      saved: page.getByRole("heading", { level: 2, name: `News ${n}` }),
      failed: "nothing",
    });
    return member.count(`private_messages?select=id&id=eq.${id}&is_read=is.true`);
  },

  async useMarkAllRead({ n, admin, asMember }) {
    const { member, page, submit } = await asMember();
    const id = await send(admin, member, `Unread ${n}`);
    await page.goto("/messages");
    const button = page.getByRole("button", { name: "Mark all as read" });
    await submit({ write: "PATCH private_messages", press: button, gone: button });
    return member.count(`private_messages?select=id&id=eq.${id}&is_read=is.true`);
  },

  async useDeleteMessages({ n, admin, asMember }) {
    const { member, page, submit } = await asMember();
    const id = await send(admin, member, `Old news ${n}`);
    await page.goto(`/messages?message=${id}`);
    await page.getByRole("button", { name: "Delete: message of Club Admin" }).click();
    await submit({
      write: "DELETE private_messages",
      press: page.getByRole("dialog").getByRole("button", { name: "Delete the message" }),
      gone: page.getByRole("dialog"),
    });
    return 1 - (await member.count(`private_messages?select=id&id=eq.${id}`));
  },

  async useBlockSender({ page, n, submit, admin, asMember }) {
    const { member } = await asMember();
    await admin.ask("DELETE", `message_blocks?blocked_id=eq.${member.id}`);
    const id = await send(member, admin, `Loud ${n}`);
    await page.goto(`/messages?message=${id}`);
    await page.getByRole("button", { name: /^Block Ruth/ }).click();
    await submit({
      write: "POST message_blocks",
      press: page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }),
      saved: page.getByRole("button", { name: /^Unblock Ruth/ }),
    });
    return admin.count(`message_blocks?select=id&blocked_id=eq.${member.id}`);
  },

  async useUnblockSender({ page, n, submit, admin, asMember }) {
    const { member } = await asMember();
    await admin.ask("DELETE", `message_blocks?blocked_id=eq.${member.id}`);
    const id = await send(member, admin, `Louder ${n}`);
    await admin.ask("POST", "message_blocks", { blocked_id: member.id });
    await page.goto(`/messages?message=${id}`);
    await submit({
      write: "DELETE message_blocks",
      press: page.getByRole("button", { name: /^Unblock Ruth/ }),
      saved: page.getByRole("button", { name: /^Block Ruth/ }),
    });
    return 1 - (await admin.count(`message_blocks?select=id&blocked_id=eq.${member.id}`));
  },

  async useReportMessage({ n, admin, asMember }) {
    const { member, page, submit } = await asMember();
    const id = await send(admin, member, `Unfriendly ${n}`);
    await page.goto(`/messages?message=${id}`);
    await page.getByRole("button", { name: "Report: message of Club Admin" }).click();
    await page.getByLabel("What is wrong with it?").fill("Not how we talk here.");
    await submit({
      write: "POST message_reports",
      press: page.getByRole("button", { name: "Report the message" }),
      saved: page.getByText("You reported this to the board."),
    });
    return member.count(`message_reports?select=id&message_id=eq.${id}`);
  },

  async "useCloseReport (messages)"({ page, server, n, submit, admin, asMember }) {
    const { member } = await asMember();
    const reporter = await newMember(server, "Max", `Flint${n}`);
    const message_id = await send(member, reporter, `Report me ${n}`);
    await reporter.ask("POST", "message_reports", { message_id, reason: "Not how we talk here." });
    await page.goto("/messages?box=reported");
    await page.getByRole("button", { name: `Actions for Max Flint${n}’s report` }).click();
    await page.getByRole("button", { name: "Close the report" }).click();
    await submit({
      write: "PATCH message_reports",
      press: page.getByRole("dialog").getByRole("button", { name: "Close the report" }),
      saved: page.getByRole("status").filter({ hasText: "Report closed" }),
    });
    return admin.count(`message_reports?select=id&message_id=eq.${message_id}&resolved_at=not.is.null`);
  },

  async useChooseNotices({ n, asMember }) {
    const { member, page, submit } = await asMember();
    await page.goto("/messages?box=settings");
    const box = page.getByLabel("Email me when I get a message");
    await submit({
      write: "POST account_settings",
      press: async () => {
        if ((await box.isChecked()) !== (n === 2)) await box.click();
      },
      saved: page
        .getByLabel("Email me when I get a message", { exact: true })
        .and(page.locator(`:enabled:${n === 2 ? "checked" : "not(:checked)"}`)),
    });
    return member.count(`account_settings?message_notices=is.${n === 2}`);
  },
};
