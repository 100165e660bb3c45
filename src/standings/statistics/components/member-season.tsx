import { useMemo } from "react";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { RunningMember } from "#season/screens/running-week.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AttendanceDots } from "#ui/pictures/attendance-dots.tsx";
import type { MainFigure } from "../core/main-figures.ts";
import { mainFigures } from "../core/main-figures.ts";
import { shownEvent } from "../core/shown-event.ts";
import { statisticsParams } from "../statistics-search-params.ts";
import { AllFigures } from "./all-figures.tsx";
import { MemberPictures } from "./member-pictures.tsx";
import styles from "./member-season.module.css";
import { RoundChart } from "./round-charts.tsx";
import { WeeksTable } from "./weeks-table.tsx";

type MemberSeasonProps = { season: ClubSeason; memberId: string };

export function MemberSeason({ season, memberId }: MemberSeasonProps) {
  const [params] = useSearchState(statisticsParams);
  const { book } = season;
  const worked = seasonOf(book);
  const individual = worked.individuals.get(memberId);
  const report = reportOf(book).individuals[memberId];
  const figures = mainFigures(season, memberId);
  const { event } = shownEvent(book, memberId, params.event);
  const rounds = useMemo(
    () => (individual?.ordered ?? []).filter((row) => event === undefined || row.event === event),
    [individual, event],
  );
  const running = <RunningMember season={season} memberId={memberId} />;
  if (!individual || !report || !figures || individual.ordered.length === 0)
    return (
      <>
        {running}
        <NoRounds isInSeason={individual !== undefined} seasonName={season.info.name} />
      </>
    );
  return (
    <>
      <h2 className="visually-hidden">{season.info.name}</h2>
      <div className={styles.season}>
        <MainFigures figures={figures.slice(0, 3)} />
        <div className={styles.chart}>
          <RoundChart worked={worked} memberId={memberId} rounds={rounds} event={event} />
        </div>
        <div className={styles.running}>{running}</div>
        <MainFigures figures={figures.slice(3)} />
        <MemberPictures season={season} memberId={memberId} rounds={rounds} />
        <AllFigures season={season} memberId={memberId} />
      </div>
      <WeeksTable season={season} worked={worked} individual={individual} report={report} />
    </>
  );
}

function NoRounds({ isInSeason, seasonName }: { isInSeason: boolean; seasonName: string }) {
  return (
    <EmptyState title={isInSeason ? `No rounds in ${seasonName} yet.` : `Not a member of ${seasonName}.`}>
      <p>
        {isInSeason
          ? "The numbers appear after the first round that is entered."
          : "Choose another season above; seasons with rounds are below."}
      </p>
    </EmptyState>
  );
}

function MainFigures({ figures }: { figures: readonly MainFigure[] }) {
  const isNarrow = useIsNarrow();
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, shortLabel = label, value, note, shortNote = note, tone, marks }) => (
        <div key={label}>
          <dt>{isNarrow ? shortLabel : label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note} data-tone={tone}>
            {marks ? <AttendanceDots marks={marks} /> : isNarrow ? shortNote : note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
