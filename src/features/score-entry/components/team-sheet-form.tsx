import { type FormEvent, useEffect, useRef, useState } from "react";
import { type EntryPerson, mayCorrect } from "#lib/season/recorded-score.ts";
import { DateField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { whatHoldsBack } from "../core/sheet-changes.ts";
import type { SheetEdits } from "../core/sheet-edits.ts";
import type { SheetCell } from "../core/team-sheet.ts";
import { useSaveScores } from "../score-entry-mutations.ts";
import { type OpenSheet, useTeamSheet } from "../use-team-sheet.ts";
import { DraftNotices } from "./draft-notices.tsx";
import { SaveFailed } from "./save-failed.tsx";
import { SavedNotice } from "./saved-notice.tsx";
import { SheetConflicts } from "./sheet-conflicts.tsx";
import { SheetCorrections } from "./sheet-corrections.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import { SheetWarnings } from "./sheet-warnings.tsx";
import { SubstituteField } from "./substitute-field.tsx";
import { TeamBar } from "./team-bar.tsx";
import styles from "./team-sheet-form.module.css";

export type TeamSheetFormProps = OpenSheet & {
  person: EntryPerson;
  /** The next team without scores; null when all are entered. */
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
  /** The sheet was asked for as the next one: typing can go on at once. */
  startsFocused: boolean;
};

export function TeamSheetForm(props: TeamSheetFormProps) {
  const { season, place, person, next, onTeam } = props;
  const open = useTeamSheet(props);
  const { sheet, changes, preview, setEdits, shotOn, weekFacts } = open;
  const save = useSaveScores(season.info.id, place.week, "add-team-scores");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [savedCount, setSavedCount] = useState<number | null>(null);
  const [activeCell, setActiveCell] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { startsFocused } = props;
  useEffect(() => {
    if (startsFocused) form.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  }, [startsFocused]);
  const { team: method, matchPoints } = open.rules.standings;
  const hasPlaces = method === "matchPoints" && matchPoints.position > 0;
  const isLocked = (weekFacts?.locked ?? false) && !person.isManager;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const hold = whatHoldsBack(changes, reason);
    setProblem(hold?.sentence ?? null);
    if (hold) {
      const held = form.current?.querySelector<HTMLElement>(hold.selector);
      held?.focus({ preventScroll: true });
      held?.scrollIntoView({ block: "center" });
      return;
    }
    const { entries, corrections } = changes;
    await save.mutateAsync({ entries, corrections, reason }).then(
      () => {
        open.startAgain();
        setReason("");
        setSavedCount(entries.length + corrections.length);
      },
      // The failure is shown from `save.error`; what was typed stays.
      () => undefined,
    );
  }

  function isOpen({ recorded }: SheetCell) {
    return !isLocked && (recorded === null || mayCorrect(recorded, person, new Date()));
  }

  function change(next: (edits: SheetEdits) => SheetEdits) {
    setSavedCount(null);
    setProblem(null);
    setEdits(next);
  }

  const teamName = season.book.teams.find(({ id }) => id === place.teamId)?.name ?? "";
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className={styles.form}
      aria-label={`Scores of ${teamName} in week ${place.week}`}
    >
      <DraftNotices restoredAt={open.restoredAt} isKept={open.isKept} onDiscard={open.startAgain} />
      {isLocked ? (
        <Notice kind="warning" title={`Week ${place.week} is locked.`}>
          Ask a board member for a correction.
        </Notice>
      ) : null}
      <div className={styles.day}>
        <DateField
          label="Date shot"
          value={shotOn}
          onChange={({ currentTarget }) => change((edits) => ({ ...edits, shotOn: currentTarget.value }))}
        />
      </div>
      <SheetGrid
        sheet={sheet}
        preview={preview}
        hasPlaces={hasPlaces}
        isOpen={isOpen}
        onChange={change}
        onActive={setActiveCell}
      />
      {isLocked ? null : <SubstituteField open={open} season={season} place={place} onChange={change} />}
      <SheetWarnings open={open} season={season} place={place} teamName={teamName} activeCell={activeCell} />
      <SheetConflicts conflicts={changes.conflicts} person={person} onChange={change} />
      <SheetCorrections corrections={changes.corrections} reason={reason} onReason={setReason} />
      {problem ? <Notice kind="error" title={problem} /> : null}
      <SaveFailed error={changes.conflicts.length > 0 ? null : save.error} />
      {savedCount === null ? null : (
        <SavedNotice
          title={`${teamName}, week ${place.week}: ${savedCount === 1 ? "1 score" : `${savedCount} scores`} saved.`}
          seasonId={season.info.id}
          next={next}
          onTeam={onTeam}
        />
      )}
      <TeamBar
        preview={preview}
        countBest={open.rules.team.countBest}
        changes={changes}
        isSaving={save.isPending}
        isLocked={isLocked}
      />
    </form>
  );
}
