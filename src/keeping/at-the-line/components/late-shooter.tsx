import { useQuery } from "@tanstack/react-query";
import { newId } from "#lib/new-id.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { memberGroups } from "#season/queries/member-choices.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { FindField } from "#ui/form/find-field.tsx";
import type { SavedSquad } from "../core/line-squad.ts";
import type { Note } from "../core/line-state.ts";
import { freeSlots, type LineState } from "../core/line-state.ts";
import { membersOfSquad, slotsOf } from "../core/squad-choice.ts";
import { useRecordedRounds } from "../use-recorded-rounds.ts";

type LateShooterProps = { saved: SavedSquad; state: LineState; onNote: Note };

/** A late shooter takes a free post and starts when the others change posts. */
export function LateShooter({ saved: { squad }, state, onNote }: LateShooterProps) {
  const members = useQuery(clubMembersQueryOptions());
  const { data: season } = useQuery(seasonBookQueryOptions(squad.seasonId));
  const { recorded } = useRecordedRounds(squad.seasonId, squad.week);
  const [slot] = freeSlots(state);
  if (slot === undefined) return <p>The squad is full (5). Late shooters go in the next squad.</p>;
  if (!members.data || !season) return <p>You can add a late shooter once the names have loaded.</p>;
  const teamIds = new Set(state.shooters.map(({ shooter }) => shooter.teamId));
  const teamId = teamIds.size === 1 ? (state.shooters[0]?.shooter.teamId ?? null) : null;
  const idsInSquad = new Set(state.shooters.map(({ shooter }) => shooter.memberId));
  const others = members.data.filter(({ id }) => !idsInSquad.has(id));
  const kind = state.shooters.find(({ shooter }) => shooter.kind !== "substitute")?.shooter.kind ?? "actual";

  function join(memberId: string | null) {
    const name = members.data?.find(({ id }) => id === memberId)?.name;
    if (!season || !memberId || name === undefined || slot === undefined) return;
    const [member] = membersOfSquad({
      book: season.book,
      week: squad.week,
      event: squad.event,
      teamId,
      squad: 1,
      kind,
      recorded,
      slots: slotsOf([]).with(slot - 1, memberId),
    });
    if (!member) return;
    const { teamName, round, position } = member;
    const shooter = {
      memberId,
      name,
      teamId: member.teamId,
      teamName,
      slot,
      round,
      kind: member.kind,
      yardage: null,
      position,
      scoreId: newId(),
    };
    onNote(() => ({ is: "join", shooter }));
  }

  return (
    <FindField
      label="Add a late shooter"
      description="Starts at the next post change."
      placeholder="Start typing a name"
      value={null}
      options={memberGroups(others, season.book, { week: squad.week, teamId })}
      onChange={join}
    />
  );
}
