import { expect, type Page } from "@playwright/test";
import { newId } from "#lib/new-id.ts";
import { openSheet, shootersOn } from "../../waiting-steps.ts";
import { inDatabase } from "../opened-accounts.ts";
import { type Asking, activeSeason } from "../people.ts";
import { pressOnce, type Screens, type Walk } from "../walk.ts";

type TypedRound = { team: string; hits: number; place?: number };

/** A round of a team's sheet, typed. */
export async function typeRound(page: Page, { team, hits, place = 0 }: TypedRound) {
  const sheet = await openSheet(page, team);
  const shooter = (await shootersOn(sheet))[place] ?? "";
  await sheet.getByLabel(`${shooter}, round 1`).fill(String(hits));
  return sheet.getByRole("button", { name: "Save", exact: true });
}

async function saveRound(page: Page, team: string, hits: number): Promise<void> {
  await (await typeRound(page, { team, hits })).click();
  await expect(page.getByText(`${team}, week 8: 1 score saved.`)).toBeVisible();
}

/** Scores of the week that is entered. */
async function countScores(admin: Asking, hits: number): Promise<number> {
  return admin.count(`scores?season_id=eq.${await activeSeason(admin)}&week=eq.8&hits=eq.${hits}`);
}

/** A round that was scored by a code and waits for its confirmation. */
async function addDraft({ server, admin }: Walk, scorer: string): Promise<string> {
  const id = newId();
  const season = await activeSeason(admin);
  await inDatabase(
    server,
    (sql) => sql`
      insert into score_drafts (id, link_name, season_id, week, event, member_id, round, kind, status, targets, hits, shot_on, scorer, step)
      select ${id}, ${`squad ${scorer}, week 8`}, ${season}, 8, s.event, s.member_id, 1, 'actual', 'complete', s.targets, 6, current_date - 1, ${scorer}, 1
      from scores s where s.season_id = ${season} and s.week = 2 order by md5(s.id::text || ${scorer}) limit 1`,
  );
  return id;
}

/** The drafts of one scorer, on the page that confirms them. */
async function openDrafts(page: Page, scorer: string) {
  await page.goto("/add-team-scores?view=sheet&week=8");
  return page.getByRole("article").filter({ hasText: `Draft by ${scorer}` });
}

const teams = ["", "Broken Wings", "Clay Pigeons"];

export const scoreEntry: Screens = {
  async useSaveScores({ page, n, submit, admin }) {
    const team = teams[n] ?? "";
    // It goes in on its own, once the server answers.
    const press = pressOnce(await typeRound(page, { team, hits: n }));
    await submit({
      write: "POST rpc/record_scores",
      press,
      saved: page.getByText(`${team}, week 8: 1 score saved.`),
      failed: page.getByText(`Saved on this device: ${team}, week 8: 1 score.`),
    });
    return countScores(admin, n);
  },

  async useUndoScores({ page, n, submit, admin }) {
    const team = ["", "Full Chokes", "Pull Happy"][n] ?? "";
    await saveRound(page, team, 2 + n);
    await submit({
      write: "POST rpc/change_scores",
      press: page.getByRole("button", { name: "Undo", exact: true }),
      saved: page.getByText(/^Draft from .* restored$/),
      failed: page.getByText(/^Not undone/),
    });
    const filter = `reason=eq.undone right after entry&action=eq.voided`;
    const undone = await admin.ask<{ changes: unknown }[]>("GET", `score_audit_log?${filter}`);
    return undone.length - (n - 1);
  },

  async useConfirmDrafts(walk) {
    const { page, n, submit, admin } = walk;
    const scorer = ["", "CA", "CB"][n] ?? "";
    const id = await addDraft(walk, scorer);
    const draft = await openDrafts(page, scorer);
    await draft.waitFor();
    await submit({
      write: "POST rpc/record_scores",
      press: pressOnce(draft.getByRole("button", { name: "Confirm 1 round" })),
      gone: draft,
      failed: page.getByRole("region", { name: "Unsent rounds" }),
    });
    await expect(page.getByRole("region", { name: "Unsent rounds" })).toBeHidden({ timeout: 30_000 });
    return admin.count(`scores?id=eq.${id}`);
  },

  async useDiscardDrafts(walk) {
    const { page, n, submit } = walk;
    const scorer = ["", "DA", "DB"][n] ?? "";
    const id = await addDraft(walk, scorer);
    const draft = await openDrafts(page, scorer);
    await draft.getByRole("button", { name: "Discard" }).click();
    await submit({
      write: "POST rpc/discard_score_drafts",
      press: page.getByRole("dialog").getByRole("button", { name: "Discard" }),
      gone: page.getByRole("dialog"),
    });
    const discarded = (sql: Parameters<Parameters<typeof inDatabase>[1]>[0]) =>
      sql`select from score_drafts where id = ${id} and discarded_at is not null`;
    return (await inDatabase(walk.server, discarded)).length;
  },

  async usePutRoundsBack(walk) {
    const { page, n, submit, admin, server } = walk;
    await saveRound(page, ["", "Rising Targets", "Smoke Makers"][n] ?? "", 6 + n);
    await inDatabase(server, async (sql) => {
      await sql.begin(async (lossy) => {
        // As in a backup from before the round, which no right allows to make.
        await lossy`set local session_replication_role = replica`;
        await lossy`delete from scores where week = 8 and hits = ${6 + n}`;
      });
      await sql`insert into private.club_restores (backup_made_at) values (now() - interval '1 minute')`;
    });
    await page.goto("/");
    await page.getByRole("region", { name: "Unsent rounds" }).getByRole("button", { name: "Show" }).click();
    const dialog = page.getByRole("dialog");
    await submit({
      write: "POST rpc/record_scores",
      press: pressOnce(dialog.getByRole("button", { name: "Send 1 round again" })),
      gone: page.getByRole("region", { name: "Unsent rounds" }),
      failed: page.getByRole("region", { name: "Unsent rounds" }),
    });
    await admin.ask("POST", "rpc/end_restore");
    return countScores(admin, 6 + n);
  },

  async useEndRestore({ page, submit, admin, server }) {
    await inDatabase(
      server,
      (sql) => sql`insert into private.club_restores (backup_made_at) values (now() - interval '1 minute')`,
    );
    await page.goto("/add-team-scores");
    await page.getByRole("button", { name: "Mark as done" }).click();
    const before = await admin.count("security_log?event=eq.restore marked done");
    await submit({
      write: "POST rpc/end_restore",
      press: page.getByRole("dialog").getByRole("button", { name: "Mark as done" }),
      gone: page.getByRole("dialog"),
    });
    return (await admin.count("security_log?event=eq.restore marked done")) - before;
  },
};
