import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { nightPath, teamSeasonPath } from "#season/words/league-links.ts";
import { differenceText, teamText } from "../core/club-text.ts";
import type { OwnSeason } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type SeasonLinesProps = { season: OwnSeason };

/** The last night links to its story, the viewer's team to its season. */
export function SeasonLines({ season }: SeasonLinesProps) {
  const { lastNight, team } = season;
  return (
    <ul className="plain">
      {lastNight ? (
        <SeasonLine
          href={nightPath(season.id, lastNight.week)}
          about={`Last night · week ${lastNight.week}${lastNight.day ? `, ${formatDay(lastNight.day, { month: "short", day: "numeric" })}` : ""}`}
          value={formatFigure(lastNight.rounds.reduce((sum, hits) => sum + hits, 0))}
          title={`${lastNight.rounds.join(" + ")}${lastNight.isNet ? `, net ${formatFigure(lastNight.net, 2)}` : ""}`}
          note={differenceText(lastNight)}
        />
      ) : null}
      {team ? (
        <SeasonLine
          href={teamSeasonPath(season.id)}
          about={`My team, week ${team.week}`}
          value={team.place.isShared ? placeLabel(team.place) : spokenPlace(team.place)}
          title={team.name}
          note={teamText(team)}
        />
      ) : null}
    </ul>
  );
}

type SeasonLineProps = { href: string; about: string; value: string; title: string; note: string };

function SeasonLine({ href, about, value, title, note }: SeasonLineProps): ReactNode {
  return (
    <li>
      <Link href={href} className={styles.seasonLine}>
        <span className="column fills tabular">
          <span className={`row baseline ${styles.seasonRow}`}>
            <span className={styles.quiet}>{about}</span>
            <strong className={styles.seasonFigure}>{value}</strong>
          </span>
          <span className={`row baseline ${styles.seasonRow}`}>
            <strong>{title}</strong>
            <span className={styles.quiet}>{note}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
