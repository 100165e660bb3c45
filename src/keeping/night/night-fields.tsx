import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";

export type NightFieldsProps = {
  weeks: readonly SeasonWeek[];
  week: number;
  events: readonly string[];
  event: string;
  /** Leaves out the days of the weeks, when another field shows the day. */
  isShort?: boolean;
  onChange: (night: { week: number } | { event: string }) => void;
};

export function NightFields({ weeks, week, events, event, isShort = false, onChange }: NightFieldsProps) {
  return (
    <>
      <CompactSelect
        label="Week"
        value={String(week)}
        choices={weeks.map((each) => ({ value: String(each.week), label: weekLabel(each, isShort) }))}
        onChange={(value) => onChange({ week: Number(value) })}
      />
      {events.length > 1 ? (
        <CompactSelect
          label="Event"
          value={event}
          choices={events.map((each) => ({ value: each, label: eventName(each) }))}
          onChange={(value) => onChange({ event: value })}
        />
      ) : null}
    </>
  );
}

function weekLabel({ week, startsOn, endsOn, status }: SeasonWeek, isShort: boolean): string {
  const short = { day: "numeric", month: "short" } as const;
  const isDated = !isShort && startsOn && endsOn;
  const span = isDated ? ` · ${formatDay(startsOn, short)} – ${formatDay(endsOn, short)}` : "";
  const mark = status === "postponed" || status === "void" ? ` (${status})` : "";
  return `Week ${week}${span}${mark}`;
}
