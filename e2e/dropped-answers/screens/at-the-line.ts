import { expect } from "@playwright/test";
import { makeScorerCode, makeSeason, signInToData } from "../../at-the-line-season.ts";
import { keys, short, startSquad } from "../../at-the-line-steps.ts";
import { inDatabase } from "../opened-accounts.ts";
import type { Screens } from "../walk.ts";

export const atTheLine: Screens = {
  async useOpenCode({ server, n, elsewhere }) {
    const data = await signInToData(server);
    const season = await makeSeason(data, { name: `By a code ${n}`, ...short }, { Eagles: 2 });
    const code = await makeScorerCode(data, season, "Eagles");
    const { page, submit } = await elsewhere();
    await page.goto("/score");
    await page.getByLabel("Code").fill(code);
    await submit({
      write: "POST rpc/open_scorer_link",
      press: page.getByRole("button", { name: "Open the squad" }),
      saved: page.getByRole("group", { name: "Who is here?" }),
    });
    const phones = await inDatabase(
      server,
      (sql) => sql`select from private.scorer_phones p join scorer_links l on l.id = p.link_id
        where l.season_id = ${season.id}`,
    );
    return phones.length;
  },

  async correctHandedRounds({ page, server, n, submit, admin }) {
    const data = await signInToData(server);
    const season = await makeSeason(data, { name: `Corrected ${n}`, ...short }, { Eagles: 2 });
    await startSquad(page, season, "Eagles");
    await keys(page, "1111111111");
    await expect(page.getByText("Round 1: saved", { exact: true })).toHaveCount(2);
    await page.getByRole("button", { name: /^Undo/ }).click();
    const next = page.getByRole("button", { name: "Next squad", disabled: false });
    await expect(next).toBeHidden();
    const again = page.getByRole("button", { name: "Try again" });
    await submit({
      write: "POST rpc/change_scores",
      press: async () => ((await again.isVisible()) ? again.click() : keys(page, "0")),
      saved: next,
    });
    await next.click();
    return admin.count(`scores?select=id&season_id=eq.${season.id}&hits=eq.4&revision=eq.2`);
  },
};
