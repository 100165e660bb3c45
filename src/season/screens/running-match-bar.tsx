import { useMemo } from "react";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf } from "../queries/season-report.ts";
import { formatFigure } from "../words/figures.ts";
import { runningBar } from "../words/running-match.ts";
import type { TeamState } from "../words/team-states.ts";
import styles from "./running-week.module.css";

type RunningMatchBarProps = {
  season: ClubSeason;
  home: TeamState;
  away: TeamState;
  ownTeamId: string | null;
};

export function RunningMatchBar({ season: { book }, home, away, ownTeamId }: RunningMatchBarProps) {
  const bar = useMemo(() => {
    const figures = reportOf(book).running?.teams;
    const stateOf = ({ team, text }: TeamState) => {
      const { soFar = null, ifEnded = null } = figures?.[team.id] ?? {};
      const ended =
        ifEnded === null || ifEnded === soFar ? "" : `${formatFigure(ifEnded, 2)} if it ended now`;
      return [text, ended].filter(Boolean).join(" · ");
    };
    return runningBar(book, [home.team.id, away.team.id], { ownTeamId, stateOf });
  }, [book, home, away, ownTeamId]);
  return <div className={styles.pair}>{bar ? <MatchBar {...bar} /> : null}</div>;
}
