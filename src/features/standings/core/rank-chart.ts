import type { RankLine } from "./rank-lines.ts";

export type RankChart = {
  width: number;
  height: number;
  weeks: { week: number; x: number }[];
  lines: ChartLine[];
};

export type ChartLine = {
  teamId: string;
  name: string;
  /** Which of the colours and marks; teams next to each other differ in both. */
  style: number;
  path: string;
  points: { x: number; y: number; rank: number; week: number }[];
  /** Beside the last point; moved down where two teams share a place. */
  labelY: number;
};

const step = { x: 46, y: 30 } as const;
const margin = { left: 34, right: 176, top: 34, bottom: 14 } as const;
export const styleCount = 9;

/** Where everything of the chart stands. Rank 1 is at the top. */
export function rankChart(lines: readonly RankLine[], throughWeek: number): RankChart {
  const xOf = (week: number) => margin.left + (week - 1) * step.x;
  const yOf = (rank: number) => margin.top + (rank - 1) * step.y;
  const labels = labelPlaces(lines);
  return {
    width: xOf(throughWeek) + margin.right,
    height: yOf(Math.max(lines.length, 1)) + step.y / 2 + margin.bottom,
    weeks: Array.from({ length: throughWeek }, (_, index) => ({ week: index + 1, x: xOf(index + 1) })),
    lines: lines.map(({ teamId, name, ranks }, place) => {
      const points = ranks.flatMap((rank, index) =>
        rank === null ? [] : { x: xOf(index + 1), y: yOf(rank), rank, week: index + 1 },
      );
      return {
        teamId,
        name,
        style: place % styleCount,
        path: pathOf(points),
        points,
        labelY: yOf(labels[place] ?? 1),
      };
    }),
  };
}

/** One label a line: those of a shared place stand below each other. */
function labelPlaces(lines: readonly RankLine[]): number[] {
  let lastTaken = 0;
  return lines.map(({ ranks }) => {
    lastTaken = Math.max(lastTaken + 1, ranks.at(-1) ?? 0);
    return lastTaken;
  });
}

function pathOf(points: ChartLine["points"]): string {
  return points
    .map(({ x, y, week }, index) => `${points[index - 1]?.week === week - 1 ? "L" : "M"}${x} ${y}`)
    .join("");
}
