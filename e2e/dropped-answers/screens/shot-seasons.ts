import { newId } from "#lib/new-id.ts";
import { dayFromNow } from "../../at-the-line-season.ts";
import type { Asking } from "../people.ts";
import { type Screens, statusWith } from "../walk.ts";

/** The days of the two weeks: the first is over, and today is in the second. */
const shotWeeks = [
  { week: 1, starts_on: dayFromNow(-10), ends_on: dayFromNow(-4), status: "open" },
  { week: 2, starts_on: dayFromNow(-3), ends_on: dayFromNow(3), status: "open" },
];

/** A season of two teams of one member each, who shot the same score in the first week. */
async function addTiedSeason({ ask }: Asking, name: string) {
  const id = newId();
  const pairings = [{ from: 2, to: 2, by: "adjacent", order: "standing" }];
  const rules = {
    preset: "scratch",
    format: { weeks: 2, roundsPerWeek: 1, events: ["singles16"], pairings },
    team: { countBest: 1, rosterMin: 1 },
    standings: { team: "matchPoints" },
  };
  const dates = { starts_on: dayFromNow(-10), ends_on: dayFromNow(3) };
  const season = { id, name, status: "active", ...dates, rules };
  await ask("POST", "rpc/save_season", { season, weeks: shotWeeks, expected_revision: null });
  const members = await ask<{ id: string; name: string }[]>("GET", "members?order=last_name,id&limit=2");
  const teams = members.map((member) => ({ id: newId(), name: `Team of ${member.name}`, member }));
  const places = teams.map((team) => ({ team_id: team.id, member_id: team.member.id }));
  const round = { week: 1, round: 1, event: "singles16", kind: "actual", targets: 25, hits: 20 };
  await ask("POST", "rpc/import_season", {
    season_id: id,
    members,
    teams,
    rosters: places.map((place) => ({ ...place, from_week: 1 })),
    scores: places.map((place) => ({ ...place, ...round, shot_on: dayFromNow(-6) })),
  });
  return { id, members };
}

export const shotSeasons: Screens = {
  async useRecordShootOff({ page, n, submit, admin }) {
    const { id, members } = await addTiedSeason(admin, `Tied ${n}`);
    await page.goto(`/seasons-admin?finish=${id}`);
    const tie = page.getByRole("group", { name: "High average" });
    await tie.getByLabel("Winner").selectOption(members[0]?.id ?? "");
    await submit({
      write: "POST rpc/record_shoot_off",
      press: tie.getByRole("button", { name: "Record the shoot-off" }),
      saved: statusWith(page, "The shoot-off is recorded."),
    });
    return admin.count(`shoot_offs?season_id=eq.${id}&award=eq.highAverage`);
  },

  async useConfirmMatches({ page, n, submit, admin }) {
    const { id } = await addTiedSeason(admin, `Suggested ${n}`);
    await page.goto(`/team-admin?view=matches&season=${id}`);
    await submit({
      write: "POST rpc/confirm_matches",
      press: page.getByRole("button", { name: "Confirm these matches" }),
      saved: statusWith(page, "The matches of week 2 are confirmed"),
    });
    return admin.count(`matches?season_id=eq.${id}&week=eq.2`);
  },
};
