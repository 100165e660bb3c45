import { useMemo } from "react";
import { runningNights } from "#league/teams/running-night.ts";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf, seasonOf } from "../queries/season-report.ts";
import { formatFigure } from "../words/figures.ts";
import { runningMatch } from "../words/running-match.ts";
import type { TeamState } from "../words/team-states.ts";
import styles from "./running-week.module.css";

export type RunningSide = { id: string; name: string; state: TeamState };

type RunningMatchBarProps = {
  season: ClubSeason;
  home: RunningSide;
  away: RunningSide;
  ownTeamId: string | null;
};

/** A match of the running week: the nets so far, and what one of the teams needs to win. */
export function RunningMatchBar({ season: { book }, home, away, ownTeamId }: RunningMatchBarProps) {
  const { running } = seasonOf(book);
  const match = useMemo(() => {
    if (!running) return null;
    const nights = runningNights(running.season, running.week);
    const [own, other] = [home, away].map(({ id }) => nights.find(({ team }) => team.id === id));
    return own && other ? runningMatch(own, other, running.season.rules) : null;
  }, [running, home, away]);
  const figures = reportOf(book).running?.teams;
  const sideOf = ({ id, name, state }: RunningSide) => {
    const { soFar = null, ifEnded = null } = figures?.[id] ?? {};
    const hasShot = state.kind !== "notStarted";
    const ended = ifEnded === null || ifEnded === soFar ? "" : `${formatFigure(ifEnded, 2)} if it ended now`;
    return {
      name,
      net: hasShot ? formatFigure(soFar, 2) : "–",
      state: [state.text, ended].filter(Boolean).join(" · "),
      isOwn: id === ownTeamId,
    };
  };
  return (
    <div className={styles.pair}>
      <MatchBar
        home={sideOf(home)}
        away={sideOf(away)}
        drawn={match?.drawn ?? { kind: "open" }}
        text={match?.text ?? ""}
        isProvisional
      />
    </div>
  );
}
