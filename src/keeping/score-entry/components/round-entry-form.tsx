import { useRef } from "react";
import { useRoundWeather } from "#keeping/night/use-round-weather.ts";
import { WeatherFields } from "#keeping/night/weather-fields.tsx";
import { useStoredDraft } from "#lib/device/use-draft.ts";
import { teamOfMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { yardLineFor, yardLineText } from "#season/words/yard-lines.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField, TextField } from "#ui/form/form-fields.tsx";
import { isRoundBegun, roundDraft, roundDraftKey } from "../core/round-draft.ts";
import type { RoundHeldBack } from "../core/round-entry.ts";
import { roundWarnings } from "../core/round-warnings.ts";
import { type BegunRound, type OpenRound, useRoundForm } from "../use-round-form.ts";
import { useRoundSaving } from "../use-round-saving.ts";
import { LastRound } from "./last-round.tsx";
import styles from "./round-entry-form.module.css";
import { NightFields, ShooterFields } from "./round-fields.tsx";
import { RoundFigures } from "./round-figures.tsx";
import { RoundInPlace, RoundWaitingInPlace } from "./round-in-place.tsx";
import { RoundSaveBar } from "./round-save-bar.tsx";
import { RoundScoreField } from "./round-score-field.tsx";
import { SaveFailed } from "./save-failed.tsx";

type RoundEntryFormProps = { season: ClubSeason; person: EntryPerson };

export function RoundEntryForm({ season, person }: RoundEntryFormProps) {
  const draftKey = { accountId: person.id, place: roundDraftKey(season.info.id) };
  const storedDraft = useStoredDraft(draftKey, roundDraft);
  if (!storedDraft.isRead) return <Skeleton lines={8} label="Opening the form" />;
  return (
    <BegunRoundForm
      season={season}
      person={person}
      draft={storedDraft.draft}
      hasStore={storedDraft.isSaved}
    />
  );
}

type BegunRoundFormProps = RoundEntryFormProps & { draft: BegunRound["draft"]; hasStore: boolean };

function BegunRoundForm({ season, person, draft, hasStore }: BegunRoundFormProps) {
  const typing = useRoundForm({ season, accountId: person.id, draft });
  const weather = useRoundWeather(
    { date: typing.form.shotOn, time: typing.form.timeOfRound },
    { typed: typing.form.weather ?? {}, onTyped: (typed) => typing.change({ weather: typed }) },
  );
  const saving = useRoundSaving(typing, season, { person, weather });
  // The form is cleared after saving and filled after undoing; nothing can be typed until then.
  const open =
    saving.save.isPending || saving.undo.isPending ? { ...typing, change: () => undefined } : typing;
  const { form, filled, inPlace, waitingInPlace, preview, members, name } = open;
  const { hold, last } = saving;
  const memberField = useRef<HTMLInputElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const week = season.weeks.find((each) => each.week === form.week);
  const isLocked = (week?.locked ?? false) && !person.isManager;
  const ownMember = members.data?.find(({ account_id }) => account_id === person.id);
  const ownTeamId =
    last?.form.teamId || (ownMember ? teamOfMember(season.book, ownMember.id, form.week) : null);
  async function saveAndNext(isComplete: boolean) {
    const result = await saving.saveRound(isComplete);
    if (result === "saved") memberField.current?.focus();
    else if (result !== "failed") focusError(result.field);
  }

  function focusError(field: RoundHeldBack["field"]) {
    if (field === "member") memberField.current?.focus();
    else if (field) formElement.current?.querySelector<HTMLElement>(faultyField[field])?.focus();
  }

  async function undoLast() {
    if (await saving.undoLast()) memberField.current?.focus();
  }

  return (
    <Form ref={formElement} onSubmit={() => saveAndNext(true)} className={styles.form}>
      <DraftNotices
        restoredAt={open.restoredAt}
        isSaved={hasStore && open.isSaved}
        onDiscard={open.discardDraft}
      />
      <NightFields open={open} season={season} />
      <ShooterFields
        open={open}
        season={season}
        ownTeamId={ownTeamId}
        memberRef={memberField}
        error={hold?.field === "member" ? hold.sentence : null}
      />
      {inPlace && filled ? <RoundInPlace score={inPlace} name={name} saving={saving} open={open} /> : null}
      {waitingInPlace && !inPlace && waitingInPlace.id !== form.id ? (
        <RoundWaitingInPlace waiting={waitingInPlace} open={open} />
      ) : null}
      <RoundScoreField open={open} />
      {preview && filled ? <RoundFigures preview={preview} name={name} /> : null}
      <RoundDetails
        season={season}
        open={open}
        weather={weather}
        error={hold?.field === "yardage" ? hold.sentence : null}
      />
      <SaveFailed error={saving.save.error} isCorrection={inPlace !== null} />
      {isLocked ? (
        <Notice kind="warning" title={`Week ${form.week} is locked.`}>
          Ask a board member to make corrections.
        </Notice>
      ) : (
        <RoundSaveBar
          warnings={warningsOf(open)}
          hold={hold?.sentence ?? null}
          isCorrection={inPlace !== null}
          isSaving={saving.save.isPending}
          onKeepIncomplete={() => saveAndNext(false)}
        >
          <LastRound
            saving={saving}
            seasonId={season.info.id}
            isBegun={isRoundBegun(form)}
            onUndo={undoLast}
          />
        </RoundSaveBar>
      )}
    </Form>
  );
}

type RoundDetailsProps = {
  season: ClubSeason;
  open: OpenRound;
  weather: ReturnType<typeof useRoundWeather>;
  error: string | null;
};

function RoundDetails({ season, open: { form, change }, weather, error }: RoundDetailsProps) {
  const { memberId, teamId } = form;
  const line = memberId ? yardLineFor(season.book, form, { memberId, teamId }) : null;
  return (
    <fieldset className={styles.fields}>
      <legend>Optional</legend>
      <NumberField
        label="Yardage"
        description={line ? `By the season's rules: ${yardLineText(line)}` : undefined}
        value={form.yardage}
        maxLength={5}
        data-field="yardage"
        error={error}
        onChange={({ currentTarget }) => change({ yardage: currentTarget.value })}
      />
      <TextField
        label="Note"
        className={styles.wide}
        value={form.note}
        maxLength={500}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div className={styles.whole}>
        <WeatherFields weather={weather} />
      </div>
    </fieldset>
  );
}

function warningsOf({ filled, name, score, preview, rules }: OpenRound) {
  if (!filled) return [];
  return roundWarnings({
    filled,
    name,
    hits: score.is === "score" ? score.hits : null,
    isComplete: score.is === "score" && score.missing === 0,
    preview,
    format: rules.format,
  });
}

const faultyField = {
  score: '[data-field="score"], [data-mark="none"]',
  shotOn: '[data-field="shotOn"]',
  yardage: '[data-field="yardage"]',
  weather: '[data-weather] [aria-invalid="true"]',
  reason: '[data-field="reason"]',
} as const;
