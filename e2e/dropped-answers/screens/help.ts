import { expect } from "@playwright/test";
import { countEmails } from "../opened-accounts.ts";
import type { Screens } from "../walk.ts";

export const help: Screens = {
  async useSaveEmailSettings({ page, n, submit }) {
    await page.goto("/help?view=email");
    const way = page.getByLabel(n === 1 ? "Through a mail server" : "Not at all: save emails on the server");
    await way.check();
    if (n === 1) {
      await page.getByLabel("Mail server (SMTP)").fill("mail.example");
      await page.getByLabel("Port").fill("587");
      await page.getByLabel("From").fill("club@mail.example");
    }
    await submit({
      write: "PUT /auth/v1/email-settings",
      press: page.getByRole("button", { name: "Save", exact: true }),
      saved: page.getByText("The mail server is saved."),
    });
    await page.reload();
    await expect(way).toBeChecked();
    return 1;
  },

  async useSendTestEmail({ page, server, submit }) {
    const before = await countEmails(server, server.admin.email);
    await page.goto("/help");
    await submit({
      write: "POST /auth/v1/test-email",
      press: page.getByRole("button", { name: "Send me a test email" }),
      saved: page.getByText("There is no mail server, so nothing was sent."),
    });
    return (await countEmails(server, server.admin.email)) - before;
  },
};
