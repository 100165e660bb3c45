import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { scheduleCells, scheduleColumns, seasonSchedule } from "#season/rounds/season-schedule.ts";
import type { PageAction } from "#ui/layout/page-actions.ts";

export function scheduleActions(season: ClubSeason): PageAction[] {
  if (season.book.matches.length === 0) return [];
  const lines = seasonSchedule(season).flatMap(({ lines }) => lines.map(scheduleCells));
  return [
    { label: "Print the schedule", onSelect: () => window.print() },
    {
      label: "Download CSV",
      onSelect: () => downloadCsv(`${season.info.name} schedule`, [scheduleColumns, ...lines]),
    },
  ];
}
