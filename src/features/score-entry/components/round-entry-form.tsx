import { type FormEvent, useRef } from "react";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Button } from "#ui/button.tsx";
import { NumberField, TextField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { teamOfMember } from "../core/member-choices.ts";
import type { EntryPerson } from "../core/recorded-score.ts";
import { roundWarnings } from "../core/round-warnings.ts";
import { useRoundForm } from "../use-round-form.ts";
import { useRoundSaving } from "../use-round-saving.ts";
import { LastRound } from "./last-round.tsx";
import styles from "./round-entry-form.module.css";
import { NightFields, ShooterFields } from "./round-fields.tsx";
import { RoundFigures } from "./round-figures.tsx";
import { RoundInPlace } from "./round-in-place.tsx";
import { RoundScoreField } from "./round-score-field.tsx";
import { SaveFailed } from "./save-failed.tsx";

/** One round of one shooter. The night stays for the next one. */
export function RoundEntryForm({ season, person }: { season: ClubSeason; person: EntryPerson }) {
  const open = useRoundForm(season);
  const saving = useRoundSaving(open, season, person);
  const { form, change, score, filled, inPlace, preview, members, rules, name } = open;
  const { held, last } = saving;
  const memberField = useRef<HTMLInputElement>(null);
  const week = season.weeks.find((each) => each.week === form.week);
  const isLocked = (week?.locked ?? false) && !person.isManager;
  const ownMember = members.data?.find(({ account_id }) => account_id === person.id);
  const ownTeamId =
    last?.form.teamId || (ownMember ? teamOfMember(season.book, ownMember.id, form.week) : null);
  const warnings = filled
    ? roundWarnings(
        {
          filled,
          name,
          hits: score.is === "score" ? score.hits : null,
          isComplete: score.is === "score" && score.canComplete,
          preview,
          week,
          format: rules.format,
        },
        formatDay,
      )
    : [];

  async function saveAndNext(isComplete: boolean) {
    if (await saving.saveRound(isComplete)) memberField.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void saveAndNext(true);
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <LastRound saving={saving} seasonId={season.info.id} />
      <NightFields open={open} season={season} />
      <ShooterFields
        open={open}
        season={season}
        ownTeamId={ownTeamId}
        memberRef={memberField}
        fault={held?.field === "member" ? held.sentence : null}
      />
      <RoundScoreField open={open} />
      <fieldset className={styles.fields}>
        <legend>If it is known</legend>
        <NumberField
          label="Yardage"
          value={form.yardage}
          maxLength={5}
          error={held?.field === "yardage" ? held.sentence : null}
          onChange={({ currentTarget }) => change({ yardage: currentTarget.value })}
        />
        <TextField
          label="Note"
          value={form.note}
          maxLength={500}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </fieldset>
      {inPlace && filled ? <RoundInPlace score={inPlace} name={name} saving={saving} open={open} /> : null}
      {warnings.length > 0 ? (
        <Notice kind="warning" title="Worth a second look">
          <ul>
            {warnings.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {preview && filled ? <RoundFigures preview={preview} name={name} /> : null}
      {held ? <Notice kind="error" title={held.sentence} /> : null}
      <SaveFailed error={saving.save.error} />
      {isLocked ? (
        <Notice kind="warning" title={`Week ${form.week} is locked.`}>
          Ask a board member for a correction.
        </Notice>
      ) : (
        <div className={styles.actions}>
          <Button type="submit" look="main" size="md" loading={saving.save.isPending}>
            {inPlace ? "Correct and next" : "Save and next"}
          </Button>
          <Button onClick={() => saveAndNext(false)}>Keep as incomplete</Button>
        </div>
      )}
    </form>
  );
}
