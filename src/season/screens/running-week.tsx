import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Link } from "wouter";
import type { RunningReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { formatFigure } from "#season/words/figures.ts";
import { weekSoFarPath } from "#season/words/league-links.ts";
import { completeText, type TeamState, teamStates } from "#season/words/team-states.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf } from "../queries/season-report.ts";
import styles from "./running-week.module.css";

export function runningWeekOf({ book }: ClubSeason): RunningReport | null {
  return reportOf(book).running;
}

type OfficialStatusProps = {
  season: ClubSeason;
  of: "teams" | "individuals";
  /** On a phone without room for it, only read aloud. */
  rule?: string;
  /** Content that repeats the controls above (`data-repeats`) is also only read aloud. */
  children: ReactNode;
};

export function OfficialStatus({ season, of, rule, children }: OfficialStatusProps) {
  const running = runningWeekOf(season);
  return (
    <div className={styles.status} data-of={of} data-running={running ? true : undefined}>
      <span>
        {children}
        {rule ? <span className={styles.rule}> {rule}</span> : null}
      </span>
      {running ? (
        <Link
          className={`line gap-50 centered spread wraps unlined ${styles.line}`}
          href={runningPath(of, season.info.id)}
          data-no-print
        >
          <strong>
            Week {running.week} so far<span className={styles.more}> · provisional</span>
          </strong>
          <span>
            <span className={styles.more}>{completeText(teamStates(season.book, running.week))}</span> ›
          </span>
        </Link>
      ) : null}
    </div>
  );
}

function runningPath(of: OfficialStatusProps["of"], seasonId: string): string {
  return of === "teams"
    ? weekSoFarPath(seasonId)
    : `/leaderboard?${new URLSearchParams({ season: seasonId, running: "1" })}`;
}

export function ProvisionalBand({ season, running }: { season: ClubSeason; running: RunningReport }) {
  return (
    <div className={styles.band}>
      <h2>Week {running.week} so far, not in the standings</h2>
      <p>
        {completeText(teamStates(season.book, running.week))}. Counts {lastDayText(season, running.week)}or
        when the board publishes it.
      </p>
    </div>
  );
}

function lastDayText({ weeks }: ClubSeason, week: number): string {
  const endsOn = weeks.find((each) => each.week === week)?.endsOn;
  return endsOn ? `after ${dayText(endsOn)}, ` : "";
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}

/** It needs the engine, which other screens with a line about the running week do not load. */
const RunningMatchBar = lazy(async () => ({
  default: (await import("./running-match-bar.tsx")).RunningMatchBar,
}));

/** Matches of the running week, or teams without matches: net so far, never a rank. */
export function RunningTeams({ season, ownTeamId }: { season: ClubSeason; ownTeamId: string | null }) {
  const running = runningWeekOf(season);
  const pairs = useMemo(() => (running ? pairsOf(season, running.week) : []), [season, running]);
  if (!running) return null;
  return (
    <section aria-label={`Week ${running.week} so far, provisional`}>
      <ProvisionalBand season={season} running={running} />
      <div className={styles.pairs}>
        {pairs.map((sides) => {
          const lines = (
            <ul className={styles.pair}>
              {sides.map((side) => (
                <TeamLine key={side.team.id} side={side} running={running} />
              ))}
            </ul>
          );
          const [home, away] = sides;
          return (
            <Suspense key={sides.map(({ team }) => team.id).join()} fallback={lines}>
              {home && away ? (
                <RunningMatchBar season={season} home={home} away={away} ownTeamId={ownTeamId} />
              ) : (
                lines
              )}
            </Suspense>
          );
        })}
      </div>
      <p className={`quiet plain ${styles.note}`}>Net so far; blinds not added.</p>
    </section>
  );
}

function TeamLine({ side, running }: { side: TeamState; running: RunningReport }) {
  const figures = running.teams[side.team.id];
  const hasShot = side.kind !== "notStarted";
  return (
    <li className={`line gap-100 spread ${styles.team}`}>
      <span>
        <strong>{side.team.name}</strong>
        <span className={`block quiet ${styles.state}`}>{side.text}</span>
      </span>
      <span className={`figures at-end ${styles.figures}`}>
        <strong>{hasShot && figures ? formatFigure(figures.soFar, 2) : "–"}</strong>
        {figures?.ifEnded !== null && figures?.ifEnded !== undefined && figures.ifEnded !== figures.soFar ? (
          <span className={`block quiet ${styles.state}`}>
            {formatFigure(figures.ifEnded, 2)} if it ended now
          </span>
        ) : null}
      </span>
    </li>
  );
}

function pairsOf(season: ClubSeason, week: number): TeamState[][] {
  const sides = new Map(teamStates(season.book, week).map((state) => [state.team.id, state]));
  const matches = season.book.matches.filter((match) => match.week === week);
  const paired = matches.map(({ home, away }) => [home, away].flatMap((id) => sides.get(id) ?? []));
  const inMatch = new Set(matches.flatMap(({ home, away }) => [home, away]));
  const alone = [...sides.values()].filter(({ team }) => !inMatch.has(team.id)).map((side) => [side]);
  return [...paired, ...alone];
}

export function RunningMember({ season, memberId }: { season: ClubSeason; memberId: string }) {
  const running = runningWeekOf(season);
  const figures = running?.individuals[memberId];
  if (!running || !figures) return null;
  const { rounds, owed, net, raw, average, netTotal, rank } = figures;

  return (
    <section className={styles.member} aria-label={`Week ${running.week} so far, provisional`}>
      <p className={`line gap-100 spread ${styles.team}`}>
        <span>
          <strong className={styles.warn}>Week {running.week} so far</strong>
          <span className={`block quiet ${styles.state}`}>
            {owed > 0 ? `${rounds} of ${countPhrase(rounds + owed, "round")}` : "all rounds"} · not in the
            standings
          </span>
        </span>
        <span className={`figures at-end ${styles.figures}`}>
          <strong>{formatFigure(net, 2)}</strong>
          <span className={`block quiet ${styles.state}`}>{formatFigure(raw)} hits</span>
        </span>
      </p>
      <details>
        <summary>If it ended now</summary>
        <p className={`block quiet ${styles.state}`}>
          Average {formatFigure(average, 2)} · net total {formatFigure(netTotal, 2)}
          {rank === null ? "" : ` · rank ${rank}`}. Provisional: this changes with every score.
        </p>
      </details>
    </section>
  );
}
