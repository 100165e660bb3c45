import { type RefObject, useEffect, useRef, useState } from "react";
import { useStoredDraft } from "#lib/device/use-draft.ts";
import { clubNow } from "#lib/server-time.ts";
import { mayCorrect } from "#season/entry/recorded-score.ts";
import { useRoundWeather } from "#season/weather/use-round-weather.ts";
import { WeatherFields } from "#season/weather/weather-fields.tsx";
import { validateWeatherField } from "#season/weather/weather-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { DateField, TextField } from "#ui/form/form-fields.tsx";
import { proposedTime } from "../core/proposed-day.ts";
import { sheetDraft, sheetDraftKey } from "../core/sheet-draft.ts";
import type { SheetEdits } from "../core/sheet-edits.ts";
import type { SheetCell } from "../core/team-sheet.ts";
import { useSheetSaving } from "../use-sheet-saving.ts";
import { type BegunSheet, type OpenSheet, useTeamSheet } from "../use-team-sheet.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
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
  /** The next team without scores; null when all are entered. */
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
  /** The sheet was asked for as the next one: typing can go on at once. */
  startsFocused: boolean;
};

/** The sheet of a team, with what was typed on it before. */
export function TeamSheetForm(props: TeamSheetFormProps) {
  const { season, place, person } = props;
  const draftKey = sheetDraftKey({ seasonId: season.info.id, ...place });
  const stored = useStoredDraft({ accountId: person.id, place: draftKey }, sheetDraft);
  if (!stored.isRead) return <Skeleton lines={6} label="Opening the sheet" />;
  return <BegunSheetForm {...props} draft={stored.draft} hasStore={stored.isSaved} />;
}

function BegunSheetForm(props: TeamSheetFormProps & BegunSheet & { hasStore: boolean }) {
  const { season, place, person, next, onTeam, hasStore } = props;
  const open = useTeamSheet(props);
  const { sheet, changes, preview, setEdits, shotOn, weekFacts } = open;
  const teamName = season.book.teams.find(({ id }) => id === place.teamId)?.name ?? "";
  const { time, weather, night } = useNight(open, props.recorded);
  const saving = useSheetSaving(open, { season, place, teamName }, night);
  const [activeCell, setActiveCell] = useState<string | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusedCell(form, props.startsFocused);
  const isLocked = (weekFacts?.locked ?? false) && !person.isManager;

  function submit() {
    const hold = saving.whatHolds();
    if (hold) {
      const held = form.current?.querySelector<HTMLElement>(hold.selector);
      held?.focus({ preventScroll: true });
      held?.scrollIntoView({ block: "center" });
    } else if (changes.discards.length > 0) setDiscarding(true);
    else void saving.saveSheet();
  }

  function isOpen({ recorded }: SheetCell) {
    return !isLocked && (recorded === null || mayCorrect(recorded, person, clubNow()));
  }

  function change(next: (edits: SheetEdits) => SheetEdits) {
    saving.reset();
    setEdits(next);
  }

  return (
    <Form
      ref={form}
      onSubmit={submit}
      className={styles.form}
      aria-label={`Scores of ${teamName} in week ${place.week}`}
    >
      <DraftNotices
        restoredAt={open.restoredAt}
        isSaved={hasStore && open.isSaved}
        onDiscard={open.startAgain}
      />
      {isLocked ? (
        <Notice kind="warning" title={`Week ${place.week} is locked.`}>
          Ask a board member for a correction.
        </Notice>
      ) : null}
      <SheetDay shotOn={shotOn} time={time} onChange={change} />
      <SheetGrid
        sheet={sheet}
        preview={preview}
        hasPlaces={open.hasPlaces}
        isOpen={isOpen}
        onChange={change}
        onActive={setActiveCell}
      />
      {isLocked ? null : <SubstituteField open={open} season={season} place={place} onChange={change} />}
      <SheetWarnings open={open} season={season} place={place} teamName={teamName} activeCell={activeCell} />
      {isLocked ? null : <WeatherFields weather={weather} />}
      <SheetConflicts
        sheet={sheet}
        conflicts={changes.conflicts}
        roundOf={saving.roundOfConflict}
        onChange={change}
      />
      <SheetCorrections
        corrections={changes.corrections}
        reason={saving.reason}
        onReason={saving.setReason}
      />
      {saving.problem ? <Notice kind="error" title={saving.problem} /> : null}
      <SaveFailed
        error={changes.conflicts.length > 0 ? null : saving.save.error}
        isCorrection={changes.entries.length === 0}
      />
      {saving.saved ? (
        <SavedNotice saved={saving.saved} seasonId={season.info.id} next={next} onTeam={onTeam} />
      ) : null}
      {isDiscarding ? (
        <DiscardDialog
          rounds={changes.discards}
          onConfirm={saving.saveSheet}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
      <TeamBar
        preview={preview}
        countBest={open.rules.team.countBest}
        changes={changes}
        isSaving={saving.save.isPending}
        isLocked={isLocked}
      />
    </Form>
  );
}

type OpenTeamSheet = ReturnType<typeof useTeamSheet>;

/** Time and weather of the night, which all its new rounds have in common. */
function useNight({ edits, setEdits, shotOn }: OpenTeamSheet, recorded: OpenSheet["recorded"]) {
  const time = edits.time ?? proposedTime(recorded, shotOn);
  const weather = useRoundWeather(
    { date: shotOn, time },
    {
      typed: edits.weather ?? {},
      onTyped: (typed) => setEdits((edits) => ({ ...edits, weather: typed })),
    },
  );
  const night = { time, weather: weather.columns, weatherError: validateWeatherField(weather.text) };
  return { time, weather, night };
}

/** The sheet was asked for as the next one: typing goes on at once. */
function useFocusedCell(form: RefObject<HTMLFormElement | null>, startsFocused: boolean) {
  useEffect(() => {
    if (startsFocused) form.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  }, [form, startsFocused]);
}

type SheetDayProps = {
  shotOn: string;
  time: string;
  onChange: (next: (edits: SheetEdits) => SheetEdits) => void;
};

function SheetDay({ shotOn, time, onChange }: SheetDayProps) {
  return (
    <div className={styles.day}>
      <DateField
        label="Date shot"
        data-field="shotOn"
        value={shotOn}
        onChange={({ currentTarget }) => onChange((edits) => ({ ...edits, shotOn: currentTarget.value }))}
      />
      <TextField
        label="Time"
        type="time"
        value={time}
        onChange={({ currentTarget }) => onChange((edits) => ({ ...edits, time: currentTarget.value }))}
      />
    </div>
  );
}
