import { expect } from "@playwright/test";
import { chooseFromMenu } from "../../accounts.ts";
import { signIn } from "../../fixtures.ts";
import { openedAccount } from "../opened-accounts.ts";
import { type Asking, activeSeason, addSeason, asPerson } from "../people.ts";
import { pressOnce, type Screens, statusWith, type Walk } from "../walk.ts";

type Score = { id: string; member_id: string; week: number; round: number; hits: number; revision: number };

/** A round of the season that is shot now, and who shot it: another one each time, for each use. */
async function aScore(admin: Asking, index: number): Promise<Score & { name: string }> {
  const filter = `season_id=eq.${await activeSeason(admin)}&week=eq.2&round=eq.1&voided_at=is.null`;
  const [score] = await admin.ask<Score[]>("GET", `scores?${filter}&order=id&offset=${index}&limit=1`);
  if (!score) throw new Error("There is no such score.");
  const [member] = await admin.ask<{ first_name: string; last_name: string }[]>(
    "GET",
    `members?id=eq.${score.member_id}`,
  );
  return { ...score, name: `${member?.first_name} ${member?.last_name}` };
}

/** The member who shot a round, with an account. */
async function shooterOf({ server, admin }: Walk, score: Score, name: string) {
  const account = await openedAccount(server, name);
  await admin.ask("POST", "rpc/approve_account", { account_id: account.id, member_id: score.member_id });
  return account;
}

async function voidScore(admin: Asking, { id, revision }: Score, reason: string): Promise<void> {
  const changes = [{ score_id: id, expected_revision: revision, action: "void" }];
  const season_id = await activeSeason(admin);
  await admin.ask("POST", "rpc/change_scores", { season_id, changes, reason, source: "admin" });
}

