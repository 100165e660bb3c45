import { type MouseEvent, useDeferredValue, useId, useMemo, useRef } from "react";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { type PageAction, usePageActions } from "../layout/page-actions.ts";
import styles from "./data-table.module.css";
import type { DataColumn, TableSort } from "./data-table-columns.ts";
import { type CsvColumn, csvColumnsOf, tableAsCsv } from "./data-table-csv.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { sortRows, type TableSortProps, useTableSort } from "./data-table-sort.ts";
import { OlderRows, type OlderRowsProps, useWholeWhenSorted } from "./older-rows.tsx";
import { isPinned, type OwnRow } from "./own-row.ts";
import { DetailsButton, type RowDetails, RowDetailsSheet, RowMenu, useOpenRow } from "./row-details.tsx";
import { RowList, type RowParts } from "./row-list.tsx";
import { useHasNarrowContent, useIsPrinting, useTableFit } from "./table-surroundings.ts";
import { useSlidingRows } from "./use-sliding-rows.ts";

type RowKey<Row> = (row: Row) => string;

type TableParts<Row> = TableSortProps<Row> & {
  caption: string;
  /** Shows the caption on screen too; print always has it. */
  isCaptionShown?: boolean;
  rows: readonly Row[];
  csvName?: string;
  /** The file's columns, if they differ from the page's. */
  csvColumns?: readonly CsvColumn<Row>[];
  hasPrint?: boolean;
  /** Highlights rows that need attention. */
  isMarked?: (row: Row) => boolean;
  /** The viewer's own row: highlighted, and pinned on top when it is further down. */
  own?: OwnRow<Row> | undefined;
  details?: RowDetails<Row> | undefined;
  /** For rows that are the beginning of a longer list. */
  older?: OlderRowsProps;
  /** The rows as a list, for a page too narrow for columns. */
  asList?: RowParts<Row> | undefined;
  /** Columns that stay in view while others scroll; of two, the first is narrow, for example a place. */
  fixedColumns?: 1 | 2;
  /** Less space between columns, for tables with many narrow ones. */
  isDense?: boolean;
};

export type DataTableProps<Row> = TableParts<Row> & { rowKey: RowKey<Row> };

/** The key of a row; default: its `id`. */
type KeyOfRows<Row> = [Row] extends [{ id: string }] ? { rowKey?: RowKey<Row> } : { rowKey: RowKey<Row> };

const idOf = (row: unknown) => String(Object(row).id);

/** A table, or a list on a phone; a row's details open in one sheet. */
export function DataTable<Row>({ rowKey = idOf, ...parts }: TableParts<Row> & KeyOfRows<Row>) {
  const props = { ...parts, rowKey };
  const { caption, details, asList } = props;
  const columns = useColumnsWithDetails(props);
  const { sort, sortBy } = useTableSort(props);
  useWholeWhenSorted(props.older?.query, sort !== null);
  const openRow = useOpenRow();
  const [isTableWanted, wantTable] = useRememberedFlag("lists-as-tables", false);
  const isNarrow = useHasNarrowContent();
  const isPrinting = useIsPrinting();
  const isList = asList !== undefined && isNarrow && !isTableWanted && !isPrinting;
  const drawnRows = useDrawnRows({ ...props, columns }, sort);
  useTableActions(props, drawnRows.sorted, asList && isNarrow ? { isTableWanted, wantTable } : null);
  const sheet = details ? (
    <RowDetailsSheet
      details={details}
      rows={drawnRows.sorted}
      rowKey={rowKey}
      own={props.own}
      openRow={openRow}
    />
  ) : null;
  return (
    <>
      {isList ? (
        <RowList
          caption={caption}
          rows={drawnRows.sorted}
          rowKey={rowKey}
          parts={asList}
          own={props.own}
          onOpen={details ? openRow.open : null}
        />
      ) : (
        <Table
          {...props}
          drawn={drawnRows}
          sort={sort}
          onSort={sortBy}
          onOpen={details ? openRow.open : null}
          openKey={details ? openRow.key : null}
        />
      )}
      {props.older ? <OlderRows {...props.older} /> : null}
      {sheet}
    </>
  );
}

