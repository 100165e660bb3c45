import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/standings/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { buildTeamGrid, cellRemarks, type TeamCell, type TeamRow } from "#season/standings/team-grid.ts";
import { FigureList } from "./figure-list.tsx";
import styles from "./team-week-dialog.module.css";

/** A team's weeks under each other, and how its season came about. */
export function TeamSeason({ season, teamId }: { season: ClubSeason; teamId: string }) {
  const grid = buildTeamGrid(season.book, reportOf(season.book));
  const row = grid.rows.find(({ team }) => team.id === teamId);
  if (!row) return <p>The team has no result this season.</p>;
  return (
    <>
      <WeekTable row={row} weeks={grid.weeks} hasPoints={grid.hasPoints} />
      <h3>How the figures came about</h3>
      <FigureList book={season.book} figures={seasonFigures(row)} />
    </>
  );
}

function seasonFigures({ team, season }: TeamRow) {
  const path = `teams.${team.id}`;
  return [
    { label: "Total", value: season.total, path: `${path}.total` },
    { label: "Points", value: season.points, path: `${path}.points` },
    { label: "Mean of the weeks", value: season.value, path: `${path}.value` },
    { label: "Rank", value: season.rank, path: `${path}.rank` },
  ].filter(({ value }) => value !== null);
}

function remarksOf({ result, isBye }: TeamCell): string[] {
  return [...cellRemarks(result), ...(isBye ? ["bye"] : [])];
}

function WeekTable({ row, weeks, hasPoints }: { row: TeamRow; weeks: number[]; hasPoints: boolean }) {
  const results = [...row.cells.values()].map(({ result }) => result);
  const decimals = {
    total: decimalsOf(results.map(({ total }) => total)),
    points: decimalsOf(results.flatMap(({ points, bonus }) => [points, bonus])),
  };
  return (
    <div className={styles.box}>
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Total</th>
            <th scope="col">Rank</th>
            {hasPoints ? (
              <>
                <th scope="col">Bonus</th>
                <th scope="col">Points</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const cell = row.cells.get(week);
            return (
              <tr key={week}>
                <th scope="row">
                  {week}
                  {cell ? <span className={styles.remark}>{remarksOf(cell).join(", ")}</span> : null}
                </th>
                <td>{formatFigure(cell?.result.total ?? null, decimals.total)}</td>
                <td>{cell?.place ? placeLabel(cell.place) : "–"}</td>
                {hasPoints ? (
                  <>
                    <td>{formatFigure(cell?.result.bonus ?? null, decimals.points)}</td>
                    <td>{formatFigure(cell?.result.points ?? null, decimals.points)}</td>
                  </>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
