import { useMemo, useState } from "react";
import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ProposedMatches } from "#season/screens/proposed-matches.tsx";
import { teamPath } from "#season/words/league-links.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Button } from "#ui/form/button.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { newRow, useOpenRow } from "#ui/table/row-details.tsx";
import { matchNightText } from "../core/match-night.ts";
import { canMeet, type ScheduleWeek, scheduleOf, whyClosed } from "../core/match-weeks.ts";
import { scheduleActions } from "../core/schedule-actions.ts";
import { GenerateDialog } from "./generate-dialog.tsx";
import styles from "./teams.module.css";
import { WeekMatchesDialog } from "./week-matches-dialog.tsx";

export function MatchesView({ season }: { season: ClubSeason }) {
  const [edited, edit] = useState<ScheduleWeek | null>(null);
  const { key, close } = useOpenRow();
  usePageActions(useMemo(() => scheduleActions(season), [season]));
  const schedule = useMemo(() => scheduleOf(season.book), [season.book]);
  const teams = useMemo(() => new Map(season.book.teams.map(({ id, name }) => [id, name])), [season.book]);
  if (!canMeet(season)) {
    return (
      <EmptyState title="Matches need two teams and a week.">
        Add teams in the first tab, and weeks under Season Admin.
      </EmptyState>
    );
  }
  return (
    <>
      <ProposedMatches season={season} />
      {season.book.matches.length === 0 ? <p>No matches yet. Plan a round robin, or edit a week.</p> : null}
      <h2 data-print-only>Matches</h2>
      <div className={styles.schedule}>
        {schedule.map((week) => (
          <WeekCard
            key={week.week}
            week={week}
            teams={teams}
            seasonId={season.info.id}
            onEdit={() => edit(week)}
          />
        ))}
      </div>
      {key === newRow ? <GenerateDialog season={season} onClose={close} /> : null}
      {edited ? <WeekMatchesDialog season={season} week={edited} onClose={() => edit(null)} /> : null}
    </>
  );
}

type WeekCardProps = {
  week: ScheduleWeek;
  teams: ReadonlyMap<string, string>;
  seasonId: string;
  onEdit: () => void;
};

function WeekCard({
  week: { week, startsOn, closedBecause, matches, byes },
  teams,
  seasonId,
  onEdit,
}: WeekCardProps) {
  const name = (id: string) => teams.get(id) ?? "deleted";
  const closedReason = whyClosed(closedBecause);
  return (
    <section className={`together ${styles.week}`} aria-labelledby={`week-${week}`}>
      <div className={`row spread baseline ${styles.head}`}>
        <h2 id={`week-${week}`}>
          Week {week}
          {startsOn ? <span className="quiet"> · {formatDay(startsOn)}</span> : null}
        </h2>
        <span data-no-print>
          <Button size="xs" aria-label={`Edit week ${week}`} onClick={onEdit}>
            Edit
          </Button>
        </span>
      </div>
      {closedReason ? <p className="quiet">{closedReason}</p> : null}
      {matches.length === 0 ? (
        <p className="quiet">No matches</p>
      ) : (
        <ul className={styles.matches}>
          {matches.map(({ home, away, night }) => (
            <li key={home}>
              <Link href={teamPath(home, seasonId)}>{name(home)}</Link> –{" "}
              <Link href={teamPath(away, seasonId)}>{name(away)}</Link>
              {night ? <p className="quiet plain">{matchNightText(night)}</p> : null}
            </li>
          ))}
          {byes.map((id) => (
            <li key={id} className="quiet">
              {name(id)}: bye
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
