import { MovementMark } from "#season/ui/movement-mark.tsx";
import hidden from "#ui/layout/visually-hidden.module.css";
import type { BoardColumn, TableRow } from "../core/board.ts";
import { initialsOfName, initialsOfTeam, type StageLayout, unitsOfTeam } from "../core/stage-layout.ts";
import { FreshMark, isFresh } from "./fresh-mark.tsx";
import type { Marks } from "./slide.tsx";
import styles from "./slide-table.module.css";

export type SlideTableProps = {
  caption: string;
  columns: readonly BoardColumn[];
  rows: readonly TableRow[];
  marks: Marks;
  layout: StageLayout;
};

export function SlideTable({ caption, columns, rows, marks, layout }: SlideTableProps) {
  const { isNarrow } = layout;
  const hasPlace = rows.some(({ place }) => place !== "");
  const hasMovement = !isNarrow && rows.some(({ movement }) => movement !== undefined);
  const shown = columns
    .map((column, place) => ({ ...column, place }))
    .filter((each) => !isNarrow || !each.isExtra);
  const figureLengths = shown.map(({ place }) =>
    Math.max(...rows.map(({ cells }) => cells[place]?.length ?? 0)),
  );
  const teamUnits = isNarrow ? 0 : unitsOfTeam(layout, Math.max(0, ...rows.map(({ more }) => more.length)));
  const nameLength = initialsOfName(layout, { hasMovement, teamUnits, figureLengths });
  const teamLength = initialsOfTeam(layout);
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{caption}</caption>
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
          {teamUnits > 0 ? (
            <th scope="col" className={styles.more} style={{ width: `${teamUnits * layout.unit}px` }}>
              <span className={hidden.hidden}>Team and remarks</span>
            </th>
          ) : null}
          {shown.map(({ id, label }, place) => (
            <th
              key={id}
              scope="col"
              className={styles.figure}
              data-main={place === shown.length - 1 || undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const fresh = isFresh(row.about, marks);
          return (
            <tr key={row.key} data-fresh={fresh || undefined}>
              {hasPlace ? <td className={styles.place}>{row.place}</td> : null}
              {hasMovement ? (
                <td className={styles.move}>
                  <MovementMark movement={row.movement ?? null} />
                </td>
              ) : null}
              <th scope="row" className={styles.name}>
                <span className={styles.body}>
                  <span
                    className={styles.text}
                    data-long={lengthOf(row.name, fresh ? nameLength - initialsOfMark : nameLength)}
                  >
                    {row.name}
                  </span>
                  {fresh ? <FreshMark /> : null}
                </span>
              </th>
              {teamUnits > 0 ? (
                <td className={styles.more}>
                  <span className={styles.text} data-long={lengthOf(row.more, teamLength)}>
                    {row.more}
                  </span>
                </td>
              ) : null}
              {shown.map(({ id, place }, shownPlace) => (
                <td
                  key={id}
                  className={styles.figure}
                  data-main={shownPlace === shown.length - 1 || undefined}
                >
                  {row.cells[place]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The words "new score" take so much of the room of a name. */
const initialsOfMark = 7;

/** Long names go on in a second line of smaller type; none is cut off. */
function lengthOf(text: string, fitting: number): "long" | "very" | undefined {
  if (text.length > fitting * 2.4) return "very";
  return text.length > fitting ? "long" : undefined;
}
