import { useState } from "react";
import { BackendError } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import {
  activeTeams,
  type MatchTriple,
  matchesIn,
  type ScheduleWeek,
  withMatches,
} from "../core/match-weeks.ts";
import { standingChanges } from "../core/standing-changes.ts";
import { validateMatch } from "../core/validate-match.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { StandingChangeTable } from "./standing-change-table.tsx";
import styles from "./teams.module.css";

type WeekMatchesProps = { season: ClubSeason; week: ScheduleWeek; onClose: () => void };
type Row = { key: number; home: string; away: string };

export function WeekMatchesDialog({
  season,
  week: { week, closedBecause, matches },
  onClose,
}: WeekMatchesProps) {
  const change = useChangeTeams(season.info.id);
  const { book } = season;
  const [seen] = useState(() => matchesIn(book, [week]));
  const [rows, setRows] = useState<Row[]>(() => matches.map((match, key) => ({ key, ...match })));
  const [reason, setReason] = useState("");
  const teams = book.teams.filter(({ id }) => activeTeams(book, week).includes(id));
  const isShot = closedBecause === "scores";
  const chosen = rows.filter(({ home, away }) => home !== "" || away !== "");
  const error = validateMatch(chosen, (id) => teams.find((team) => team.id === id)?.name ?? "A team");
  const triples = chosen.map(({ home, away }): MatchTriple => [week, home, away]);
  const edit = (key: number, fields: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));

  async function save() {
    if (error) throw new BackendError("invalid", { message: error });
    if (isShot && reason.trim() === "")
      throw new BackendError("invalid", {
        message: "This week has scores. Enter a reason for changing its matches.",
      });
    await change.mutateAsync({
      action: "matches",
      weeks: [week],
      matches: triples,
      seen,
      ...(isShot ? { reason } : {}),
    });
    showToast({ kind: "success", title: `The matches of week ${week} are saved` });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Matches of week ${week}`}
      confirmLabel="Save"
      failureTitle="Not saved"
      onConfirm={save}
    >
      <div className="stack gap-100 below-100">
        {rows.map((row, index) => (
          <div key={row.key} className={`stack gap-50 ${styles.edit}`}>
            <TeamSelect
              label={`Home ${index + 1}`}
              teams={teams}
              value={row.home}
              onChange={(home) => edit(row.key, { home })}
            />
            <TeamSelect
              label={`Away ${index + 1}`}
              teams={teams}
              value={row.away}
              onChange={(away) => edit(row.key, { away })}
            />
          </div>
        ))}
        <div>
          <Button
            onClick={() =>
              setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, home: "", away: "" }])
            }
          >
            Add a match
          </Button>
        </div>
        <p className="quiet">A match without teams is left out.</p>
        {error ? <p role="status">{error}</p> : null}
        {isShot ? (
          <>
            <Notice kind="warning" title="This week has scores">
              Changing the matches changes points already awarded.
            </Notice>
            <TextField
              label="Why"
              description="Saved in the security log with your name."
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {error ? null : (
              <StandingChangeTable changes={standingChanges(book, withMatches(book, [week], triples))} />
            )}
          </>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

type TeamSelectProps = {
  label: string;
  teams: readonly { id: string; name: string }[];
  value: string;
  onChange: (teamId: string) => void;
};

function TeamSelect({ label, teams, value, onChange }: TeamSelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      data={[{ value: "", label: "–" }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
