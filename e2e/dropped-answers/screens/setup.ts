import { expect } from "@playwright/test";
import { findFreePort } from "#server/database/free-port.ts";
import { startServerProcess } from "#testing/backend-process.ts";
import { startFaultyProxy } from "#testing/faulty-proxy.ts";
import { Postbox } from "#testing/postbox.ts";
import { inDatabase } from "../opened-accounts.ts";
import { type Screens, statusWith, type Walk } from "../walk.ts";

/** The form of a new installation, filled in, on a server of its own. */
async function openSetup({ elsewhere }: Walk) {
  const port = await findFreePort();
  const network = await startFaultyProxy({ host: "127.0.0.1", port });
  const SITE_URL = `http://127.0.0.1:${network.port}`;
  const server = await startServerProcess({
    port,
    environment: { DEMO: "ask", ADMIN_PASSWORD: "", SITE_URL },
  });
  const { page, submit } = await elsewhere(network);
  await page.goto(/http\S+\/setup#\S+/.exec(server.output())?.[0] ?? "");
  await page.getByLabel("Name of the club").fill("Cedar Hollow Gun Club");
  await page.getByLabel("First name").fill("Pat");
  await page.getByLabel("Last name").fill("Sommer");
  await page.getByLabel("Your email").fill("pat@club.example");
  await page.getByLabel("Password", { exact: true }).fill("five words in a row");
  return { page, submit, server, network };
}

export const setup: Screens = {
  async useCompleteSetup(walk) {
    const { page, submit, server, network } = await openSetup(walk);
    const isThere = async () =>
      (await page.request.get("/config.json").catch(() => undefined))?.ok() ?? false;
    try {
      await submit({
        write: "POST /setup/complete",
        press: async () => {
          // The second time, the setup page's server has ended.
          if (await page.getByRole("alert").count())
            await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
          await page.getByRole("button", { name: "Create our website" }).click();
        },
        saved: statusWith(page, "Your club is set up.").or(
          page.getByRole("region", { name: "Set up your club" }),
        ),
      });
      await expect(page.getByRole("region", { name: "Set up your club" })).toBeVisible({ timeout: 60_000 });
      return (await inDatabase(server, (sql) => sql`select from auth.users`)).length;
    } finally {
      await server.stop();
      await network.stop();
    }
  },

  async useTryMailServer(walk) {
    const { page, submit, server, network } = await openSetup(walk);
    const postbox = new Postbox();
    try {
      const port = await postbox.open();
      await page.getByRole("radio", { name: "Through a mail server" }).check();
      await page.getByLabel("Mail server (SMTP)").fill("127.0.0.1");
      await page.getByLabel("Port").fill(String(port));
      await submit({
        write: "POST /setup/test-email",
        press: page.getByRole("button", { name: "Send a test email" }),
        saved: page.getByText("The mail server accepted the email to pat@club.example."),
      });
      return postbox.received.length;
    } finally {
      await postbox.close();
      await server.stop();
      await network.stop();
    }
  },
};
