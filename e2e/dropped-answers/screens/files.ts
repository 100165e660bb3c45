import type { Page } from "@playwright/test";
import type { ServerProcess } from "#testing/backend-process.ts";
import { inDatabase } from "../opened-accounts.ts";
import type { Screens } from "../walk.ts";

const attach = (page: Page) =>
  page.getByLabel("Attach files").setInputFiles({
    ...{ name: "rules.pdf", mimeType: "application/pdf" },
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
const remove = (page: Page) => page.getByRole("button", { name: "Remove: rules.pdf" });

/** How many files an account has uploaded to messages. */
async function countFiles(server: ServerProcess, accountId: string): Promise<number> {
  const mine = await inDatabase(
    server,
    (sql) =>
      sql`select from storage.objects where bucket_id = 'attachments' and name like ${`${accountId}/%`}`,
  );
  return mine.length;
}

export const files: Screens = {
  async uploadFile({ server, asMember }) {
    const { member, page, submit } = await asMember();
    const before = await countFiles(server, member.id);
    await page.goto("/messages?write=new");
    const again = page.getByRole("button", { name: "Try again: rules.pdf" });
    await submit({
      write: "POST /storage/v1/object/attachments",
      press: async () => ((await again.isVisible()) ? again.click() : attach(page)),
      saved: page.getByRole("list", { name: "Files" }).getByText("1 kB"),
    });
    return (await countFiles(server, member.id)) - before;
  },

  async removeFiles({ server, asMember }) {
    const { member, page, submit } = await asMember();
    await page.goto("/messages?write=new");
    await attach(page);
    await remove(page).waitFor();
    const before = await countFiles(server, member.id);
    // No one waits for it, and what stays is swept away later.
    await submit({
      write: "DELETE /storage/v1/object/attachments",
      press: remove(page),
      gone: remove(page),
      failed: "nothing",
    });
    return before - (await countFiles(server, member.id));
  },
};
