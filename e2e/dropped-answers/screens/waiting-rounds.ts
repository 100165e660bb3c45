import { expect, type Page } from "@playwright/test";
import { signIn } from "../../fixtures.ts";
import { inDatabase, openedAccount } from "../opened-accounts.ts";
import { activeSeason } from "../people.ts";
import type { Screens, Walk } from "../walk.ts";
import { typeRound } from "./score-entry.ts";

const team = "Twelve Gauge Gang";

/** Makes a scorekeeper's and the Admin's entry of one round differ; the scorekeeper is about to decide. */
async function openDiffering(walk: Walk, signedIn: { email: string; password: string }, index: number) {
  const { page, submit } = await walk.elsewhere();
  await signIn(page, signedIn.email, signedIn.password);
  const save = await typeRound(page, { team, place: index, hits: 21 });
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText(`Saved on this device: ${team}, week 8: 1 score.`)).toBeVisible();
  await (await typeRound(walk.page, { team, place: index, hits: 24 })).click();
  await expect(walk.page.getByText(`${team}, week 8: 1 score saved.`)).toBeVisible();
  await page.context().setOffline(false);
  const decide = page.getByRole("region", { name: "Unsent rounds" }).getByRole("button", { name: "Decide" });
  await decide.click({ timeout: 30_000 });
  return { page, submit, dialog: page.getByRole("dialog", { name: "Two entries differ" }) };
}

const countLogged = async ({ admin }: Walk, action: string) =>
  admin.count(`score_audit_log?season_id=eq.${await activeSeason(admin)}&action=eq.${action}`);

const keepMine = async (page: Page) => {
  await page.getByRole("radio", { name: /^Mine/ }).check();
  return page.getByRole("button", { name: "Keep mine: 21" });
};

export const waitingRounds: Screens = {
  async useKeepMine(walk) {
    const { page, submit, dialog } = await openDiffering(walk, walk.server.admin, walk.n);
    const before = await countLogged(walk, "corrected");
    await submit({
      write: "POST rpc/change_scores",
      press: await keepMine(page),
      saved: dialog.getByText("Every round is decided."),
      isAboutOthers: true,
    });
    return (await countLogged(walk, "corrected")) - before;
  },

  async useUndoDecision(walk) {
    const { page, submit, dialog } = await openDiffering(walk, walk.server.admin, 2 + walk.n);
    await (await keepMine(page)).click();
    await expect(dialog.getByText("Every round is decided.")).toBeVisible();
    const before = await countLogged(walk, "corrected");
    await submit({
      write: "POST rpc/change_scores",
      press: dialog.getByRole("button", { name: /^Undo/ }),
      saved: dialog.getByRole("radio", { name: /^Mine/ }),
      isAboutOthers: true,
    });
    return (await countLogged(walk, "corrected")) - before;
  },

  async useAskBoard(walk) {
    const { server, n, admin } = walk;
    const keeper = await openedAccount(server, `Kay Asks${n}`);
    const season_id = await activeSeason(admin);
    await admin.ask("POST", "scorekeepers", { season_id, account_id: keeper.id });
    const { submit, dialog } = await openDiffering(walk, keeper, 4 + n);
    await submit({
      write: "POST rpc/dispute_entry",
      press: dialog.getByRole("button", { name: "Ask the board" }),
      saved: dialog.getByText("Every round is decided."),
      isAboutOthers: true,
    });
    return (
      await inDatabase(
        server,
        (sql) => sql`select from score_disputes where member_id is not null and account_id = ${keeper.id}`,
      )
    ).length;
  },
};
