import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ContentList } from "#ui/table/content-list.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { ListSheet, newRow } from "#ui/table/row-details.tsx";
import { StateTag } from "#ui/table/state-tag.tsx";
import { contentTypeNames } from "../core/card-form.ts";
import { dateLine, isCurrent } from "../core/front-page-dates.ts";
import { cardsQueryOptions } from "../front-page-admin-queries.ts";
import { useDeleteCard, useOrderCards } from "../front-page-mutations.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import { CardPanel, cardDraftKey } from "./card-panel.tsx";

export function CardAdminList({ user }: { user: CurrentUser }) {
  const cards = useQuery(cardsQueryOptions());
  const ordering = useOrderCards();
  const deleteCard = useDeleteCard();
  const today = dayAt(new Date(), useClubTimeZone());
  const columns = useMemo(() => cardColumns(today), [today]);
  return (
    <>
      <QueryView query={cards}>
        {(items) => (
          <ContentList
            what="card"
            caption="Front page cards, in the order shown"
            columns={columns}
            rows={items}
            asList={{
              title: titleOf,
              second: (item) => [typeOf(item), dateLine(item)].filter(Boolean).join(" · "),
              note: (item) => stateOf(item, today),
            }}
            nameOf={titleOf}
            subtitle={(item) => [typeOf(item), stateOf(item, today)].join(" · ")}
            panel={(item, close) => <CardPanel item={item} user={user} onClose={close} />}
            versions="card"
            onDelete={deleteCard.mutateAsync}
            deletionNote={({ title }) =>
              `“${title}” will be permanently deleted. To just hide it, make it a draft.`
            }
            draftOf={({ id }) => cardDraftKey(user, id)}
            order={{ title: "Order of the cards", label: "Front page cards, in the order shown", ordering }}
            empty={
              <EmptyState title="No cards yet.">
                Add the first one with the button above. It stays a draft until you publish it.
              </EmptyState>
            }
          />
        )}
      </QueryView>
      <ListSheet row={newRow} title="Add a card">
        {(done) => <CardPanel item={null} user={user} onClose={done} />}
      </ListSheet>
    </>
  );
}

const titleOf = ({ title }: FrontPageItem) => title;

function typeOf({ content_type, featured }: FrontPageItem): string {
  const names: Readonly<Record<string, string>> = contentTypeNames;
  const type = names[content_type] ?? content_type;
  return featured ? `${type}, featured` : type;
}

function stateOf(item: FrontPageItem, today: string): string {
  if (!item.published) return "Draft";
  return isCurrent(item, today) ? "Published" : "Expired";
}

/** Not sortable: the order is that of the front page. */
function cardColumns(today: string): DataColumn<FrontPageItem>[] {
  return [
    { id: "title", header: "Title", cell: ({ title }) => title },
    { id: "type", header: "Type", priority: 2, cell: typeOf },
    {
      id: "state",
      header: "State",
      cell: (item) => {
        const state = stateOf(item, today);
        return state === "Published" ? state : <StateTag>{state}</StateTag>;
      },
    },
    { id: "dates", header: "Dates", priority: 3, cell: (item) => dateLine(item) ?? "–" },
    { id: "author", header: "Author", priority: 4, cell: ({ author_name }) => author_name || "–" },
  ];
}
