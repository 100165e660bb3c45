import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useRoundWeather } from "#keeping/night/use-round-weather.ts";
import { WeatherFields } from "#keeping/night/weather-fields.tsx";
import { rememberEntryWay } from "#keeping/rounds/device-way.ts";
import { useStoredDraft } from "#lib/device/use-draft.ts";
import { mayCorrect } from "#season/rounds/recorded-score.ts";
import { validateWeatherField } from "#season/weather/weather-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { DateField, TextField } from "#ui/form/form-fields.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { proposedTime } from "../../core/proposed-day.ts";
import type { SheetEdits } from "../../core/sheet-draft.ts";
import { sheetDraft, sheetDraftKey } from "../../core/sheet-draft.ts";
import { hasEdits } from "../../core/sheet-edits.ts";
import type { SheetCell } from "../../core/team-sheet.ts";
import { undoMs } from "../../use-is-fresh.ts";
import { useSheetSaving } from "../../use-sheet-saving.ts";
import { type BegunSheet, type OpenSheet, useTeamSheet } from "../../use-team-sheet.ts";
import { DiscardDialog } from "../discard-dialog.tsx";
import popover from "../night-popover.module.css";
import { NightPopover } from "../night-popover.tsx";
import { SaveFailed } from "../save-failed.tsx";
import { SubstituteField } from "../substitute-field.tsx";
import { SavedNote, type SavedSheet } from "./saved-sheet.tsx";
import { SheetConflicts } from "./sheet-conflicts.tsx";
import { SheetCorrections } from "./sheet-corrections.tsx";
import { DraftNote, SheetFoot } from "./sheet-foot.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import { SheetWarnings } from "./sheet-warnings.tsx";
import styles from "./team-sheet-form.module.css";

export type TeamSheetFormProps = OpenSheet & {
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
  saved: SavedSheet | null;
  onSaved: (saved: SavedSheet | null) => void;
};

export function TeamSheetForm(props: TeamSheetFormProps) {
  const { sheetKey, person } = props;
  const draftKey = { accountId: person.id, place: sheetDraftKey(sheetKey) };
  const storedDraft = useStoredDraft(draftKey, sheetDraft);
  if (!storedDraft.isRead) return <Skeleton lines={6} label="Opening the sheet" />;
  return <BegunSheetForm {...props} draft={storedDraft.draft} hasStore={storedDraft.isSaved} />;
}

type BegunSheetFormProps = TeamSheetFormProps & BegunSheet & { hasStore: boolean };

