import { useMemo } from "react";
import { clubSeasonOf } from "#league/book/club-season.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { formatCount } from "#season/words/figures.ts";
import { isOver } from "#season/words/season-status.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { formatShare } from "../core/counts.ts";
import { seasonRecords } from "../core/season-records.ts";
import styles from "./club-statistics.module.css";
import { clubAverage } from "./count-column.ts";
import { Participation } from "./participation.tsx";
import { SeasonCharts } from "./season-charts.tsx";
import { SeasonRecords } from "./season-records-list.tsx";
import { WeeksTable } from "./weeks-table.tsx";

/** The rounds that count in the season's report. */
export function OneSeason({ season }: { season: ClubSeason }) {
  const club = useMemo(() => clubSeasonOf(seasonOf(season.book)), [season.book]);
  const records = useMemo(() => seasonRecords(season.book), [season.book]);
  if (club.totals.rounds === 0)
    return (
      <EmptyState title="No scores this season yet.">
        Statistics will appear here as soon as scores are entered.
      </EmptyState>
    );
  return (
    <>
      <SeasonTotals club={club} />
      <section>
        <h2>Week by week</h2>
        <WeeksTable club={club} season={season} />
        <AverageLine club={club} />
      </section>
      <SeasonCharts club={club} targetsPerRound={rulesOf(season.book).format.targetsPerRound} />
      <section className={styles.section}>
        <h2>Records of the season{isOver(season.info.status) ? "" : " (season not over)"}</h2>
        <SeasonRecords records={records} season={season} />
      </section>
      <Participation club={club} seasonName={season.info.name} />
      <p className="quiet">
        What the rules of the season count, through week {seasonOf(season.book).calendar.throughWeek}. "All
        seasons" counts every round recorded.
      </p>
    </>
  );
}

type Club = ReturnType<typeof clubSeasonOf>;

function SeasonTotals({ club: { totals, weeks } }: { club: Club }) {
  const { targets, rounds, hits, shooters, rookies, members } = totals;
  return (
    <StatList>
      <StatCard label="Targets thrown" value={formatCount(targets)} note={`${formatCount(hits)} hit`} />
      <StatCard label="Rounds" value={formatCount(rounds)} note={`in ${countPhrase(weeks.length, "week")}`} />
      <StatCard label="Shooters" value={shooters} note={`${formatShare(shooters, members)} of ${members}`} />
      <StatCard label="Rookies" value={rookies} note="set by the board" />
      <StatCard
        label="Club average"
        value={clubAverage(totals)}
        note={`${formatShare(hits, targets)} of the targets`}
      />
    </StatList>
  );
}

function AverageLine({ club: { totals } }: { club: Club }) {
  const { hits, rounds } = totals;
  const value = clubAverage(totals);
  const arithmetic = (
    <ExplainLines
      rule={<p>Hits per round, over all rounds of the season that count.</p>}
      lines={[
        { label: "Hits", value: formatCount(hits) },
        { label: "Rounds", value: formatCount(rounds) },
        { label: "Hits ÷ rounds", value, isTotal: true },
      ]}
    />
  );
  return <FigureLines lines={[{ label: "Club average", value, arithmetic }]} />;
}
