import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DeletionDialog } from "#ui/form/deletion-dialog.tsx";
import { OrderedList } from "#ui/form/ordered-list.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { onceLeft } from "#ui/layout/unsaved-changes.ts";
import { ListSheet, newRow, orderRow, useOpenRow } from "#ui/table/row-details.tsx";
import { LazyVersionsDialog } from "#ui/versions/lazy-versions-dialog.tsx";
import { cardsQueryOptions } from "../front-page-admin-queries.ts";
import { useDeleteCard, useOrderCards } from "../front-page-mutations.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import { CardPanel, cardDraftKey } from "./card-panel.tsx";
import { CardTable } from "./card-table.tsx";

/** All cards in their order. */
export function CardAdminList({ user }: { user: CurrentUser }) {
  const cards = useQuery(cardsQueryOptions());
  const ordering = useOrderCards();
  const deleteCard = useDeleteCard();
  const [versioned, showVersions] = useState<FrontPageItem | null>(null);
  const [deleted, askToDelete] = useState<FrontPageItem | null>(null);
  const { open, close } = useOpenRow();
  usePageActions(useMemo(() => [{ label: "Change the order", onSelect: () => open(orderRow) }], [open]));

  const empty = (
    <EmptyState title="No cards yet.">
      Add the first one with the button above. It stays a draft until you publish it.
    </EmptyState>
  );
  return (
    <>
      <QueryView query={cards} empty={empty}>
        {(items) => (
          <>
            <CardTable
              rows={items}
              user={user}
              onVersions={(item) => onceLeft(() => showVersions(item))}
              onDelete={askToDelete}
            />
            <ListSheet row={orderRow} title="Order of the cards">
              {() => (
                <OrderedList
                  label="Front page cards, in the order shown"
                  items={items.map(({ id, title }) => ({ id, name: title, content: title }))}
                  ordering={ordering}
                />
              )}
            </ListSheet>
          </>
        )}
      </QueryView>
      <ListSheet row={newRow} title="Add a card">
        {(done) => <CardPanel item={null} user={user} onClose={done} />}
      </ListSheet>
      {versioned ? (
        <LazyVersionsDialog
          text={{ kind: "card", id: versioned.id }}
          name={versioned.title}
          onClose={() => showVersions(null)}
          onRestored={close}
        />
      ) : null}
      {deleted ? (
        <DeletionDialog
          what="card"
          onDelete={() => deleteCard.mutateAsync(deleted.id)}
          draft={cardDraftKey(user, deleted.id)}
          onDeleted={close}
          onClose={() => askToDelete(null)}
        >
          <p>“{deleted.title}” will be permanently deleted. To just hide it, make it a draft.</p>
        </DeletionDialog>
      ) : null}
    </>
  );
}
