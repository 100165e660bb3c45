import type { SeasonBook } from "#league/book.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { type ChartLine, rankChart } from "../core/rank-chart.ts";
import type { RankLine } from "../core/rank-lines.ts";
import styles from "./rank-by-week.module.css";
import { useRankLines } from "./use-rank-lines.ts";

/** The season standing after each week, as lines and as a table. */
export function RankByWeek({ book, throughWeek }: { book: SeasonBook; throughWeek: number }) {
  const lines = useRankLines(book, throughWeek);
  return (
    <section className={styles.section}>
      <h2>Rank by week</h2>
      {lines ? (
        <>
          <RankFigure lines={lines} throughWeek={throughWeek} />
          <RankTable lines={lines} throughWeek={throughWeek} />
        </>
      ) : (
        <Skeleton label="Drawing the chart" />
      )}
    </section>
  );
}

type Drawn = { lines: readonly RankLine[]; throughWeek: number };

function RankFigure({ lines, throughWeek }: Drawn) {
  const chart = rankChart(lines, throughWeek);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section ref={showLatest} className={styles.box} tabIndex={0} aria-label="Chart of the rank by week">
      <svg
        role="img"
        aria-label={`Season rank of ${lines.length} teams after each of ${throughWeek} weeks; the same as a table below`}
        width={chart.width}
        height={chart.height}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
      >
        {chart.weeks.map(({ week, x }) => (
          <text key={week} x={x} y={14} textAnchor="middle" className={styles.week}>
            {week}
          </text>
        ))}
        {chart.lines.map((line) => (
          <TeamLine key={line.teamId} line={line} />
        ))}
      </svg>
    </section>
  );
}

/** Where the box is too narrow, it starts with what matters most: the names and the latest weeks. */
function showLatest(box: HTMLElement | null) {
  if (box) box.scrollLeft = box.scrollWidth;
}

function TeamLine({ line }: { line: ChartLine }) {
  const last = line.points.at(-1);
  return (
    <g className={styles.line} data-style={line.style}>
      <path d={line.path} />
      {line.points.map(({ x, y, week }) => (
        <Mark key={week} x={x} y={y} shape={line.style % 3} />
      ))}
      {last ? (
        <text x={last.x + 14} y={line.labelY + 5}>
          {last.rank} {line.name}
        </text>
      ) : null}
    </g>
  );
}

/** A circle, a square or a diamond: lines can be told apart without their colours. */
function Mark({ x, y, shape }: { x: number; y: number; shape: number }) {
  if (shape === 0) return <circle cx={x} cy={y} r={5} />;
  const turn = shape === 2 ? `rotate(45 ${x} ${y})` : undefined;
  return <rect x={x - 4.5} y={y - 4.5} width={9} height={9} transform={turn} />;
}

function RankTable({ lines, throughWeek }: Drawn) {
  const weeks = Array.from({ length: throughWeek }, (_, index) => index + 1);
  return (
    <details className={styles.table}>
      <summary>The chart as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label="Rank by week as a table">
        <table>
          <thead>
            <tr>
              <th scope="col">Team</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ teamId, name, ranks }) => (
              <tr key={teamId}>
                <th scope="row">{name}</th>
                {weeks.map((week) => (
                  <td key={week}>{ranks[week - 1] ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
