import { MovementMark } from "#season/screens/movement-mark.tsx";
import type { BoardColumn, TableRow } from "../core/board.ts";
import {
  initialsOfName,
  initialsOfTeam,
  lengthOf,
  type StageLayout,
  tableLayout,
  unitsOfTeam,
} from "../core/stage-layout.ts";
import { FreshMark, isFresh, type Marks } from "./fresh-mark.tsx";
import styles from "./slide-table.module.css";

export type SlideTableProps = {
  caption: string;
  columns: readonly BoardColumn[];
  rows: readonly TableRow[];
  marks: Marks;
  layout: StageLayout;
  /** Two columns of lower rows, with the ranked figure alone. */
  isInColumns: boolean;
};

export function SlideTable(props: SlideTableProps) {
  const { caption, rows, marks, layout, isInColumns } = props;
  const shape = shapeOf(props);
  if (!isInColumns) return <OneTable caption={caption} rows={rows} marks={marks} shape={shape} />;
  const half = Math.ceil(rows.length / 2);
  const height = { "--row": `${layout.dense?.rowHeight ?? layout.rowHeight}px` };
  return (
    <div className={styles.columns} style={height} data-columns>
      <OneTable caption={caption} rows={rows.slice(0, half)} marks={marks} shape={shape} />
      <OneTable caption={`${caption}, continued`} rows={rows.slice(half)} marks={marks} shape={shape} />
    </div>
  );
}

type Shape = {
  hasPlace: boolean;
  hasMovement: boolean;
  figures: readonly { id: string; label: string; place: number; isMain: boolean }[];
  /** In CSS pixels; 0: no column for teams. */
  teamWidth: number;
  nameLength: number;
  teamLength: number;
  /** The room that the words of a new score take from a name. */
  markLength: number;
};

function shapeOf({ columns, rows, layout, isInColumns }: SlideTableProps): Shape {
  const { isNarrow } = layout;
  const hasPlace = rows.some(({ place }) => place !== "");
  const hasMovement = !isNarrow && rows.some(({ movement }) => movement !== undefined);
  const shownColumns = columns
    .map((column, index) => ({ ...column, place: index }))
    .filter((each, index) => (isInColumns ? index === columns.length - 1 : !isNarrow || !each.isExtra));
  const figureLengths = shownColumns.map(({ place }) =>
    Math.max(...rows.map(({ cells }) => cells[place]?.length ?? 0)),
  );
  const table = tableLayout(layout, isInColumns);
  const longestTeam = Math.max(0, ...rows.map(({ more }) => more.length));
  const teamUnits = isNarrow || isInColumns ? 0 : unitsOfTeam(table, longestTeam);
  return {
    hasPlace,
    hasMovement,
    figures: shownColumns.map((column, index) => ({ ...column, isMain: index === shownColumns.length - 1 })),
    teamWidth: teamUnits * layout.unit,
    nameLength: initialsOfName(table, { hasPlace, hasMovement, teamUnits, figureLengths }),
    teamLength: initialsOfTeam(table),
    markLength: isInColumns ? 5 : 9,
  };
}

type OneTableProps = { caption: string; rows: readonly TableRow[]; marks: Marks; shape: Shape };

function OneTable({ caption, rows, marks, shape }: OneTableProps) {
  const { hasPlace, hasMovement, figures, teamWidth } = shape;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {hasPlace ? (
            <th scope="col" className={styles.place}>
              Rank
            </th>
          ) : null}
          {hasMovement ? (
            <th scope="col" className={styles.move}>
              Move
            </th>
          ) : null}
          <th scope="col" className={styles.name}>
            Name
          </th>
          {teamWidth > 0 ? (
            <th scope="col" className={styles.more} style={{ width: `${teamWidth}px` }}>
              <span className="visually-hidden">Team and remarks</span>
            </th>
          ) : null}
          {figures.map(({ id, label, isMain }) => (
            <th key={id} scope="col" className={styles.figure} data-main={isMain || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} isNew={isFresh(row.about, marks)} shape={shape} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isNew, shape }: { row: TableRow; isNew: boolean; shape: Shape }) {
  const { hasPlace, hasMovement, figures, teamWidth, nameLength, teamLength, markLength } = shape;
  const fitting = isNew ? nameLength - markLength : nameLength;
  return (
    <tr data-fresh={isNew || undefined}>
      {hasPlace ? <td className={styles.place}>{row.place}</td> : null}
      {hasMovement ? (
        <td className={styles.move}>
          <MovementMark movement={row.movement ?? null} />
        </td>
      ) : null}
      <th scope="row" className={styles.name}>
        <span className={`line centered ${styles.body}`}>
          <span className={styles.text} data-long={lengthOf(row.name, fitting, 2.4)}>
            {row.name}
          </span>
          {isNew ? <FreshMark /> : null}
        </span>
      </th>
      {teamWidth > 0 ? (
        <td className={styles.more}>
          <span className={styles.text} data-long={lengthOf(row.more, teamLength, 2.4)}>
            {row.more}
          </span>
        </td>
      ) : null}
      {figures.map(({ id, place, isMain }) => (
        <td key={id} className={styles.figure} data-main={isMain || undefined}>
          {row.cells[place]}
        </td>
      ))}
    </tr>
  );
}
