import { Link } from "wouter";
import { MovementMark } from "#season/screens/movement-mark.tsx";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { memberPath, seasonPath } from "#season/words/league-links.ts";
import type { OwnFigures, OwnSeason } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type OwnFigureRowProps = { season: OwnSeason & { figures: OwnFigures }; memberId: string };

/** Average, rank, and handicap with their last change, each linked to its explanation. */
export function OwnFigureRow({ season, memberId }: OwnFigureRowProps) {
  const { average, rank, handicap } = season.figures;
  return (
    <dl className={`row gap-50 ${styles.figures}`}>
      <Figure
        label="Average"
        value={formatFigure(average.now, 2)}
        href={seasonPath("/leaderboard", season.id)}
      >
        <Change by={difference(average)} decimals={2} />
      </Figure>
      <Figure
        label={rank.isNet ? "Rank by net" : "Rank by total"}
        value={rank.place ? placeLabel(rank.place) : "–"}
        href={seasonPath("/rankings", season.id)}
      >
        <RankNote rank={rank} />
      </Figure>
      {handicap ? (
        <Figure label="Handicap" value={formatFigure(handicap.now, 2)} href={memberPath(memberId, season.id)}>
          <span className={styles.quiet}>
            {handicap.before === handicap.now ? "same" : `was ${formatFigure(handicap.before, 2)}`}
          </span>
        </Figure>
      ) : null}
    </dl>
  );
}

function RankNote({ rank: { place, before, of, unranked } }: Pick<OwnFigures, "rank">) {
  if (!place) return <span className={`${styles.quiet} ${styles.why}`}>{unranked ?? "not ranked"}</span>;
  return (
    <>
      <span className={styles.quiet}>of {of}, </span>
      {/* A smaller number is a better place. */}
      <Change by={before === null ? null : before - place.rank} decimals={0} />
    </>
  );
}

type FigureProps = { label: string; value: string; href: string; children: React.ReactNode };

/** The whole cell is a link. */
function Figure({ label, value, href, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`bold tabular ${styles.figure}`}>
        <Link href={href} aria-label={`${label} ${value}`}>
          {value}
        </Link>
      </dd>
      <dd className={`small tabular ${styles.change}`}>{children}</dd>
    </div>
  );
}

function difference({ now, before }: OwnFigures["average"]): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 100) / 100;
}

function Change({ by, decimals }: { by: number | null; decimals: 0 | 2 }) {
  if (by) return <MovementMark movement={by} decimals={decimals} />;
  return <span className={styles.quiet}>{by === 0 ? "same" : "new"}</span>;
}
