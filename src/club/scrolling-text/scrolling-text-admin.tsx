import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import type { Tables } from "#lib/database.types.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DeletionDialog } from "#ui/form/deletion-dialog.tsx";
import { OrderedList } from "#ui/form/ordered-list.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { ListSheet, newRow, orderRow, useOpenRow } from "#ui/table/row-details.tsx";
import { textName } from "./core/scrolling-text-form.ts";
import { allTextsQueryOptions } from "./scrolling-text-admin-queries.ts";
import { useDeleteText, useOrderTexts } from "./scrolling-text-mutations.ts";
import { ScrollingTextPanel, textDraftKey } from "./scrolling-text-panel.tsx";
import { ScrollingTextTable } from "./scrolling-text-table.tsx";

export function ScrollingTextAdmin({ user }: { user: CurrentUser }) {
  const texts = useQuery(allTextsQueryOptions());
  const ordering = useOrderTexts();
  const deleteText = useDeleteText();
  const [deleted, askToDelete] = useState<Tables<"scrolling_text"> | null>(null);
  const { open, close } = useOpenRow();
  usePageActions(useMemo(() => [{ label: "Change the order", onSelect: () => open(orderRow) }], [open]));

  const empty = (
    <EmptyState title="No scrolling text yet.">
      Add the first text with the button above. It scrolls across the header.
    </EmptyState>
  );
  return (
    <>
      <QueryView query={texts} empty={empty}>
        {(items) => (
          <>
            <ScrollingTextTable rows={items} user={user} onDelete={askToDelete} />
            <ListSheet row={orderRow} title="Order of the texts">
              {() => (
                <OrderedList
                  label="Scrolling text, in the order shown"
                  items={items.map(({ id, text }) => {
                    const name = textName(text);
                    return { id, name, content: name };
                  })}
                  ordering={ordering}
                />
              )}
            </ListSheet>
          </>
        )}
      </QueryView>
      <ListSheet row={newRow} title="Add scrolling text">
        {(done) => <ScrollingTextPanel text={null} user={user} onClose={done} />}
      </ListSheet>
      {deleted ? (
        <DeletionDialog
          what="text"
          onDelete={() => deleteText.mutateAsync(deleted.id)}
          draft={textDraftKey(user, deleted.id)}
          onDeleted={close}
          onClose={() => askToDelete(null)}
        >
          <p>“{textName(deleted.text)}” will be permanently deleted. To just hide it, turn it off.</p>
        </DeletionDialog>
      ) : null}
    </>
  );
}
