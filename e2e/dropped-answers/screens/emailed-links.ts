import { expect, type Page } from "@playwright/test";
import { readPublishableKey, type ServerProcess } from "#testing/backend-process.ts";
import { linkIn } from "#testing/emailed-links.ts";
import { password } from "../../accounts.ts";
import { readEmails } from "../../club-house.ts";
import { inDatabase, openedAccount, unconfirmedAccount } from "../opened-accounts.ts";
import type { Screens, Walk } from "../walk.ts";
import { openLine, signedIn } from "./signing-in.ts";

/** The link in the email to an address, once it is there. */
async function linkTo(server: ServerProcess, to: string): Promise<string> {
  const find = async () =>
    (await readEmails(`${server.dataFolder}/files/outbox`)).find((email) => email.to === to);
  await expect.poll(find, `an email to ${to}`).toBeDefined();
  return linkIn((await find()) ?? { subject: "", text: "" });
}

/** Asks for an email of one kind, and responds with its link. */
async function askForLink(server: ServerProcess, path: "recover" | "resend", email: string) {
  const headers = { apikey: await readPublishableKey(server.url), "content-type": "application/json" };
  const body = JSON.stringify({ type: "signup", email });
  await fetch(`${server.url}/auth/v1/${path}`, { method: "POST", headers, body });
  return linkTo(server, email);
}

const passwordForm = (page: Page) => page.getByRole("dialog", { name: "Set a new password" });

/** Opens a link while the answer gets lost, until the page says what it should. */
async function openLossy({ elsewhere }: Walk, link: string, text: string): Promise<void> {
  const { page, submit } = await elsewhere();
  let isOpened = false;
  await submit({
    write: "POST /auth/v1/verify",
    // The page asks again on its own.
    press: async () => {
      if (!isOpened) await page.goto(link);
      isOpened = true;
    },
    saved: page.getByRole("dialog").getByText(text),
    failed: page.getByText("We couldn’t check the link"),
  });
}

export const emailedLinks: Screens = {
  async openEmailLink(walk) {
    const { server, n, admin } = walk;
    const waiting = await unconfirmedAccount(server, `Rosa Confirmed${n}`);
    await openLossy(walk, await askForLink(server, "resend", waiting.email), "Email address confirmed");

    const forgetful = await openedAccount(server, `Rosa Recovered${n}`);
    await openLossy(walk, await askForLink(server, "recover", forgetful.email), "Set a new password");

    const { person, page } = await signedIn(walk, `Rosa Moves${n}`);
    const dialog = await openLine(page, "Email");
    const newEmail = `rosa.moves.on${n}@dropped.example`;
    await dialog.getByLabel("New email").fill(newEmail);
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await openLossy(walk, await linkTo(server, newEmail), "Your email address is changed");

    const [{ confirmed = 0, recoveries = 0 } = {}] = await inDatabase(
      server,
      (sql) => sql<{ confirmed: number; recoveries: number }[]>`select
        (select count(*)::int from auth.users where id = ${waiting.id} and email_confirmed_at is not null) as confirmed,
        (select count(*)::int from auth.sessions where user_id = ${forgetful.id}) as recoveries`,
    );
    const moves = await admin.count(`security_log?event=eq.email changed&account_id=eq.${person.id}`);
    return confirmed * recoveries * moves;
  },

  async setNewPassword({ server, n, elsewhere, admin }) {
    const person = await openedAccount(server, `Rosa Renewed${n}`);
    const link = await askForLink(server, "recover", person.email);
    const { page, submit } = await elsewhere();
    await page.goto(link);
    await passwordForm(page).getByLabel("New password", { exact: true }).fill("quail over the far trap");
    await submit({
      write: "PUT /auth/v1/user",
      press: passwordForm(page).getByRole("button", { name: "Set the password" }),
      saved: page.getByText("You are signed in."),
      failed: page.getByText("An error occurred. Please try again."),
    });
    return admin.count(`security_log?event=eq.password set with a link&account_id=eq.${person.id}`);
  },
};
