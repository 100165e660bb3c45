import { backend } from "#lib/backend.ts";
import { currentRow, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { clubMembersKeys } from "#season/queries/club-members-queries.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import type { MatchRow } from "./core/match-weeks.ts";
import type { RosterSpot } from "./core/roster-spots.ts";

export type TeamFacts = {
  name: string;
  division: string | null;
  captain_id: string | null;
  withdrawn_from_week: number | null;
  seed_yardage: number | null;
  place: number | null;
};

export type StartingFigures = { seed_averages: Record<string, number>; seed_yardage: number | null };

/** `seen`: the values the person saw, which have to be current; null: none, or a new team. */
export type TeamAction =
  | { action: "save"; teamId: string; team: TeamFacts; seen: TeamFacts | null }
  | { action: "delete"; teamId: string }
  | { action: "merge"; keepId: string; goneId: string; seen: string }
  | { action: "roster"; memberId: string; spots: RosterSpot[]; seen: RosterSpot[]; reason?: string }
  | {
      action: "newcomer";
      memberId: string;
      firstName: string;
      lastName: string;
      /** Members of like names; the board said that they are other people. */
      distinctFrom: readonly string[];
      spots: RosterSpot[];
      seen: RosterSpot[];
      reason?: string;
    }
  | { action: "start"; memberId: string; figures: StartingFigures; seen: StartingFigures }
  | { action: "matches"; weeks: number[]; matches: MatchRow[]; seen: MatchRow[]; reason?: string };

/** The database refuses to overwrite other people's changes. */
export function useChangeTeams(seasonId: string) {
  return useChange(
    (change: TeamAction) => changeTeams(seasonId, change),
    ({ action }) => [
      seasonKeys.book(seasonId),
      seasonKeys.list,
      ...(action === "newcomer" ? [clubMembersKeys.all] : []),
    ],
  );
}

async function changeTeams(season_id: string, change: TeamAction): Promise<unknown> {
  switch (change.action) {
    case "save": {
      const { teamId: team_id, team, seen } = change;
      return unwrap(await backend().rpc("save_team", { season_id, team_id, team, seen }));
    }
    case "delete":
      return unwrap(await backend().rpc("delete_team", { team_id: change.teamId }));
    case "merge": {
      const { keepId: keep_id, goneId: merged_id, seen } = change;
      return unwrap(await backend().rpc("merge_teams", { keep_id, merged_id, seen }));
    }
    case "roster":
      return changeRoster(season_id, change.memberId, change);
    case "newcomer":
      return addNewcomer(season_id, change);
    case "start": {
      const { memberId: member_id, figures, seen } = change;
      return unwrap(await backend().rpc("save_starting_figures", { season_id, member_id, figures, seen }));
    }
    case "matches": {
      const { weeks, matches, seen, reason = null } = change;
      return unwrap(await backend().rpc("save_matches", { season_id, weeks, matches, seen, reason }));
    }
  }
}

type RosterChange = { spots: RosterSpot[]; seen: RosterSpot[]; reason?: string };

async function changeRoster(season_id: string, member_id: string, change: RosterChange) {
  const { spots: entries, seen, reason = null } = change;
  return unwrap(await backend().rpc("change_roster", { season_id, member_id, entries, seen, reason }));
}

type Newcomer = Extract<TeamAction, { action: "newcomer" }>;

/** Creates the member first, then the spot on the roster. */
async function addNewcomer(season_id: string, newcomer: Newcomer) {
  await saveNewcomer(season_id, newcomer);
  return changeRoster(season_id, newcomer.memberId, newcomer);
}

const newMember = { category: "open", season: {} };

type Names = { first_name: string; last_name: string };

/** Only this form knows the id, so an existing member comes from an earlier attempt, perhaps before a corrected name. */
async function saveNewcomer(season_id: string, newcomer: Newcomer) {
  const { memberId: member_id, firstName, lastName } = newcomer;
  const names: Names = { first_name: firstName, last_name: lastName };
  const save = async (member: Names & { distinct_from?: readonly string[] }, namesBefore: Names | null) =>
    unwrap(await backend().rpc("save_member", { member_id, season_id, member, seen: namesBefore }));
  try {
    await save({ ...newMember, ...names, distinct_from: newcomer.distinctFrom }, null);
  } catch (failure) {
    const added = currentRow<Names>(failure, "first_name", "last_name");
    if (!added) throw failure;
    const isRenamed = added.first_name !== firstName || added.last_name !== lastName;
    if (isRenamed) await save({ ...added, ...names }, added);
  }
}

/** The team as someone else saved it; null for other failures. */
export function teamNow(error: unknown): TeamFacts | null {
  return currentRow<TeamFacts>(error, "name", "withdrawn_from_week");
}
