import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { firstRows, layOutRows } from "./lay-out-rows.ts";
import { isPinned, type OwnRow } from "./own-row.ts";
import { Chevron } from "./row-details.tsx";
import styles from "./row-list.module.css";
import { useSlidingRows } from "./use-sliding-rows.ts";

/** A row in two lines: place, name above its group, figure above a note. */
export type RowParts<Row> = {
  lead?: (row: Row) => ReactNode;
  title: (row: Row) => ReactNode;
  second?: (row: Row) => ReactNode;
  /** A small drawing before the figure, where the name keeps its room beside it. */
  aside?: (row: Row) => ReactNode;
  figure?: (row: Row) => ReactNode;
  note?: (row: Row) => ReactNode;
};

type RowListProps<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  parts: RowParts<Row>;
  own: OwnRow<Row> | undefined;
  onOpen: ((key: string) => void) | null;
};

export function RowList<Row>({ caption, rows, rowKey, parts, own, onOpen }: RowListProps<Row>) {
  const ownRow = own && rows.find(own.isOwn);
  const ownKey = ownRow && rowKey(ownRow);
  const ownWord = own?.word ?? null;
  const item = useCallback(
    (row: Row) => {
      const key = rowKey(row);
      const open = onOpen && (() => onOpen(key));
      return <Item parts={parts} row={row} ownWord={key === ownKey ? ownWord : null} onOpen={open} />;
    },
    [rowKey, parts, ownKey, ownWord, onOpen],
  );
  // A long list takes a phone several frames to render.
  const items = useMemo(
    () =>
      rows.map((row) => (
        <li key={rowKey(row)} data-key={rowKey(row)}>
          {item(row)}
        </li>
      )),
    [rows, rowKey, item],
  );
  const list = useRef<HTMLOListElement>(null);
  // Further down, the viewer may be looking at other rows or have the focus there.
  const [startsAtTop] = useState(() => typeof window === "undefined" || window.scrollY === 0);
  useSlidingRows(list, rows, rowKey);
  useEffect(() => (startsAtTop && list.current ? layOutRows(list.current) : undefined), [startsAtTop]);
  return (
    <>
      {own?.missing && !ownRow ? <p className="quiet small plain below-50">{own.missing}</p> : null}
      {own && ownRow && isPinned(own, rows) ? (
        <section className={styles.pinned} aria-label="Your place" data-no-print>
          {item(ownRow)}
        </section>
      ) : null}
      <ol
        ref={list}
        className={styles.list}
        aria-label={caption}
        data-rows={startsAtTop ? firstRows : undefined}
      >
        {items}
      </ol>
    </>
  );
}

type ItemProps<Row> = {
  parts: RowParts<Row>;
  row: Row;
  ownWord: string | null;
  onOpen: (() => void) | null;
};

function Item<Row>({ parts, row, ownWord, onOpen }: ItemProps<Row>) {
  const own = ownWord ? <span className={`bold rigid ${styles.own}`}>{ownWord}</span> : null;
  // Beside a long name on a phone it would cut the name.
  const isBelow = parts.second !== undefined;
  const content = (
    <>
      {parts.lead ? <span className={`quiet rigid tabular ${styles.lead}`}>{parts.lead(row)} </span> : null}
      <span className="fills">
        <span className="line gap-40 centered">
          <span className={`strong ${styles.name}`}>{parts.title(row)}</span>
          {isBelow ? null : own}
        </span>
        {parts.second ? (
          <span className={styles.second}>
            {own ? <>{own} </> : null}
            {parts.second(row)}
          </span>
        ) : null}
      </span>
      {parts.aside ? <span className={`rigid ${styles.aside}`}>{parts.aside(row)}</span> : null}
      <span className={`rigid figures at-end ${styles.end}`}>
        {parts.figure ? <span className={`block bold ${styles.figure}`}>{parts.figure(row)}</span> : null}
        {parts.note ? <span className={`block ${styles.note}`}>{parts.note(row)}</span> : null}
      </span>
    </>
  );
  if (!onOpen)
    return (
      <div className={`line gap-60 centered wide ${styles.item}`} data-own={ownWord !== null || undefined}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className={`line gap-60 centered wide ${styles.item}`}
      data-own={ownWord !== null || undefined}
      onClick={onOpen}
    >
      {content}
      <span className="stack quiet rigid">
        <Chevron />
      </span>
    </button>
  );
}
