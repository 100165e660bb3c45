import { type ReactNode, useMemo } from "react";
import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import type { ComingNight } from "#season/rounds/coming-nights.ts";
import type { TeamNight } from "#season/rounds/night-of.ts";
import { type ScheduleLine, type ScheduleWeek, seasonSchedule } from "#season/rounds/season-schedule.ts";
import { formatFigure } from "#season/words/figures.ts";
import { nightPath, teamSeasonPath } from "#season/words/league-links.ts";
import { opponentText, placeText, whenText } from "#season/words/night-text.ts";
import { pointDecimals } from "#season/words/team-grid.ts";
import { MatchTrack } from "#ui/pictures/match-bar.tsx";
import type { TeamResult, TeamSeasonView } from "../core/team-season.ts";
import styles from "./season-schedule.module.css";
import { TeamCalendar } from "./team-calendar.tsx";

type ScheduleView = { season: ClubSeason; view: TeamSeasonView };
type OfTeam = ScheduleView & { team: { id: string; name: string } };

export function TeamResults({ season, view: { results, record }, team }: OfTeam) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="team-results" className={styles.results}>
      <Head id="team-results" title={`${team.name}, results`} note={record} />
      <ul className="plain">
        {results.map((result) => (
          <ResultRow key={result.night.week} result={result} season={season} />
        ))}
      </ul>
    </section>
  );
}

function Head({ id, title, note }: { id: string; title: string; note?: string }) {
  return (
    <div className={`line spread baseline ${styles.head}`}>
      <h2 id={id} className="plain">
        {title}
      </h2>
      <span className="quiet">{note}</span>
    </div>
  );
}

function ResultRow({ result, season }: { result: TeamResult; season: ClubSeason }) {
  const { night, own, theirs, tag } = result;
  return (
    <li>
      <Link href={nightPath(season.info.id, night.week)} className={`unlined ${styles.row} ${styles.result}`}>
        <span className={`quiet ${styles.when}`}>
          Wk {night.week}
          {night.day === null ? "" : ` · ${formatDay(night.day, { month: "short", day: "numeric" })}`}
        </span>
        <strong className={styles.who}>{opponentText(night)}</strong>
        <span className={styles.tag} data-kind={tag.kind}>
          {tag.text}
        </span>
        <strong className={`figures ${styles.own}`}>{formatFigure(own, 2)}</strong>
        <span className={styles.bar}>
          {own !== null && theirs !== null ? (
            <MatchTrack picture={{ kind: "level", lead: own - theirs }} isProvisional={false} own="home" />
          ) : null}
        </span>
        <span className={`figures quiet ${styles.theirs}`}>
          {theirs === null ? "" : formatFigure(theirs, 2)}
        </span>
        <Chevron />
      </Link>
    </li>
  );
}

const Chevron = () => (
  <span aria-hidden="true" className={styles.chevron}>
    ›
  </span>
);

/** Date, opponent, time, and field, as far as known. */
export function ComingUp({ season, view, team, children }: OfTeam & { children?: ReactNode }) {
  const { coming } = view;
  return (
    <section aria-labelledby="coming-up" className={styles.coming}>
      <Head id="coming-up" title="Coming up" />
      {children}
      {coming.length === 0 && !children ? <p className="quiet">No nights are left this season.</p> : null}
      <ul className="plain">
        {coming.map((each) => (
          <ComingRow key={each.night.week} coming={each} season={season} />
        ))}
      </ul>
      <TeamCalendar team={team} seasonName={season.info.name} />
    </section>
  );
}

function ComingRow({ coming, season }: { coming: ComingNight; season: ClubSeason }) {
  const { night, pairsAfter, opponentRank } = coming;
  const place = placeText(night);
  const rank = opponentRank === null ? "" : `${place ? " · " : ""}ranked ${opponentRank}`;
  const text = (
    <>
      <span className={`quiet ${styles.day}`}>{whenText(night, season.book.asOf)}</span>
      <span className={styles.what}>
        <strong>{opponentText(night, pairsAfter)}</strong>
        <span className="block quiet small">
          {place}
          {rank}
        </span>
      </span>
    </>
  );
  const { opponent } = night;
  if (opponent === null || opponent === "bye") return <li className={styles.row}>{text}</li>;
  return (
    <li>
      <Link href={teamSeasonPath(season.info.id, opponent.id)} className={`unlined ${styles.row}`}>
        {text}
        <Chevron />
      </Link>
    </li>
  );
}

