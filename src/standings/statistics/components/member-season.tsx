import { use, useMemo } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import type { Season } from "#league/season/season.ts";
import { weekAverages } from "#league/teams/week-averages.ts";
import { useSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";
import { RunningMember } from "#season/screens/running-week.tsx";
import { RoundsMap } from "#standings/boards/pictures/rounds-map.tsx";
import { colorOf, colorOfAll } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AttendanceDots } from "#ui/pictures/attendance-dots.tsx";
import { Distribution } from "#ui/pictures/distribution.tsx";
import { type MainFigure, mainFigures } from "../core/main-figures.ts";
import { lastNightScores } from "../core/night-scores.ts";
import { shownEvent } from "../core/shown-event.ts";
import { trendOf } from "../core/trend.ts";
import { statisticsParams } from "../statistics-search-params.ts";
import { useShownMember } from "../use-shown-member.ts";
import { AllFigures } from "./all-figures.tsx";
import styles from "./member-season.module.css";
import { WeeksTable } from "./weeks-table.tsx";

export function MemberSeason({ season, memberId }: { season: ClubSeason; memberId: string }) {
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

type MemberPicturesProps = { season: ClubSeason; memberId: string; rounds: readonly ScoreRow[] };

function MemberPictures({ season, memberId, rounds }: MemberPicturesProps) {
  const scores = useMemo(() => countsOf(rounds), [rounds]);
  return (
    <div className={styles.below}>
      <RoundsMap title="Target map" rounds={rounds} />
      <LastNight season={season} memberId={memberId} />
      <Distribution title="How often each score" counts={scores} unit={["round", "rounds"]} />
    </div>
  );
}

function countsOf(rounds: readonly ScoreRow[]): ReadonlyMap<number, number> {
  return new Map([...Map.groupBy(rounds, ({ hits }) => hits)].map(([hits, { length }]) => [hits, length]));
}

function LastNight({ season: { book }, memberId }: Omit<MemberPicturesProps, "rounds">) {
  const { ownId } = useShownMember();
  const juniors = use(JuniorInitials);
  const night = useMemo(() => lastNightScores(reportOf(book), memberId), [book, memberId]);
  if (night === null) return null;
  const { week, own, rounds, counts } = night;
  const shooters = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Pictures are the same on screen and on paper, so they use a junior's initials.
  const name = juniors.get(memberId) ?? book.members.find(({ id }) => id === memberId)?.name ?? "";
  return (
    <Distribution
      title={`Everyone's night, week ${week}`}
      note={`${countPhrase(shooters, "shooter")}, hits of ${rounds * rulesOf(book).format.targetsPerRound}`}
      counts={counts}
      unit={["shooter", "shooters"]}
      own={{ name: memberId === ownId ? "You" : name, hits: own }}
    />
  );
}

type RoundChartProps = {
  worked: Season;
  memberId: string;
  rounds: readonly ScoreRow[];
  /** The club's rounds to compare with; undefined: of every event. */
  event: string | undefined;
};

function RoundChart({ worked, memberId, rounds, event }: RoundChartProps) {
  const { targetsPerRound } = worked.rules.format;
  const isNarrow = useIsNarrow();
  const trend = useMemo(() => trendOf(rounds, weekAverages(worked, event)), [rounds, worked, event]);
  const color = colorOf(memberId);
  const isSeveral = trend.labels.some((label) => label.includes("/"));
  return (
    <LineChart
      title={`Round by round, hits of ${targetsPerRound}`}
      isCompact
      height={isNarrow ? 140 : 236}
      xTitle={isSeveral ? "League week / round" : "League week"}
      labels={trend.labels}
      yAxis={{
        title: `Targets hit of ${targetsPerRound}`,
        range: rangeOfHits([...trend.hits, ...trend.club], targetsPerRound),
      }}
      series={[
        { id: "rounds", name: isNarrow ? "round" : "Round", color, values: trend.hits, look: "dots" },
        {
          id: "moving",
          name: isNarrow ? "last five" : "5-round average",
          color,
          values: trend.moving,
          look: "plain",
        },
        {
          id: "club",
          name: isNarrow ? "club" : "Everyone that week",
          color: colorOfAll,
          values: trend.club,
          look: "dashed",
        },
      ]}
    />
  );
}