type TableProps<Row> = DataTableProps<Row> & {
  drawn: DrawnRows<Row>;
  onSort: (columnId: string) => void;
  onOpen: ((key: string) => void) | null;
  openKey: string | null;
};

function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionShown = false, rowKey, own, fixedColumns = 1, isDense = false, onOpen } = props;
  const { columns, sorted, cells, isBehind } = props.drawn;
  const captionId = useId();
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLElement>(null);
  const fit = useTableFit(box, table, columns);
  const pinned = own && isPinned(own, sorted) ? sorted.find(own.isOwn) : undefined;

  return (
    <div className={styles.block}>
      {own?.missing && !sorted.some(own.isOwn) ? (
        <p className="quiet small plain below-50">{own.missing}</p>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button at the end of a row */}
      <section
        ref={box}
        className={styles.box}
        data-opens={onOpen !== null || undefined}
        onClick={opener(onOpen)}
        data-fit={fit}
        // A scrolling box has to be reachable by keyboard.
        tabIndex={fit === 4 ? 0 : undefined}
        aria-labelledby={captionId}
      >
        <table
          ref={table}
          className={styles.table}
          aria-busy={isBehind || undefined}
          data-fixed={fixedColumns}
          data-dense={isDense || undefined}
        >
          <caption id={captionId} className={isCaptionShown ? styles.caption : styles.hiddenCaption}>
            <span className={styles.captionText}>{caption}</span>
          </caption>
          <DataTableHead columns={columns} sort={props.sort ?? null} onSort={props.onSort} />
          {pinned ? (
            <tbody aria-label="Your place" className={styles.pinned}>
              <tr data-own data-key={rowKey(pinned)}>
                {cells.get(pinned)}
              </tr>
            </tbody>
          ) : null}
          <Rows {...props} sorted={sorted} cells={cells} />
        </table>
      </section>
    </div>
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, "rowKey" | "own" | "isMarked"> & {
  sorted: readonly Row[];
  cells: DrawnRows<Row>["cells"];
  openKey: string | null;
};

function Rows<Row>({ sorted, cells, rowKey, own, isMarked, openKey }: RowsProps<Row>) {
  // By key, because screens pass a new function on each render.
  const keysOf = (isIt: ((row: Row) => boolean) | undefined) =>
    sorted.flatMap((row) => (isIt?.(row) ? [rowKey(row)] : [])).join("\n");
  const marked = keysOf(isMarked);
  const owned = keysOf(own?.isOwn);
  const body = useMemo(() => {
    const markedKeys = new Set(marked.split("\n"));
    const ownKeys = new Set(owned.split("\n"));
    return sorted.map((row) => (
      <tr
        key={rowKey(row)}
        data-key={rowKey(row)}
        data-marked={markedKeys.has(rowKey(row)) || undefined}
        data-own={ownKeys.has(rowKey(row)) || undefined}
        data-open={rowKey(row) === openKey || undefined}
      >
        {cells.get(row)}
      </tr>
    ));
  }, [sorted, cells, rowKey, marked, owned, openKey]);
  const rows = useRef<HTMLTableSectionElement>(null);
  useSlidingRows(rows, sorted, rowKey);
  return <tbody ref={rows}>{body}</tbody>;
}

/** A press in a row opens it, except on another control or when selecting text; keys use the row's own button. */
function opener(onOpen: ((key: string) => void) | null) {
  if (!onOpen) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>("a, button, input, select, label");
    if (control ? control.dataset.opensRow === undefined : window.getSelection()?.toString()) return;
    const key = event.target.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (key !== undefined) onOpen(key);
  };
}

/** The button that opens a row is at its end; in rows with a menu, the name is the button. */
function useColumnsWithDetails<Row>(props: DataTableProps<Row>): readonly DataColumn<Row>[] {
  const { columns, details, fixedColumns = 1 } = props;
  const nameOf = details?.nameOf;
  const menu = details?.menu;
  return useMemo(() => {
    if (!nameOf) return columns;
    if (menu) {
      const columnsWithNames = columns.map((column, index) =>
        index === fixedColumns - 1
          ? { ...column, cell: (row: Row) => nameButton(column, row, nameOf) }
          : column,
      );
      const rowMenu: DataColumn<Row> = {
        id: "menu",
        header: "Actions",
        isHeaderHidden: true,
        isForScreen: true,
        align: "end",
        cell: (row) => <RowMenu nameOf={nameOf} menu={menu} row={row} />,
      };
      return [...columnsWithNames, rowMenu];
    }
    const button: DataColumn<Row> = {
      id: "details",
      header: "Details",
      isHeaderHidden: true,
      isForScreen: true,
      cell: (row) => <DetailsButton name={nameOf(row)} />,
    };
    return [...columns, button];
  }, [columns, nameOf, menu, fixedColumns]);
}

function nameButton<Row>(column: DataColumn<Row>, row: Row, nameOf: RowDetails<Row>["nameOf"]) {
  return <DetailsButton name={(column.shownName ?? nameOf)(row)}>{column.cell(row)}</DetailsButton>;
}

type ListChoice = { isTableWanted: boolean; wantTable: (isWanted: boolean) => void };

function useTableActions<Row>(
  { columns, caption, csvName, csvColumns, hasPrint = false }: DataTableProps<Row>,
  sorted: readonly Row[],
  list: ListChoice | null,
) {
  const latest = useRef({ columns: csvColumns ?? csvColumnsOf(columns), sorted });
  latest.current = { columns: csvColumns ?? csvColumnsOf(columns), sorted };
  const hasList = list !== null;
  const isTable = list?.isTableWanted ?? false;
  const wantTable = list?.wantTable;
  usePageActions(
    useMemo(() => {
      const actions: PageAction[] = [];
      if (hasPrint) actions.push({ label: "Print", onSelect: () => window.print() });
      if (csvName) {
        const download = () =>
          downloadCsv(csvName, tableAsCsv(latest.current.columns, latest.current.sorted));
        actions.push({ label: "Download CSV", of: caption, onSelect: download });
      }
      if (hasList) {
        actions.push({
          label: isTable ? "Show as a list" : "Show as a table",
          onSelect: () => wantTable?.(!isTable),
        });
      }
      return actions;
    }, [caption, csvName, hasPrint, hasList, isTable, wantTable]),
  );
}

type DrawnRows<Row> = ReturnType<typeof useDrawnRows<Row>>;

/** A long table takes many frames, so the header's arrow acknowledges the click at once, and the rows follow. */
function useDrawnRows<Row>(
  { rows, columns, rowKey, own, fixedColumns = 1 }: DataTableProps<Row>,
  sort: TableSort | null,
) {
  const ownRow = own && rows.find(own.isOwn);
  const ownKey = ownRow && rowKey(ownRow);
  const ownWord = own?.word;
  const { columnId, direction } = sort ?? {};
  const currentRows = useMemo(
    () => ({ rows, columns, sort: columnId && direction ? { columnId, direction } : null }),
    [rows, columns, columnId, direction],
  );
  const deferredRows = useDeferredValue(currentRows);
  const sorted = useMemo(
    () => sortRows(deferredRows.rows, deferredRows.columns, deferredRows.sort),
    [deferredRows],
  );
  const cells = useMemo(() => {
    const look = (row: Row) => ({
      fixedColumns,
      ownWord: ownKey !== undefined && rowKey(row) === ownKey ? ownWord : undefined,
    });
    return new Map(deferredRows.rows.map((row) => [row, renderCells(row, deferredRows.columns, look(row))]));
  }, [deferredRows.rows, deferredRows.columns, fixedColumns, rowKey, ownKey, ownWord]);
  return { columns: deferredRows.columns, sorted, cells, isBehind: deferredRows !== currentRows };
}

type CellsLook = { fixedColumns: number; ownWord: string | undefined };

function renderCells<Row>(
  row: Row,
  columns: DataTableProps<Row>["columns"],
  { fixedColumns, ownWord }: CellsLook,
) {
  return columns.map((column, index) => {
    const isName = index === fixedColumns - 1;
    const Cell = isName ? "th" : "td";
    return (
      <Cell
        key={column.id}
        scope={isName ? "row" : undefined}
        data-align={column.align}
        data-priority={column.priority}
        data-ranked={column.isRanked || undefined}
        data-provisional={column.isProvisional || undefined}
        data-no-print={column.isForScreen || undefined}
      >
        {column.cell(row)}
        {isName && ownWord ? <span className={styles.own}> {ownWord}</span> : null}
      </Cell>
    );
  });
}