type ThisWeekProps = { season: ClubSeason; night: TeamNight; teamId: string };

export function ThisWeek({ season, night, teamId }: ThisWeekProps) {
  const running = reportOf(season.book).running;
  if (!running) return null;
  const { opponent } = night;
  const netOf = (id: string) => formatFigure(running.teams[id]?.soFar ?? null, 2);
  const name = season.book.teams.find(({ id }) => id === teamId)?.name;
  return (
    <Link href={nightPath(season.info.id, night.week)} className={`block unlined ${styles.running}`}>
      <span className="row spread">
        <strong className={styles.soFar}>Week {night.week} so far</strong>
        <span>{[whenText(night, season.book.asOf), placeText(night)].filter(Boolean).join(", ")}</span>
      </span>
      <span className={`row spread ${styles.nets}`}>
        <span>
          {name} <strong className="figures">{netOf(teamId)}</strong>
        </span>
        {opponent !== null && opponent !== "bye" ? (
          <span>
            <strong className="figures">{netOf(opponent.id)}</strong> {opponent.name}
          </span>
        ) : (
          <span className="quiet">{opponentText(night)}</span>
        )}
      </span>
    </Link>
  );
}

export function AllMatches({ season, ownTeamId }: { season: ClubSeason; ownTeamId: string | null }) {
  const schedule = useMemo(() => seasonSchedule(season), [season]);
  const { throughWeek, running } = reportOf(season.book);
  return (
    <section aria-labelledby="all-matches">
      <Head id="all-matches" title="All matches by week" />
      <div className={styles.weeks}>
        {schedule.map((each) => (
          <WeekOfMatches key={each.week.week} season={season} shown={each} ownTeamId={ownTeamId}>
            {each.week.week === running?.week ? "so far" : each.week.week <= throughWeek ? "" : null}
          </WeekOfMatches>
        ))}
      </div>
    </section>
  );
}

type WeekProps = {
  season: ClubSeason;
  shown: ScheduleWeek;
  ownTeamId: string | null;
  children: string | null;
};

/** `children`: the results; null for a week to come. */
function WeekOfMatches({ season, shown: { week, day, lines, pairsAfter }, ownTeamId, children }: WeekProps) {
  const when = day ?? week.startsOn;
  return (
    <section aria-labelledby={`week-${week.week}`}>
      <h3 id={`week-${week.week}`}>
        {children === null ? (
          `Week ${week.week}`
        ) : (
          <Link href={nightPath(season.info.id, week.week)}>Week {week.week}</Link>
        )}{" "}
        <span className="quiet">
          {[when === null ? "" : whenText({ day: when, week: week.week }, season.book.asOf), children]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </h3>
      <ul className="plain">
        {lines.map((line) => (
          <MatchRow
            key={`${line.home?.id} ${line.away?.id}`}
            season={season}
            line={line}
            isOwn={ownTeamId !== null && [line.home?.id, line.away?.id].includes(ownTeamId)}
          >
            {line.home ? null : pairsAfter === null ? "League night" : `Opponents after week ${pairsAfter}`}
          </MatchRow>
        ))}
      </ul>
    </section>
  );
}

type MatchRowProps = { season: ClubSeason; line: ScheduleLine; isOwn: boolean; children: string | null };

function MatchRow({ season, line, isOwn, children }: MatchRowProps) {
  const { home, away, week, night } = line;
  const report = reportOf(season.book);
  const played = report.matches.find(
    (match) => match.week === week && match.home === home?.id && match.away === away?.id,
  );
  const points = (value: number | null | undefined) => formatFigure(value ?? null, pointDecimals(report));
  const isDecided =
    played?.homePoints !== null && played?.homePoints !== undefined && week <= report.throughWeek;
  return (
    <li className={`line spread ${styles.match}`} data-own={isOwn || undefined}>
      <span>
        {home ? `${home.name} ${away ? `v ${away.name}` : "bye"}` : children}
        {isOwn ? <span className={`own-tag ${styles.yours}`}>Yours</span> : null}
      </span>
      {isDecided ? (
        <strong className="figures">
          {points(played.homePoints)}–{points(played.awayPoints)}
        </strong>
      ) : (
        <span className="quiet small at-end">
          {[night.state === "moved" ? whenText({ ...night, week }, season.book.asOf) : "", placeText(night)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      )}
    </li>
  );
}