/** A new season, and the file of a roster that is chosen for it; returns the season and the button that imports. */
async function chooseRoster({ page, admin }: Walk, name: string, member: string | undefined) {
  const id = await addSeason(admin, name);
  const rows = ["team,member,rookie,starting_average,substitute", `Imported,${member},no,20,no`];
  await page.goto(`/admin?season=${id}&view=import`);
  // What is chosen before the page knows the new season is not kept.
  await expect(page.getByText(`before anything is imported into ${name}.`)).toBeVisible();
  await page
    .getByLabel("Roster, scores or both")
    .setInputFiles({ name: "roster.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  return { id, start: page.getByRole("button", { name: "Import", exact: true }) };
}

const countTeams = (admin: Asking, seasonId: string) => admin.count(`teams?season_id=eq.${seasonId}`);

export const scores: Screens = {
  async useAnnounceWeekAgain({ page, submit, admin }) {
    const [season] = await admin.ask<{ id: string }[]>("GET", "seasons?select=id&status=eq.active");
    const week = { season_id: season?.id, week: 1 };
    await admin.ask("POST", "account_settings?on_conflict=account_id", {
      account_id: admin.id,
      results_emails: true,
    });
    await admin.ask("POST", "rpc/mark_week", { ...week, published: false, reason: "A round was missing." });
    await admin.ask("POST", "rpc/mark_week", { ...week, published: true });
    const edition = async () =>
      (await admin.ask<{ edition: number }>("POST", "rpc/week_announcement", week)).edition;
    const before = await edition();
    await page.goto("/admin?view=weeks");
    await page.getByRole("button", { name: "Actions for Week 1", exact: true }).click();
    await page.getByRole("button", { name: "Send results again" }).click();
    await submit({
      write: "POST rpc/announce_week_again",
      press: page.getByRole("button", { name: "Send 1 email", exact: true }),
      saved: page.getByRole("status").filter({ hasText: "Week 1 is on its way again: 1 email" }),
    });
    return (await edition()) - before;
  },

  async useChangeScores({ page, n, submit, admin }) {
    const { name, week } = await aScore(admin, n);
    await page.goto("/admin");
    await page.getByRole("searchbox", { name: "Member or team" }).fill(name);
    await page
      .getByRole("button", { name: new RegExp(`^Details of ${name}.*week ${week}`) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note").fill(`Corrected ${n}`);
    await dialog.getByLabel("Reason").fill(`Sheet ${n}`);
    await submit({
      write: "POST rpc/change_scores",
      press: dialog.getByRole("button", { name: "Save the correction" }),
      saved: statusWith(page, "The score is corrected"),
    });
    return admin.count(`score_audit_log?reason=eq.Sheet ${n}`);
  },

  async useDisputeScore(walk) {
    const { n, admin } = walk;
    const score = await aScore(admin, 4 + n);
    const { email, password } = await shooterOf(walk, score, `Otto Disputes${n}`);
    const { page, submit } = await walk.elsewhere();
    await signIn(page, email, password);
    await page.goto("/score-history");
    await page.getByRole("link", { name: "My rounds" }).click();
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .click();
    await page.getByRole("button", { name: "History of this score" }).click();
    await page.getByRole("button", { name: "Dispute this score" }).click();
    await page.getByLabel("What is wrong with it?").fill(`One more ${n}.`);
    await submit({
      write: "POST score_disputes",
      press: page.getByRole("button", { name: "Send dispute" }),
      saved: statusWith(page, "Dispute sent"),
    });
    return admin.count(`score_disputes?note=eq.One more ${n}.`);
  },

  async useAnswerDispute(walk) {
    const { page, n, server, submit, admin } = walk;
    const score = await aScore(admin, 7 + n);
    const member = await asPerson(server, await shooterOf(walk, score, `Otto Answered${n}`));
    await member.ask("POST", "score_disputes", { score_id: score.id, note: `Two more ${n}.` });
    await page.goto("/admin?view=disputes");
    await chooseFromMenu(page, `${score.name}, week ${score.week}, round ${score.round}`, "Decline");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your reply").fill(`The sheet is right ${n}.`);
    await submit({
      write: "POST rpc/answer_dispute",
      press: dialog.getByRole("button", { name: "Decline the dispute" }),
      saved: statusWith(page, "The dispute is declined"),
    });
    return admin.count(`score_disputes?answer=eq.The sheet is right ${n}.`);
  },

  async useRevertScoreChange({ page, n, submit, admin }) {
    const score = await aScore(admin, 10 + n);
    await voidScore(admin, score, `Void ${n}`);
    await page.goto("/score-audit-log");
    await page.getByRole("button", { name: new RegExp(`^Actions for ${score.name}, void`) }).click();
    await page.getByRole("button", { name: "Undo…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(`Right ${n}`);
    await submit({
      write: "POST rpc/revert_score_change",
      press: dialog.getByRole("button", { name: "Undo the change" }),
      saved: statusWith(page, "Change undone"),
    });
    return admin.count(`score_audit_log?reason=eq.Right ${n}`);
  },

  async useRedactReason({ page, n, submit, admin }) {
    const score = await aScore(admin, 13 + n);
    await voidScore(admin, score, `Private ${n}`);
    await page.goto("/score-audit-log");
    await page.getByRole("button", { name: new RegExp(`^Actions for ${score.name}, void`) }).click();
    await page.getByRole("button", { name: "Remove private text…" }).click();
    const before = await admin.count("security_log?event=eq.log text removed");
    await submit({
      write: "POST rpc/redact_log_reason",
      press: page.getByRole("dialog").getByRole("button", { name: "Remove the text" }),
      saved: statusWith(page, "The text is removed"),
    });
    return (await admin.count("security_log?event=eq.log text removed")) - before;
  },

  async sendImport(walk) {
    const { page, n, submit, admin } = walk;
    const roster = await chooseRoster(
      walk,
      `Import ${n}`,
      ["Zebulon Quartermain", "Ottoline Marchbanks"][n - 1],
    );
    // It asks again on its own.
    const press = pressOnce(roster.start);
    await submit({
      write: "POST rpc/finish_import",
      press,
      saved: page.getByText("The import is done"),
      failed: page.getByText("Importing all rows."),
    });
    return countTeams(admin, roster.id);
  },

  async sendImportParts(walk) {
    const { page, n, submit, admin } = walk;
    const roster = await chooseRoster(walk, `Parts ${n}`, ["Ingeborg Falk", "Cassius Whitlock"][n - 1]);
    const press = pressOnce(roster.start);
    await submit({
      write: "POST score_import_parts",
      press,
      saved: page.getByText("The import is done"),
      failed: page.getByText(/^Sending: /),
    });
    return countTeams(admin, roster.id);
  },

  async useUndoImport(walk) {
    const { page, n, submit, admin } = walk;
    const member = ["Dorothea Penrose", "Ulysses Brandt"][n - 1];
    const { id, start } = await chooseRoster(walk, `Undone import ${n}`, member);
    await start.click();
    await expect(page.getByText("The import is done")).toBeVisible();
    await page.goto(`/admin?season=${id}&view=import`);
    await page.getByRole("button", { name: "Undo import of roster.csv" }).click();
    await submit({
      write: "POST rpc/undo_import",
      press: page.getByRole("dialog").getByRole("button", { name: "Undo import" }),
      gone: page.getByRole("dialog"),
    });
    return admin.count(`security_log?event=eq.import undone&subject_id=eq.${id}`);
  },
};
