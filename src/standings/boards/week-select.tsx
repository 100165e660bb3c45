import type { ClubSeason } from "#season/queries/season-book.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";

export type WeekAsked = { isRunning: boolean; week: number };

type WeekSelectProps = {
  season: ClubSeason;
  /** The last official week; 0 before the first. */
  latestWeek: number;
  choice: WeekAsked;
  /** Week 0 is the latest. */
  onChange: (question: WeekAsked) => void;
};

export function WeekSelect({ season, latestWeek, choice, onChange }: WeekSelectProps) {
  const running = runningWeekOf(season);
  if (latestWeek === 0) return null;
  return (
    <CompactSelect
      label="Week"
      value={choice.isRunning ? "running" : String(choice.week)}
      choices={[
        ...(running ? [{ value: "running", label: `Week ${running.week} so far` }] : []),
        ...Array.from({ length: latestWeek }, (_, index) => latestWeek - index).map((week) => ({
          value: String(week),
          label: `Week ${week}`,
        })),
      ]}
      onChange={(value) =>
        onChange({
          isRunning: value === "running",
          week: value === "running" || Number(value) === latestWeek ? 0 : Number(value),
        })
      }
    />
  );
}
