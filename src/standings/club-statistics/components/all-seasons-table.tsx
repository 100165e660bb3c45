import { useQuery } from "@tanstack/react-query";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import {
  type ClubHistory,
  clubHistoryQueryOptions,
  clubRecordsQueryOptions,
} from "#season/queries/club-history-queries.ts";
import { formatCount } from "#season/words/figures.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { distributionOf, roundLengths } from "../core/all-seasons.ts";
import { formatShare, per25 } from "../core/counts.ts";
import { AllTimeMembers } from "./all-time-members.tsx";
import { BusiestNights } from "./busiest-nights.tsx";
import { ClubRecords } from "./club-records.tsx";
import styles from "./club-statistics.module.css";
import { EveryRoundNote } from "./every-round-note.tsx";
import { ScoresChart } from "./season-charts.tsx";
import { YearOnYear } from "./year-on-year.tsx";

export function AllSeasons() {
  const history = useQuery(clubHistoryQueryOptions());
  return (
    <QueryView
      query={history}
      isEmpty={({ totals }) => totals.rounds === 0}
      empty={
        <EmptyState title="No rounds recorded yet.">
          The history begins with the first scores that are entered or imported.
        </EmptyState>
      }
      skeleton={<Skeleton lines={10} label="Loading the history of the club" />}
    >
      {(history) => <History history={history} />}
    </QueryView>
  );
}

function History({ history }: { history: ClubHistory }) {
  const records = useQuery(clubRecordsQueryOptions());
  return (
    <>
      <Totals totals={history.totals} />
      <YearOnYear history={history} />
      <section className={styles.section}>
        <h2>Records of the club</h2>
        <QueryView query={records} skeleton={<Skeleton lines={6} label="Loading the records" />}>
          {(clubRecords) => <ClubRecords records={clubRecords} />}
        </QueryView>
      </section>
      <AllTimeMembers />
      <section className={styles.section}>
        <h2>Scores and busiest nights</h2>
        <div className={styles.columns}>
          {roundLengths(history.rounds)
            .slice(0, 2)
            .map((targets) => (
              <ScoresChart
                key={targets}
                title={`Rounds of ${targets} targets`}
                targetsPerRound={targets}
                distribution={distributionOf(history.rounds, targets)}
              />
            ))}
        </div>
        <BusiestNights nights={history.busiest} />
      </section>
      <AverageLine totals={history.totals} />
      <EveryRoundNote />
    </>
  );
}

function Totals({ totals }: { totals: ClubHistory["totals"] }) {
  const { targets, hits, rounds, nights, shooters, seasons, straights } = totals;
  const average = per25(hits, targets);
  return (
    <StatList>
      <StatCard label="Targets thrown" value={formatCount(targets)} note={`${formatCount(hits)} hit`} />
      <StatCard label="Rounds" value={formatCount(rounds)} note={`in ${countPhrase(nights, "week")}`} />
      <StatCard
        label="Shooters"
        value={formatCount(shooters)}
        note={`in ${countPhrase(seasons, "season")}`}
      />
      <StatCard label="Perfect rounds" value={formatCount(straights)} note="25 or more, none missed" />
      <StatCard label="Average" value={average} note={`${formatShare(hits, targets)} of the targets`} />
    </StatList>
  );
}

function AverageLine({ totals: { hits, targets } }: Pick<ClubHistory, "totals">) {
  const value = per25(hits, targets);
  const arithmetic = (
    <ExplainLines
      rule={<p>Hits per 25 targets, because seasons can have different round lengths.</p>}
      lines={[
        { label: "Hits", value: formatCount(hits) },
        { label: "Targets", value: formatCount(targets) },
        { label: "25 × hits ÷ targets", value, isTotal: true },
      ]}
    />
  );
  return <FigureLines lines={[{ label: "Average of all seasons", value, arithmetic }]} />;
}
