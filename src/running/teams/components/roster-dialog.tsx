import { useMemo, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import {
  afterCorrection,
  afterLeaving,
  afterTransfer,
  hasEnded,
  type RosterSpot,
  spotsOf,
} from "../core/roster-spots.ts";
import { spotsText } from "../core/roster-text.ts";
import { type RosterDone, useRosterChange } from "../use-roster-change.ts";
import { RosterRules } from "./roster-rules.tsx";
import styles from "./teams.module.css";

export type RosterSubject = { memberId: string; name: string; spot: RosterSpot };
type RosterDialogProps = {
  season: ClubSeason;
  week: number;
  subject: RosterSubject;
  onDone: (done: RosterDone) => void;
  onClose: () => void;
};

type Kind = "transfer" | "leave" | "correct" | "remove";

const kinds: { value: Kind; label: string }[] = [
  { value: "transfer", label: "Moves to another team" },
  { value: "leave", label: "Leaves the team" },
  { value: "correct", label: "First or last week was entered wrong" },
  { value: "remove", label: "Was never on this team" },
];

export function RosterDialog({ season, week, subject, onDone, onClose }: RosterDialogProps) {
  const { memberId, name, spot } = subject;
  const others = season.book.teams.filter(({ id }) => id !== spot.team_id);
  const isPossible = {
    transfer: others.length > 0,
    leave: !hasEnded(spot, week),
    correct: true,
    remove: true,
  };
  const offered = kinds.filter(({ value }) => isPossible[value]);
  const [kind, setKind] = useState<Kind>(offered[0]?.value ?? "correct");
  const [teamId, setTeamId] = useState(others[0]?.id ?? "");
  const [from, setFrom] = useState(Math.max(week, spot.from_week));
  const [weeks, setWeeks] = useState({ from_week: spot.from_week, to_week: spot.to_week });
  const proposal = useMemo(() => {
    const before = spotsOf(season.book, memberId);
    return { memberId, name, before, after: spotsAfter(before, spot, { kind, teamId, from, weeks }) };
  }, [season.book, memberId, name, spot, kind, teamId, from, weeks]);
  const { remarks, reason, setReason, carryOut, teamName } = useRosterChange(season, proposal, onDone);
  const numbers = season.weeks.map((each) => String(each.week));

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${name} on ${teamName(spot.team_id)}`}
      confirmLabel="Save"
      failureTitle="Not saved"
      onConfirm={() => carryOut()}
    >
      <div className="stack gap-100 below-100">
        <SelectField
          label="What changes"
          value={kind}
          data={offered}
          onChange={(event) =>
            setKind(kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? kind)
          }
        />
        {kind === "transfer" ? (
          <SelectField
            label="To the team"
            value={teamId}
            data={others.map((team) => ({ value: team.id, label: team.name }))}
            onChange={(event) => setTeamId(event.currentTarget.value)}
          />
        ) : null}
        {kind === "transfer" || kind === "leave" ? (
          <SelectField
            label={kind === "transfer" ? "From week" : "Leaves in week"}
            value={from}
            data={numbers}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
        ) : null}
        {kind === "correct" ? <WeekPair weeks={weeks} numbers={numbers} onChange={setWeeks} /> : null}
        <p role="status">
          Then: {name} is {spotsText(proposal.after, teamName)}. Rounds stay with the team they were shot for.
        </p>
        <RosterRules remarks={remarks} reason={reason} onReason={setReason} />
      </div>
    </ConfirmDialog>
  );
}

type Weeks = Pick<RosterSpot, "from_week" | "to_week">;

function spotsAfter(
  before: readonly RosterSpot[],
  spot: RosterSpot,
  { kind, teamId, from, weeks }: { kind: Kind; teamId: string; from: number; weeks: Weeks },
): RosterSpot[] {
  if (kind === "transfer") return afterTransfer({ spots: before, spot, teamId, week: from });
  if (kind === "leave") return afterLeaving(before, spot, from - 1);
  return kind === "correct" ? afterCorrection(before, spot, weeks) : afterLeaving(before, spot, 0);
}

type WeekPairProps = { weeks: Weeks; numbers: string[]; onChange: (weeks: Weeks) => void };

function WeekPair({ weeks, numbers, onChange }: WeekPairProps) {
  return (
    <div className={`stack gap-100 ${styles.pair}`}>
      <SelectField
        label="First week"
        value={weeks.from_week}
        data={numbers}
        onChange={(event) => onChange({ ...weeks, from_week: Number(event.currentTarget.value) })}
      />
      <SelectField
        label="Last week"
        value={weeks.to_week ?? ""}
        data={[
          { value: "", label: "To the end" },
          ...numbers.map((number) => ({ value: number, label: number })),
        ]}
        onChange={(event) =>
          onChange({
            ...weeks,
            to_week: event.currentTarget.value ? Number(event.currentTarget.value) : null,
          })
        }
      />
    </div>
  );
}
