import { BackendError } from "#lib/errors.ts";
import { useDraftedValues } from "#lib/forms/use-drafted-form.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { teamsOfWeek } from "#season/words/team-line-up.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import {
  emptyNight,
  type NightForm,
  nightForm,
  nightToSave,
  sharedNight,
  validateNight,
} from "../core/match-night.ts";
import { type MatchRow, matchesIn, type ScheduleWeek, withMatches } from "../core/match-weeks.ts";
import { standingChanges } from "../core/standing-changes.ts";
import { validateMatch } from "../core/validate-match.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { MovedOrCanceled, TimeAndField } from "./match-night-fields.tsx";
import { StandingChangeTable } from "./standing-change-table.tsx";
import styles from "./teams.module.css";

type WeekMatchesProps = { season: ClubSeason; week: ScheduleWeek; onClose: () => void };
type Row = { key: number; home: string; away: string; night: NightForm };

export function WeekMatchesDialog({
  season,
  week: { week, closedBecause, matches },
  onClose,
}: WeekMatchesProps) {
  const change = useChangeTeams(season.info.id);
  const { book } = season;
  const typed = useDraftedValues(`matches/${season.info.id}/${week}`, () => ({
    // Stored too, so that a draft is refused when another person has changed the matches since.
    seen: matchesIn(book, [week]),
    rows: matches.map(({ home, away, night }, key): Row => ({ key, home, away, night: nightForm(night) })),
    reason: "",
  }));
  const { seen, rows, reason } = typed.form;
  const setRows = (next: Row[]) => typed.onChange({ rows: next });
  const teams = teamsOfWeek(book, week);
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? "A team";
  const chosenPairs = rows.filter(({ home, away }) => home !== "" || away !== "");
  const error =
    validateMatch(chosenPairs, nameOf) ??
    chosenPairs.map(({ night }) => validateNight(night)).find((each) => each !== null) ??
    null;
  const changedMatches = chosenPairs.map(({ home, away, night }): MatchRow => {
    const set = nightToSave(night);
    return set ? [week, home, away, set] : [week, home, away];
  });
  // When and where a match is shot changes no points.
  const isShot = closedBecause === "scores" && !hasSamePairs(changedMatches, seen);
  const edit = (key: number, fields: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const editNight = ({ key, night }: Row, change: Partial<NightForm>) =>
    edit(key, { night: { ...night, ...change } });

  async function save() {
    if (error) throw new BackendError("invalid", { message: error });
    if (isShot && reason.trim() === "")
      throw new BackendError("invalid", {
        message: "This week has scores. Enter a reason for changing its matches.",
      });
    await change.mutateAsync({
      action: "matches",
      weeks: [week],
      matches: changedMatches,
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
        {rows.length > 1 ? (
          <TimeAndField
            night={sharedNight(rows.map(({ night }) => night))}
            label="all matches"
            onChange={(change) =>
              setRows(rows.map((row) => ({ ...row, night: { ...row.night, ...change } })))
            }
          />
        ) : null}
        {rows.map((row, index) => (
          <div key={row.key} className={styles.match}>
            <div className={`stack gap-50 ${styles.edit}`}>
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
            <TimeAndField
              night={row.night}
              label={`match ${index + 1}`}
              onChange={(change) => editNight(row, change)}
            />
            <MovedOrCanceled
              night={row.night}
              label={`match ${index + 1}`}
              onChange={(change) => editNight(row, change)}
            />
          </div>
        ))}
        <div>
          <Button
            onClick={() =>
              setRows([
                ...rows,
                {
                  ...{ home: "", away: "", night: emptyNight },
                  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
                },
              ])
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
              <StandingChangeTable
                changes={standingChanges(book, withMatches(book, [week], changedMatches))}
              />
            )}
          </>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

function hasSamePairs(one: readonly MatchRow[], other: readonly MatchRow[]): boolean {
  const pairs = (rows: readonly MatchRow[]) => rows.map(([, home, away]) => `${home} ${away}`).toSorted();
  return pairs(one).join() === pairs(other).join();
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
