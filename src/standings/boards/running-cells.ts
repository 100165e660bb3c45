import type { SeasonBook } from "#league/book/book.ts";
import type { RunningReport } from "#league/season/report-types.ts";
import type { TeamRow } from "#season/words/team-grid.ts";
import { type TeamState, teamStates } from "#season/words/team-states.ts";

export type RunningCell = { soFar: number | null; ifEnded: number | null; state: TeamState };

/** The running week by team, in targets; null before anyone of the team has shot. */
export type RunningCells = { week: number; cells: ReadonlyMap<string, RunningCell> };

export function runningCells(book: SeasonBook, { week, teams }: RunningReport): RunningCells {
  const cells = teamStates(book, week).map((state): [string, RunningCell] => {
    const figures = state.kind === "notStarted" ? undefined : teams[state.team.id];
    return [state.team.id, { soFar: figures?.soFar ?? null, ifEnded: figures?.ifEnded ?? null, state }];
  });
  return { week, cells: new Map(cells) };
}

/** The headers say that these figures are not official. */
export function runningCsvColumns({ week, cells }: RunningCells) {
  return [
    {
      header: `Week ${week} so far (provisional)`,
      cellOf: ({ team }: TeamRow) => cells.get(team.id)?.soFar ?? null,
    },
    {
      header: `Week ${week} if it ended now (provisional)`,
      cellOf: ({ team }: TeamRow) => cells.get(team.id)?.ifEnded ?? null,
    },
  ];
}
