import { useMemo, useState } from "react";
import { BackendError } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { ruleRemarks } from "./core/roster-rule-remarks.ts";
import { findOverlap, type RosterSpot } from "./core/roster-spots.ts";
import { spotsText } from "./core/roster-text.ts";
import { type TeamAction, useChangeTeams } from "./teams-mutations.ts";

export type RosterDone = {
  memberId: string;
  name: string;
  before: RosterSpot[];
  after: RosterSpot[];
  text: string;
  /** The change also created the member, who stays when it is undone. */
  isNewcomer: boolean;
};

/** `distinctFrom`: members of like names; the board said that they are other people. */
type Newcomer = { firstName: string; lastName: string; distinctFrom: readonly string[] };

type RosterProposal = { memberId: string; name: string; before: RosterSpot[]; after: RosterSpot[] };

export function useRosterChange(
  season: ClubSeason,
  proposal: RosterProposal | null,
  onDone: (done: RosterDone) => void,
) {
  const change = useChangeTeams(season.info.id);
  const [reason, setReason] = useState("");
  const remarks = useMemo(
    () => (proposal ? ruleRemarks(season.book, proposal.memberId, proposal.after) : []),
    [season.book, proposal],
  );
  const teamName = (id: string) => season.book.teams.find((team) => team.id === id)?.name ?? "a team";

  async function carryOut(newcomer?: Newcomer) {
    if (!proposal) throw new BackendError("invalid", { message: "Choose a member first." });
    const { teamsPerShooter } = rulesOf(season.book).team;
    const overlap = findOverlap(proposal.after, teamsPerShooter);
    if (overlap) {
      const names = overlap.teamIds.map(teamName).join(" and ");
      const most = teamsPerShooter === 1 ? "one team" : `up to ${teamsPerShooter} teams`;
      const message = `${proposal.name} would be on ${names} in week ${overlap.week}. A member is on ${most} at a time.`;
      throw new BackendError("invalid", { message });
    }
    if (remarks.length > 0 && reason.trim() === "") {
      const message = "This goes against the season's rules. Enter a reason for the exception.";
      throw new BackendError("invalid", { message });
    }
    const { memberId, before, after } = proposal;
    const override = remarks.length > 0 ? { reason: reason.trim() } : {};
    const action: TeamAction = newcomer
      ? { action: "newcomer", memberId, ...newcomer, spots: after, seen: before, ...override }
      : { action: "roster", memberId, spots: after, seen: before, ...override };
    await change.mutateAsync(action);
    onDone({
      ...proposal,
      text: `${proposal.name}: ${spotsText(after, teamName)}.`,
      isNewcomer: newcomer !== undefined,
    });
  }

  return { remarks, reason, setReason, carryOut, teamName };
}
