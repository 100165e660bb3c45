import { ownWeeks } from "#league/individuals/attendance.ts";
import type { Individual } from "#league/individuals/individuals.ts";
import type { Season } from "#league/season/season.ts";
import type { AttendanceMark } from "#ui/pictures/attendance-dots.tsx";

/** A mark for each night of the season: those that count for attendance, and the weeks to come. */
export function attendanceMarks(season: Season, { shooter }: Pick<Individual, "shooter">): AttendanceMark[] {
  const { calendar, book } = season;
  const own = ownWeeks(shooter, season);
  const played = calendar.playedWeeks.map((week): AttendanceMark => {
    if (!own.has(week)) return "missed";
    const rows = shooter.nights.get(week)?.counting ?? [];
    return rows.every(({ kind }) => kind === "makeUp") ? "made-up" : "shot";
  });
  const ahead = book.weeks.filter(({ week, status }) => week > calendar.throughWeek && status !== "void");
  return [...played, ...ahead.map((): AttendanceMark => "to-come")];
}
