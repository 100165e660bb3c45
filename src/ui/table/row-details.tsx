import { Fragment, type ReactNode, useCallback, useDeferredValue, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "wouter";
import { Button } from "../form/button.tsx";
import { DetailsSheet } from "../layout/details-sheet.tsx";
import { type MenuAction, OverflowMenu } from "../layout/overflow-menu.tsx";
import { discardChanges, onceLeft, useHasUnsavedChanges } from "../layout/unsaved-changes.ts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { isPinned, type OwnRow } from "./own-row.ts";
import styles from "./row-details.module.css";

export type RowDetails<Row> = {
  nameOf: (row: Row) => string;
  subtitle?: (row: Row) => ReactNode;
  /** `close` leaves the sheet without asking, for content that has saved its changes. */
  content: (row: Row, close: () => void) => ReactNode;
  /** Other actions: a "•••" at the row's end and in the sheet. */
  menu?: (row: Row) => readonly MenuAction[];
  /** The list makes room for it on a wide screen: on board screens, where people work on rows. */
  isBeside?: boolean;
};

export type OpenRow = {
  key: string | null;
  open: (key: string) => void;
  /** Switches rows while the sheet is open; Back still closes it. */
  change: (key: string) => void;
  close: () => void;
};

/** The key of a row that does not exist yet, in the address. */
export const newRow = "new";

/** The key for reordering all rows. */
export const orderRow = "order";

/** Marks the history entry that opened a row, so that Back closes it. */
const openedRowId = "opened-row";

/** The open row is in the address, so that Back closes it and links work. */
export function useOpenRow(): OpenRow {
  const [params, setParams] = useSearchParams();

  const write = useCallback(
    (key: string | null, options: NavigateOptions) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (key === null) next.delete("row");
        else next.set("row", key);
        return next;
      }, options),
    [setParams],
  );

  return {
    key: params.get("row"),
    open: useCallback((key) => write(key, { state: openedRowId }), [write]),
    change: (key) => write(key, { replace: true, state: history.state }),
    close() {
      discardChanges();
      if (history.state === openedRowId) history.back();
      else write(null, { replace: true });
    },
  };
}

/** The parameters for another view, without an open row. */
export function withoutRow(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("row");
  return next;
}

type DetailsButtonProps = { name: string; children?: ReactNode };

/** The table opens the row: buttons that follow the address would all render on each sort and each opened row. */
export function DetailsButton({ name, children }: DetailsButtonProps) {
  return (
    <button
      type="button"
      className={children ? styles.name : styles.chevron}
      aria-label={`Details of ${name}`}
      data-opens-row
    >
      {children ?? <Chevron />}
    </button>
  );
}

type RowMenuProps<Row> = Pick<RowDetails<Row>, "nameOf"> & {
  menu: (row: Row) => readonly MenuAction[];
  row: Row;
};

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

export function RowDetailsSheet<Row>({ details, rows, rowKey, own, openRow }: RowDetailsSheetProps<Row>) {
  const index = openRow.key === null ? -1 : rows.findIndex((row) => rowKey(row) === openRow.key);
  const row = useLastRow(rows[index], openRow.key);
  const isNarrow = useIsNarrow();
  if (row === undefined) return null;

  /** On a phone the sheet covers what an action opens, so it closes first. */
  const withClosing = (action: MenuAction): MenuAction =>
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
  const menu = details.menu?.(row).map(withClosing) ?? [];

  function step(by: 1 | -1) {
    const next = index < 0 ? undefined : rows[index + by];
    if (next !== undefined) openRow.change(rowKey(next));
  }

  return (
    <DetailsSheet
      title={details.nameOf(row)}
      subtitle={details.subtitle?.(row)}
      menu={<RowMenu nameOf={details.nameOf} menu={() => menu} row={row} />}
      isBeside={details.isBeside ?? false}
      onClose={openRow.close}
      onStep={step}
    >
      <Content isAtOnce={details.isBeside ?? false}>
        {() => <Fragment key={rowKey(row)}>{details.content(row, openRow.close)}</Fragment>}
      </Content>
      {own?.isOwn(row) && isPinned(own, rows) ? (
        <p className="plain above-100">
          <Button onClick={() => showInList(rowKey(row), openRow.close)}>Show in the list</Button>
        </p>
      ) : null}
    </DetailsSheet>
  );
}

/** Follows the sheet in a later frame, because a row's arithmetic takes a slow phone several; a form is there at once. */
function Content({ isAtOnce, children }: { isAtOnce: boolean; children: () => ReactNode }) {
  return useDeferredValue(true, isAtOnce) ? children() : null;
}

/** An open row with changes stays when a filter or another person removes it from the list. */
function useLastRow<Row>(row: Row | undefined, key: string | null): Row | undefined {
  const hasChanges = useHasUnsavedChanges();
  const last = useRef<{ row: Row; key: string | null } | null>(null);
  if (row !== undefined) last.current = { row, key };
  else if (!hasChanges || last.current?.key !== key) last.current = null;
  return last.current?.row;
}

type ListSheetProps = { row: string; title: string; children: (close: () => void) => ReactNode };

/** A sheet beside a list for a new row, or for the order of all rows. */
export function ListSheet({ row, title, children }: ListSheetProps) {
  const { key, close } = useOpenRow();
  return key === row ? (
    <DetailsSheet title={title} isBeside onClose={close}>
      {children(close)}
    </DetailsSheet>
  ) : null;
}

/** Closes the sheet and scrolls to the row itself, not its pinned copy. */
function showInList(key: string, close: () => void) {
  close();
  setTimeout(() => {
    const rows = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
    [...rows].at(-1)?.scrollIntoView({ block: "center" });
  }, 100);
}
