import { useMemo, useState } from "react";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { type WeekState, weekStates, weekText } from "#season/standings/week-completeness.ts";
import { isReadyToPublish, readyText } from "#season/standings/week-publishing.ts";
import { type AskedMark, WeekMarkDialog } from "#season/ui/week-mark-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DisclosureRow } from "#ui/table/disclosure-row.tsx";
import { WeekGaps } from "./week-gaps.tsx";
import { WeekMarks } from "./week-marks.tsx";
import styles from "./weeks.module.css";

/** How far each week is entered, and whether it is published and locked. */
export function WeeksPanel({ season }: { season: ClubSeason }) {
  const states = useMemo(() => weekStates(season), [season]);
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [asked, setAsked] = useState<AskedMark | null>(null);
  if (states.length === 0) {
    return (
      <EmptyState title="This season has no weeks yet">The board adds them under Season Admin.</EmptyState>
    );
  }
  return (
    <>
      <p>
        Publish a week when its scores are final: it then counts in the standings, before its last day too.
        Lock it so only the board can change it.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label="Weeks of the season">
        <table className={styles.weeks}>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">Progress</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <DisclosureRow
                key={state.week.week}
                label={weekLabel(state)}
                columnCount={2}
                cells={
                  <td>
                    {isReadyToPublish(season, state) ? readyText(state) : stateText(state)}
                    <WeekMarks state={state} isReady={isReadyToPublish(season, state)} onAsk={setAsked} />
                  </td>
                }
              >
                <WeekGaps state={state} names={names} seasonId={season.info.id} />
              </DisclosureRow>
            ))}
          </tbody>
        </table>
      </section>
      {asked ? <WeekMarkDialog season={season} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function stateText(state: WeekState): string {
  return state.rounds > 0 ? `${weekText(state)}: ${state.rounds} rounds` : weekText(state);
}

function weekLabel({ week }: WeekState): string {
  const day = week.startsOn ? `, from ${formatDay(week.startsOn, { day: "numeric", month: "short" })}` : "";
  return `Week ${week.week}${day}`;
}