function BegunSheetForm(props: BegunSheetFormProps) {
  const { season, sheetKey, person, next, onTeam, saved, onSaved, hasStore } = props;
  const open = useTeamSheet(props);
  const { sheet, changes, preview, setEdits, weekFacts } = open;
  const teamName = season.book.teams.find(({ id }) => id === sheetKey.teamId)?.name ?? "";
  const { time, weather, night } = useNight(open, props.recorded);
  const names = { season, sheetKey, teamName, accountId: person.id, onSaved };
  const saving = useSheetSaving(open, names, night);
  const [activeCell, setActiveCell] = useState<string | null>(null);
  /** Asked before queued rounds are discarded, with or without going to the next sheet. */
  const [discarding, setDiscarding] = useState<{ goesOn: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusedCell(form);
  const isLocked = (weekFacts?.locked ?? false) && !person.isManager;
  const isSaving = saving.save.isPending;

  async function save(goesOn: boolean) {
    const isSaved = await saving.saveSheet();
    if (!isSaved) return;
    rememberEntryWay("sheet");
    // A person who has left this sheet stays where they are.
    if (goesOn && next && form.current) onTeam(next.id);
  }

  function submit(goesOn: boolean) {
    const hold = saving.whatHolds();
    if (hold) showHeld(hold.selector);
    else if (changes.discards.length > 0) setDiscarding({ goesOn });
    else void save(goesOn);
  }

  function isOpen({ recorded }: SheetCell) {
    return !isLocked && (recorded === null || mayCorrect(recorded, person, new Date()));
  }

  function change(next: (edits: SheetEdits) => SheetEdits) {
    saving.clearProblem();
    if (saved && Date.now() - saved.savedAt > undoMs) onSaved(null);
    setEdits(next);
  }

  return (
    <Form
      ref={form}
      onSubmit={() => submit(true)}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        submit(true);
      }}
      className={styles.form}
      aria-label={`Scores of ${teamName} in week ${sheetKey.week}`}
    >
      <HeaderControls>
        <NightPopover day={open.shotOn}>
          <fieldset disabled={isSaving}>
            <SheetDay shotOn={open.shotOn} time={time} onChange={change} />
            {isLocked ? null : <WeatherFields weather={weather} />}
          </fieldset>
        </NightPopover>
      </HeaderControls>
      {hasStore && open.isSaved ? null : (
        <DraftNotices restoredAt={null} isSaved={false} onDiscard={open.startAgain} />
      )}
      {isLocked ? (
        <Notice kind="warning" title={`Week ${sheetKey.week} is locked.`}>
          Ask a board member to make corrections.
        </Notice>
      ) : null}
      <SheetGrid
        sheet={sheet}
        preview={preview}
        hasPositions={open.hasPositions}
        isOpen={isOpen}
        isSaving={isSaving}
        onChange={change}
        onActive={setActiveCell}
      />
      <SheetWarnings
        open={open}
        season={season}
        sheetKey={sheetKey}
        teamName={teamName}
        activeCell={activeCell}
      />
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
      {isLocked ? null : (
        <fieldset disabled={isSaving}>
          <SubstituteField open={open} season={season} sheetKey={sheetKey} onChange={change} />
        </fieldset>
      )}
      {discarding ? (
        <DiscardDialog
          rounds={changes.discards}
          onConfirm={() => save(discarding.goesOn)}
          onClose={() => setDiscarding(null)}
        />
      ) : null}
      <SheetFoot
        preview={preview}
        sheet={sheet}
        countBest={open.rules.team.countBest}
        buttons={
          isLocked ? null : <SaveButtons next={next} isSaving={isSaving} onSave={() => submit(false)} />
        }
      >
        {saving.problem ? (
          <p className="bad strong" role="alert">
            {saving.problem}
          </p>
        ) : null}
        <SaveFailed
          error={changes.conflicts.length > 0 ? null : saving.save.error}
          isCorrection={changes.entries.length === 0}
        />
        {saved ? <SavedNote saved={saved} accountId={person.id} onUndone={onUndone} /> : null}
        <DraftNote
          isBegun={!saved && hasStore && open.isSaved && hasEdits(open.edits)}
          restoredAt={open.restoredAt}
          onDiscard={open.startAgain}
        />
      </SheetFoot>
    </Form>
  );

  function onUndone(teamId: string) {
    onSaved(null);
    onTeam(teamId);
  }
}

type SaveButtonsProps = { next: { name: string } | null; isSaving: boolean; onSave: () => void };

function SaveButtons({ next, isSaving, onSave }: SaveButtonsProps) {
  return (
    <>
      {next ? (
        <Button size="md" disabled={isSaving} onClick={onSave}>
          Save
        </Button>
      ) : null}
      <Button type="submit" look="main" size="md" loading={isSaving} data-save>
        {next ? `Save, next: ${next.name}` : "Save"}
      </Button>
    </>
  );
}

/** Focuses the field that blocks saving, which may be in a closed popover of the header. */
function showHeld(selector: string) {
  const heldField = document.querySelector<HTMLElement>(selector);
  const panel = heldField?.closest<HTMLElement>("[popover]");
  if (panel && !panel.matches(":popover-open")) panel.showPopover();
  heldField?.focus({ preventScroll: true });
  heldField?.scrollIntoView({ block: "center" });
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

type OpenTeamSheet = ReturnType<typeof useTeamSheet>;

/** Time and weather are shared by all new rounds of the night. */
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

/** Focuses the first empty cell, so that typing begins at once. */
function useFocusedCell(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const cells = form.current?.querySelectorAll<HTMLInputElement>("[data-row]:not([readonly])") ?? [];
    const empty = [...cells].find(({ value }) => value === "");
    (empty ?? cells[0])?.focus();
  }, [form]);
}

type SheetDayProps = {
  shotOn: string;
  time: string;
  onChange: (next: (edits: SheetEdits) => SheetEdits) => void;
};

function SheetDay({ shotOn, time, onChange }: SheetDayProps) {
  return (
    <div className={popover.fields}>
      <DateField
        label="Date shot"
        data-field="shotOn"
        value={shotOn}
        // An emptied field returns to the suggested day.
        onChange={({ currentTarget: { value } }) =>
          onChange((edits) => ({ ...edits, shotOn: value || null }))
        }
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
