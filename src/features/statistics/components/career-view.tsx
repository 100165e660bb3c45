import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import type { Career } from "../core/career.ts";
import { MilestoneList } from "./milestone-list.tsx";
import { SeasonsTable } from "./seasons-table.tsx";
import { WeatherTables } from "./weather-tables.tsx";

/** What all seasons together say of a member. */
export function CareerView({ career, season }: { career: Career; season: ClubSeason }) {
  const rules = rulesOf(season.book);
  return (
    <>
      <MilestoneList career={career} lengths={rules.milestones} />
      <SeasonsTable career={career} shownId={season.info.id} />
      <WeatherTables career={career} rules={rules} />
    </>
  );
}
