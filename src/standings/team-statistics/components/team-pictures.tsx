import { useMemo } from "react";
import type { TeamSeason } from "#league/teams/team-season.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { RoundsMap } from "#standings/boards/pictures/rounds-map.tsx";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { allMeetingsOf } from "../core/team-figures.ts";
import styles from "./team-statistics.module.css";

type TeamPicturesProps = { season: ClubSeason; shown: TeamSeason };

export function TeamMap({ season: { book }, shown: { team } }: TeamPicturesProps) {
  const rounds = useMemo(
    () =>
      [...seasonOf(book).individuals.values()].flatMap(({ ordered }) =>
        ordered.filter(({ teamId }) => teamId === team.id),
      ),
    [book, team],
  );
  return <RoundsMap title={`Target map, ${countPhrase(rounds.length, "round")}`} rounds={rounds} />;
}

export function TeamMatches({ season: { book }, shown: { team } }: TeamPicturesProps) {
  const report = reportOf(book);
  const names = useMemo(() => new Map(book.teams.map(({ id, name }) => [id, name])), [book]);
  return (
    <ul className={`plain ${styles.matches}`}>
      {allMeetingsOf(report, team.id).map(({ week, opponentId, total, against, points, lost }) => (
        <li key={`${week} ${opponentId}`}>
          <MatchBar
            home={{ name: team.name, net: formatFigure(total), state: "" }}
            away={{ name: names.get(opponentId) ?? "", net: formatFigure(against), state: "" }}
            own="home"
            picture={
              total === null || against === null ? { kind: "open" } : { kind: "level", lead: total - against }
            }
            text={`Wk ${week}, ${resultText(points, lost)} ${formatFigure(points)}–${formatFigure(lost)}`}
            isProvisional={false}
          />
        </li>
      ))}
    </ul>
  );
}

function resultText(points: number, lost: number): string {
  if (points === lost) return "tied";
  return points > lost ? "won" : "lost";
}
