import { Fragment, type ReactNode, useCallback, useRef } from "react";
import { useSearchParams } from "wouter";
import { Button } from "../form/button.tsx";
import { DetailsSheet } from "../layout/details-sheet.tsx";
import { type MenuAction, OverflowMenu } from "../layout/overflow-menu.tsx";
import { onceLeft } from "../layout/unsaved-changes.ts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { isPinned, type OwnRow } from "./own-row.ts";
import styles from "./row-details.module.css";

export type RowDetails<Row> = {
  rowKey: (row: Row) => string;
  /** What the row is called: "Dexter Heathcliffe". */
  nameOf: (row: Row) => string;
  subtitle?: (row: Row) => ReactNode;
  /** `close` leaves the sheet without asking about changes: for what has saved them. */
  content: (row: Row, close: () => void) => ReactNode;
  /** What else can be done about the row: a "•••" at its end, and in the sheet. */
  menu?: (row: Row) => readonly MenuAction[];
  /** The content is a form: the list makes room for it. */
  isForm?: boolean;
};

export type OpenRow = {
  key: string | null;
  open: (key: string) => void;
  /** To another row while the sheet is open; Back still closes it. */
  change: (key: string) => void;
  close: () => void;
};

/** Which row is open: in the address, so that Back closes it and it can be sent to others. */
export function useOpenRow(): OpenRow {
  const [params, setParams] = useSearchParams();
  const hasPushed = useRef(false);

  const write = useCallback(
    (key: string | null, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (key === null) next.delete("row");
          else next.set("row", key);
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  const open = useCallback(
    (key: string) => {
      hasPushed.current = true;
      write(key, false);
    },
    [write],
  );

  function close() {
    if (hasPushed.current) window.history.back();
    else write(null, true);
    hasPushed.current = false;
  }

  return {
    key: params.get("row"),
    open: (key) => onceLeft(() => open(key)),
    change: (key) => write(key, true),
    close,
  };
}

type DetailsButtonProps = { rowKey: string; name: string; children?: ReactNode };

/** The button of a row, its name or else a chevron: what keys and screen readers use. */
export function DetailsButton({ rowKey, name, children }: DetailsButtonProps) {
  const { open } = useOpenRow();
  return (
    <button
      type="button"
      className={children ? styles.name : styles.chevron}
      aria-label={`Details of ${name}`}
      onClick={() => open(rowKey)}
    >
      {children ?? <Chevron />}
    </button>
  );
}

type RowMenuProps<Row> = Pick<RowDetails<Row>, "nameOf"> & {
  menu: (row: Row) => readonly MenuAction[];
  row: Row;
};

/** What else can be done about a row. */
export function RowMenu<Row>({ nameOf, menu, row }: RowMenuProps<Row>) {
  return <OverflowMenu label={`Actions for ${nameOf(row)}`} actions={menu(row)} isInRow />;
}

export function Chevron() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M5.5 2.5L11 8l-5.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

type RowDetailsSheetProps<Row> = {
  details: RowDetails<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  own: OwnRow<Row> | undefined;
  openRow: OpenRow;
};

/** The sheet of the row that the address names. */
export function RowDetailsSheet<Row>({ details, rows, rowKey, own, openRow }: RowDetailsSheetProps<Row>) {
  const index = openRow.key === null ? -1 : rows.findIndex((row) => rowKey(row) === openRow.key);
  const row = rows[index];
  const isNarrow = useIsNarrow();
  if (row === undefined) return null;

  /** On a phone the sheet covers what an action opens. */
  const asked = (action: MenuAction): MenuAction =>
    "href" in action || !isNarrow
      ? action
      : {
          ...action,
          onSelect: () =>
            onceLeft(() => {
              openRow.close();
              action.onSelect();
            }),
        };
  const menu = details.menu?.(row).map(asked) ?? [];

  function step(by: 1 | -1) {
    const next = rows[index + by];
    if (next !== undefined) openRow.change(rowKey(next));
  }

  return (
    <DetailsSheet
      title={details.nameOf(row)}
      subtitle={details.subtitle?.(row)}
      menu={<RowMenu nameOf={details.nameOf} menu={() => menu} row={row} />}
      isBeside={details.isForm ?? false}
      onClose={openRow.close}
      onStep={step}
    >
      <Fragment key={rowKey(row)}>{details.content(row, openRow.close)}</Fragment>
      {own?.isOwn(row) && isPinned(own, rows) ? (
        <p className={styles.showInList}>
          <Button onClick={() => showInList(rowKey(row), openRow.close)}>Show in the list</Button>
        </p>
      ) : null}
    </DetailsSheet>
  );
}

/** Closes the sheet and brings the row itself into view, not its pinned copy. */
function showInList(key: string, close: () => void) {
  close();
  setTimeout(() => {
    const rows = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
    [...rows].at(-1)?.scrollIntoView({ block: "center" });
  }, 100);
}
