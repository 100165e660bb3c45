import type { WeekStatus } from "#league/book/book.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { Button } from "#ui/form/button.tsx";
import { DateField, SelectField } from "#ui/form/form-fields.tsx";
import { StableDetails } from "#ui/layout/stable-details.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type SeasonForm, withWeek, withWeeks } from "../core/season-form.ts";
import type { WeekDraft } from "../core/season-weeks.ts";

type SeasonWeeksProps = {
  form: SeasonForm;
  errors: Readonly<Record<number, string>>;
  onChange: (form: SeasonForm) => void;
};

const statuses: { value: WeekStatus; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "postponed", label: "Postponed" },
  { value: "void", label: "Void: doesn't count" },
];

/** Weeks follow the dates above until one of them is changed by hand. */
export function SeasonWeeks({ form, errors, onChange }: SeasonWeeksProps) {
  const change = (week: WeekDraft) => onChange(withWeek(form, week));
  return (
    <StableDetails
      className={styles.group}
      isNeeded={form.hasOwnWeeks || Object.keys(errors).length > 0}
      summary={`${countPhrase(form.weeks.length, "week")}, one by one`}
    >
      {form.hasOwnWeeks ? (
        <p className="measure">
          These weeks are saved or were edited by hand, so changing the dates above won't move them. To add
          weeks off, recreate the weeks.{" "}
          <Button size="sm" onClick={() => onChange(withWeeks(form))}>
            Recreate weeks from the dates
          </Button>
        </p>
      ) : null}
      <DataTable
        caption="Weeks of the season"
        rows={form.weeks}
        columns={weekColumns(errors, change)}
        rowKey={({ week }) => String(week)}
        isMarked={({ week }) => errors[week] !== undefined}
      />
    </StableDetails>
  );
}

function weekColumns(
  errors: SeasonWeeksProps["errors"],
  change: (week: WeekDraft) => void,
): DataColumn<WeekDraft>[] {
  return [
    { id: "week", header: "Week", cell: ({ week }) => `Week ${week}` },
    {
      id: "from",
      header: "First day",
      cell: (week) => (
        <DateField
          label={`First day of week ${week.week}`}
          labelProps={{ className: "visually-hidden" }}
          value={week.startsOn}
          error={errors[week.week]}
          onChange={(event) => change({ ...week, startsOn: event.currentTarget.value })}
        />
      ),
    },
    {
      id: "to",
      header: "Last day",
      cell: (week) => (
        <DateField
          label={`Last day of week ${week.week}`}
          labelProps={{ className: "visually-hidden" }}
          value={week.endsOn}
          onChange={(event) => change({ ...week, endsOn: event.currentTarget.value })}
        />
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: (week) =>
        // Publishing and reopening happen on Score Admin, where the scores are in view.
        week.status === "closed" ? (
          "Published"
        ) : (
          <SelectField
            label={`Status of week ${week.week}`}
            labelProps={{ className: "visually-hidden" }}
            value={week.status}
            data={statuses}
            onChange={(event) => {
              const status = statuses.find(({ value }) => value === event.currentTarget.value)?.value;
              if (status) change({ ...week, status });
            }}
          />
        ),
    },
  ];
}
