import type { Ref } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { memberGroups } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { entryKinds, isEntryKind, kindLabels } from "#season/rounds/recorded-score.ts";
import { FindField } from "#ui/form/find-field.tsx";
import { DateField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import type { useRoundForm } from "../use-round-form.ts";
import styles from "./round-entry-form.module.css";

type RoundFieldsProps = {
  open: ReturnType<typeof useRoundForm>;
  season: ClubSeason;
  ownTeamId: string | null;
};

/** These fields stay from one round to the next. */
export function NightFields({ open: { form, change, rules }, season }: Omit<RoundFieldsProps, "ownTeamId">) {
  return (
    <fieldset className={styles.fields}>
      <legend>The night</legend>
      <SelectField
        label="Week"
        className={styles.wide}
        value={String(form.week)}
        data={season.weeks.map(({ week, startsOn }) => ({
          value: String(week),
          label: startsOn
            ? `${week}: from ${formatDay(startsOn, { day: "numeric", month: "short" })}`
            : String(week),
        }))}
        onChange={({ currentTarget }) => change({ week: Number(currentTarget.value), round: null })}
      />
      <DateField
        label="Date shot"
        data-field="shotOn"
        value={form.shotOn}
        onChange={({ currentTarget }) => change({ shotOn: currentTarget.value })}
      />
      <TextField
        label="Time"
        type="time"
        value={form.timeOfRound}
        onChange={({ currentTarget }) => change({ timeOfRound: currentTarget.value })}
      />
      {rules.format.events.length > 1 ? (
        <SelectField
          label="Event"
          value={form.event}
          data={rules.format.events.map((each) => ({ value: each, label: eventName(each) }))}
          onChange={({ currentTarget }) => change({ event: currentTarget.value, round: null })}
        />
      ) : (
        <p className={`quiet plain below-60 ${styles.fixed}`}>Event: {eventName(form.event)}</p>
      )}
    </fieldset>
  );
}

export function ShooterFields(
  props: RoundFieldsProps & { memberRef: Ref<HTMLInputElement>; error: string | null },
) {
  const { open, season, ownTeamId, memberRef, error } = props;
  const { form, change, filled, members } = open;
  return (
    <fieldset className={styles.fields}>
      <legend>The shooter</legend>
      <div className={styles.wide}>
        <FindField
          label="Member"
          placeholder="Start typing a name"
          inputRef={memberRef}
          error={error}
          options={memberGroups(members.data ?? [], season.book, { week: form.week, teamId: ownTeamId })}
          value={form.memberId}
          onChange={(memberId) => change({ memberId, teamId: null, round: null })}
        />
      </div>
      <SelectField
        label="Team"
        className={styles.wide}
        value={filled?.teamId ?? ""}
        data={[
          { value: "", label: "No team" },
          ...season.book.teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => change({ teamId: currentTarget.value })}
      />
      <SelectField
        label="Round"
        value={String(filled?.round ?? 1)}
        data={Array.from({ length: 12 }, (_, index) => String(index + 1))}
        onChange={({ currentTarget }) => change({ round: Number(currentTarget.value) })}
      />
      <SelectField
        label="Type of round"
        value={form.kind}
        data={entryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        onChange={({ currentTarget }) => {
          if (isEntryKind(currentTarget.value)) change({ kind: currentTarget.value });
        }}
      />
    </fieldset>
  );
}
