import { BackendError } from "#lib/errors.ts";
import { useDraftedValues } from "#lib/forms/use-drafted-form.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
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
  const typed = useDraftedValues(`matches/${season.info.id}/${week}`, () => ({
    // Stored too: a draft against matches that another has changed since is refused.
    seen: matchesIn(book, [week]),
    rows: matches.map((match, key): Row => ({ key, ...match })),
    reason: "",
  }));
  const { seen, rows, reason } = typed.form;
  const setRows = (next: Row[]) => typed.onChange({ rows: next });
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
    typed.drop();
    announce(`The matches of week ${week} are saved`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Matches of week ${week}`}
      confirmLabel="Save"
      failureTitle="Not saved"
      onConfirm={save}
    >
      <FormDraftNotices draft={typed.draft} />
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
              onChange={(event) => typed.onChange({ reason: event.currentTarget.value })}
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
