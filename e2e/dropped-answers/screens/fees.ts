import { newId } from "#lib/new-id.ts";
import { chooseFromMenu } from "../../accounts.ts";
import { type Asking, activeSeason } from "../people.ts";
import type { Screens } from "../walk.ts";

async function teamToPay(admin: Asking, name: string) {
  const season_id = await activeSeason(admin);
  const team_id = newId();
  const team = { name, division: null, captain_id: null, withdrawn_from_week: null };
  await admin.ask("POST", "rpc/save_team", { season_id, team_id, team, seen: null });
  return { season_id, team_id };
}

export const fees: Screens = {
  async useRecordFee({ page, n, submit, admin }) {
    const { team_id } = await teamToPay(admin, `Paying team ${n}`);
    await page.goto("/team-admin?view=fees");
    await chooseFromMenu(page, `Whole team: Paying team ${n}`, "Mark as paid…");
    await submit({
      write: "POST fee_payments",
      press: page.getByRole("button", { name: "Mark as paid", exact: true }),
      gone: page.getByRole("heading", { name: `Whole team: Paying team ${n}: fee paid` }),
    });
    return admin.count(`fee_payments?team_id=eq.${team_id}`);
  },

  async useDeleteFee({ page, n, submit, admin }) {
    const payer = await teamToPay(admin, `Unpaid team ${n}`);
    await admin.ask("POST", "fee_payments", { id: newId(), ...payer });
    await page.goto("/team-admin?view=fees");
    const name = `Whole team: Unpaid team ${n}`;
    await submit({
      write: "DELETE fee_payments",
      press: () => chooseFromMenu(page, name, "Mark as not paid"),
      saved: page.getByRole("row", { name: new RegExp(`${name}.*Not paid`) }),
    });
    return 1 - (await admin.count(`fee_payments?team_id=eq.${payer.team_id}`));
  },
};
