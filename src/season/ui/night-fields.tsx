import { eventName } from "#lib/club/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { SelectField } from "#ui/form/form-fields.tsx";

export type NightFieldsProps = {
  weeks: readonly SeasonWeek[];
  week: number;
  /** Events of the season; one alone is not asked for. */
  events: readonly string[];
  event: string;
  onChange: (night: { week: number } | { event: string }) => void;
};

/** Which night: the league week, and the event where a season has several. */
export function NightFields({ weeks, week, events, event, onChange }: NightFieldsProps) {
  return (
    <>
      <SelectField
        label="Week"
        value={String(week)}
        data={weeks.map((each) => ({ value: String(each.week), label: weekLabel(each) }))}
        onChange={({ currentTarget }) => onChange({ week: Number(currentTarget.value) })}
      />
      {events.length > 1 ? (
        <SelectField
          label="Event"
          value={event}
          data={events.map((each) => ({ value: each, label: eventName(each) }))}
          onChange={({ currentTarget }) => onChange({ event: currentTarget.value })}
        />
      ) : null}
    </>
  );
}

function weekLabel({ week, startsOn, endsOn, status }: SeasonWeek): string {
  const short = { day: "numeric", month: "short" } as const;
  const span = startsOn && endsOn ? `: ${formatDay(startsOn, short)} – ${formatDay(endsOn, short)}` : "";
  const mark = status === "postponed" || status === "void" ? ` (${status})` : "";
  return `${week}${span}${mark}`;
}
