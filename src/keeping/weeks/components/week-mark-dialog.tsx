import { useId, useMemo, useState } from "react";
import { useDraftedValues } from "#lib/forms/use-drafted-form.ts";
import type { ClubSeason, SeasonWeek } from "#season/queries/season-book.ts";
import { findingsToAccept } from "#season/rounds/score-findings.ts";
import { isEntered, type WeekState, weekText } from "#season/words/week-completeness.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { useMarkWeek } from "../week-mark-mutations.ts";
import { PublishingPreview } from "./publishing-preview.tsx";
import styles from "./week-mark.module.css";

export type WeekMarking = {
  week: SeasonWeek;
  state: WeekState | null;
  mark: "published" | "locked";
  isSet: boolean;
};

type WeekMarkDialogProps = { season: ClubSeason; marking: WeekMarking; onClose: () => void };

export function WeekMarkDialog({ season, marking, onClose }: WeekMarkDialogProps) {
  const { state, mark, isSet } = marking;
  const { week, locked } = marking.week;
  const [alsoLocks, setAlsoLocks] = useState(true);
  const typed = useDraftedValues(`weeks/${season.info.id}/${week}/reopen`, () => ({ reason: "" }));
  const { reason } = typed.form;
  const lockId = useId();
  const { mutateAsync } = useMarkWeek();
  const verb = verbs[mark][isSet ? "set" : "unset"];
  const offersLock = mark === "published" && isSet && !locked;
  const asksReason = mark === "published" && !isSet;

  async function answer() {
    const marks = { [mark]: isSet, ...(offersLock && alsoLocks ? { locked: true } : {}) };
    await mutateAsync({
      seasonId: season.info.id,
      week,
      ...marks,
      ...(asksReason ? { reason: reason.trim() } : {}),
    });
    typed.drop();
    announce(`Week ${week} is ${doneText(mark, isSet)}`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${verb} week ${week}?`}
      confirmLabel={`${verb} week ${week}`}
      onConfirm={answer}
      isReady={!asksReason || reason.trim() !== ""}
    >
      <p>{explanations[mark][isSet ? "set" : "unset"]}</p>
      {isSet && state ? (
        <CheckFirst season={season} state={state} isPublishing={mark === "published"} />
      ) : null}
      {mark === "published" ? <PublishingPreview book={season.book} week={week} isPublished={isSet} /> : null}
      {asksReason ? (
        <TextField
          label="Reason"
          description="Goes into the security log."
          value={reason}
          maxLength={500}
          required
          onChange={(event) => typed.onChange({ reason: event.currentTarget.value })}
        />
      ) : null}
      {offersLock ? (
        <p className={`line gap-60 centered ${styles.option}`}>
          <input
            id={lockId}
            type="checkbox"
            checked={alsoLocks}
            onChange={(event) => setAlsoLocks(event.currentTarget.checked)}
          />
          <label htmlFor={lockId}>Also lock it, so only the board can change its scores</label>
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

const mostListed = 5;

type CheckFirstProps = { season: ClubSeason; state: WeekState; isPublishing: boolean };

function CheckFirst({ season, state, isPublishing }: CheckFirstProps) {
  const { week } = state.week;
  const findings = useMemo(
    () => (isPublishing ? findingsToAccept(season, week) : []),
    [season, week, isPublishing],
  );
  if (isEntered(state) && findings.length === 0) return null;
  const more = findings.length - mostListed;
  return (
    <>
      <p>
        <strong>Check first:</strong> {isEntered(state) ? null : `${weekText(state)}. `}
        {findings.length > 0 ? "Publishing the week accepts these:" : null}
      </p>
      {findings.length > 0 ? (
        <ul className={styles.findings}>
          {findings.slice(0, mostListed).map(({ kind, key, sentence }) => (
            <li key={`${kind} ${key}`}>{sentence}</li>
          ))}
          {more > 0 ? <li>{more} more under “Needs review” in Score Admin.</li> : null}
        </ul>
      ) : null}
    </>
  );
}

const verbs = {
  published: { set: "Publish", unset: "Reopen" },
  locked: { set: "Lock", unset: "Unlock" },
} as const;

function doneText(mark: WeekMarking["mark"], isSet: boolean): string {
  if (mark === "published") return isSet ? "published" : "open again";
  return isSet ? "locked" : "unlocked";
}

const explanations = {
  published: {
    set: "The week is over and counts in the standings. Members will see “published” next to it.",
    unset:
      "The week leaves the standings until you publish it again or its last day is over. Members still see its scores.",
  },
  locked: {
    set: "Scorekeepers can no longer enter or correct scores for this week. The board still can.",
    unset: "Scorekeepers can enter this week again, and correct what they entered that night.",
  },
} as const;
