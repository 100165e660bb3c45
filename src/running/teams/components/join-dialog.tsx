import { useMemo, useState } from "react";
import { alikeMembers, splitName } from "#lib/names/name-match.ts";
import { newId } from "#lib/new-id.ts";
import { AlikeQuestion } from "#running/identities/alike-question.tsx";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { afterJoining, afterTransfer, spotsOf } from "../core/roster-spots.ts";
import { spotsText } from "../core/roster-text.ts";
import { type RosterDone, useRosterChange } from "../use-roster-change.ts";
import { RosterRules } from "./roster-rules.tsx";
import styles from "./teams.module.css";

type JoinDialogProps = {
  season: ClubSeason;
  week: number;
  /** The selected team; empty: the first. */
  teamId: string;
  onDone: (done: RosterDone) => void;
  onClose: () => void;
};

const isNew = "new";

export function JoinDialog({ season, week, teamId: firstTeamId, onDone, onClose }: JoinDialogProps) {
  const { members } = useMemberNames(season.book);
  const [memberId, setMemberId] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [anotherThan, setAnotherThan] = useState("");
  const [newcomerId] = useState(newId);
  const [teamId, setTeamId] = useState(firstTeamId || (season.book.teams[0]?.id ?? ""));
  const [from, setFrom] = useState(season.book.scores.length === 0 ? 1 : week);
  const proposal = useMemo(() => {
    if (memberId === null || (memberId === isNew && name.trim() === "")) return null;
    const id = memberId === isNew ? newcomerId : memberId;
    const before = spotsOf(season.book, id);
    const there = before.filter(
      ({ from_week, to_week }) => from_week <= from && (to_week === null || from <= to_week),
    );
    // A member on as many teams as the rules allow leaves the first of them.
    const current = there.length < rulesOf(season.book).team.teamsPerShooter ? undefined : there[0];
    return {
      memberId: id,
      name: memberId === isNew ? name.trim() : (members.find((each) => each.id === id)?.name ?? ""),
      before,
      after: current
        ? afterTransfer({ spots: before, spot: current, teamId, week: from })
        : afterJoining({ spots: before, teamId, week: from, beside: there.length > 0 }),
    };
  }, [season.book, members, memberId, name, newcomerId, teamId, from]);
  const { remarks, reason, setReason, carryOut, teamName } = useRosterChange(season, proposal, onDone);
  const alike = useMemo(() => {
    // After a lost response the newcomer may exist already.
    const others = members.filter(({ id }) => id !== newcomerId);
    return alikeMembers(memberId === isNew ? name : "", others);
  }, [memberId, name, members, newcomerId]);
  const isAsked = alike.length > 0 && anotherThan !== name;

  function save() {
    const { first, last } = splitName(name);
    const distinctFrom = alike.map(({ id }) => id);
    return carryOut(memberId === isNew ? { firstName: first, lastName: last, distinctFrom } : undefined);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Add a member to a team"
      confirmLabel="Add"
      failureTitle="Not saved"
      isReady={!isAsked}
      onConfirm={save}
    >
      <div className="stack gap-100 below-100">
        <FindField
          label="Member"
          placeholder="Type a name"
          nothingFound="No one found. Choose “Someone new” to add them."
          options={[
            { value: isNew, label: "Someone new" },
            ...members.map((each) => ({ value: each.id, label: each.name })),
          ]}
          value={memberId}
          onChange={setMemberId}
        />
        {memberId === isNew ? (
          <TextField
            label="Name of the new member"
            description="First and last name. Details can be added under Member Admin."
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        {isAsked ? (
          <AlikeQuestion
            alike={alike}
            advice=""
            onSame={setMemberId}
            onAnother={() => setAnotherThan(name)}
          />
        ) : null}
        <div className={`stack gap-100 ${styles.pair}`}>
          <SelectField
            label="Team"
            value={teamId}
            data={season.book.teams.map((team) => ({ value: team.id, label: team.name }))}
            onChange={(event) => setTeamId(event.currentTarget.value)}
          />
          <SelectField
            label="From week"
            value={from}
            data={season.weeks.map((each) => String(each.week))}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
        </div>
        {proposal ? (
          <p role="status">
            Then: {proposal.name} is {spotsText(proposal.after, teamName)}.
          </p>
        ) : null}
        <RosterRules remarks={remarks} reason={reason} onReason={setReason} />
      </div>
    </ConfirmDialog>
  );
}
