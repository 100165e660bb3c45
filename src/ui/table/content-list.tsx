import { type ReactNode, useMemo, useState } from "react";
import type { DraftKey } from "#lib/device/drafts.ts";
import { DeletionDialog } from "../form/deletion-dialog.tsx";
import { OrderedList, type OrderedListProps } from "../form/ordered-list.tsx";
import type { MenuAction } from "../layout/overflow-menu.tsx";
import { type PageAction, usePageActions } from "../layout/page-actions.ts";
import { onceLeft } from "../layout/unsaved-changes.ts";
import { LazyVersionsDialog } from "../versions/lazy-versions-dialog.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { ListSheet, orderRow, useOpenRow } from "./row-details.tsx";

type ContentListProps<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rows" | "asList" | "older"
> & {
  /** The viewer's word for one of them: "card". */
  what: string;
  nameOf: (row: Row) => string;
  subtitle: (row: Row) => string;
  panel: (row: Row, close: () => void) => ReactNode;
  /** Actions besides versions and deletion. */
  menu?: (row: Row) => readonly MenuAction[];
  /** The name under which versions are stored; without it there are none. */
  versions?: "card" | "article";
  onDelete: (id: string) => Promise<unknown>;
  deletionNote: (row: Row) => string;
  draftOf: (row: Row) => DraftKey;
  empty: ReactNode;
  /** The board's own order; without it there is none. */
  order?: Omit<OrderedListProps, "items"> & { title: string };
};

const noActions: readonly PageAction[] = [];

/** A press on a row edits it; its menu restores or deletes it. */
export function ContentList<Row extends { id: string }>(props: ContentListProps<Row>) {
  const { caption, columns, rows, asList, older, what, nameOf, subtitle, panel, menu, versions, order } =
    props;
  const [versioned, showVersions] = useState<Row | null>(null);
  const [deleted, askToDelete] = useState<Row | null>(null);
  const { open, close } = useOpenRow();
  const ordering = useMemo(() => [{ label: "Change the order", onSelect: () => open(orderRow) }], [open]);
  usePageActions(order ? ordering : noActions);
  return (
    <>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <DataTable<Row>
          {...{ caption, columns, rows, asList, ...(older && { older }) }}
          rowKey={(row: Row) => row.id}
          details={{
            ...{ nameOf, subtitle, content: panel, isBeside: true },
            menu: (row) => [
              ...(menu?.(row) ?? []),
              ...(versions
                ? [{ label: "Versions…", onSelect: () => onceLeft(() => showVersions(row)) }]
                : []),
              { label: "Delete…", isDangerous: true, onSelect: () => askToDelete(row) },
            ],
          }}
        />
      )}
      {order && rows.length > 0 ? (
        <ListSheet row={orderRow} title={order.title}>
          {() => (
            <OrderedList
              {...order}
              items={rows.map((row) => ({ id: row.id, name: nameOf(row), content: nameOf(row) }))}
            />
          )}
        </ListSheet>
      ) : null}
      {versioned && versions ? (
        <LazyVersionsDialog
          text={{ kind: versions, id: versioned.id }}
          name={nameOf(versioned)}
          onClose={() => showVersions(null)}
          onRestored={close}
        />
      ) : null}
      {deleted ? (
        <DeletionDialog
          what={what}
          onDelete={() => props.onDelete(deleted.id)}
          draft={props.draftOf(deleted)}
          onDeleted={close}
          onClose={() => askToDelete(null)}
        >
          <p>{props.deletionNote(deleted)}</p>
        </DeletionDialog>
      ) : null}
    </>
  );
}
