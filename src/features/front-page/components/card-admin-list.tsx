import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { OrderedList } from "#ui/form/ordered-list.tsx";
import hidden from "#ui/layout/visually-hidden.module.css";
import { dateLine, isCurrent } from "../core/front-page-dates.ts";
import { cardsQueryOptions } from "../front-page-admin-queries.ts";
import { useOrderCards } from "../front-page-mutations.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import styles from "./admin.module.css";

/** All cards in their order, with where they stand. */
export function CardAdminList() {
  const cards = useQuery(cardsQueryOptions());
  const ordering = useOrderCards();

  const empty = (
    <EmptyState title="No cards yet.">
      <p>Add the first one with the button above. It stays a draft until you publish it.</p>
    </EmptyState>
  );
  return (
    <QueryView query={cards} empty={empty}>
      {(items) => (
        <OrderedList
          label="Front page cards, in the order shown"
          items={items.map((item) => ({
            id: item.id,
            name: item.title,
            content: <CardLine item={item} />,
          }))}
          ordering={ordering}
        />
      )}
    </QueryView>
  );
}

function CardLine({ item }: { item: FrontPageItem }) {
  const timeZone = useClubTimeZone();
  const facts = [
    stateOf(item, dayAt(new Date(), timeZone)),
    item.featured ? "Featured" : null,
    dateLine(item),
  ];
  return (
    <>
      <div className={styles.rowTitle}>{item.title}</div>
      <p className={styles.rowLine}>{facts.filter(Boolean).join(" · ")}</p>
      <LinkButton size="compact-sm" href={`/front-page-admin?card=${item.id}`}>
        Edit<span className={hidden.hidden}> {item.title}</span>
      </LinkButton>
    </>
  );
}

function stateOf(item: FrontPageItem, today: string): string {
  if (!item.published) return "Draft";
  return isCurrent(item, today) ? "Published" : "Expired";
}
