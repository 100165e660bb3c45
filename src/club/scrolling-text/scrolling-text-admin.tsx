import { useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import type { Tables } from "#lib/database.types.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ContentList } from "#ui/table/content-list.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { ListSheet, newRow } from "#ui/table/row-details.tsx";
import { StateTag } from "#ui/table/state-tag.tsx";
import { plainText, textName } from "./core/scrolling-text-form.ts";
import { defaultSpeed } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text.module.css";
import { allTextsQueryOptions } from "./scrolling-text-admin-queries.ts";
import { useDeleteText, useOrderTexts } from "./scrolling-text-mutations.ts";
import { ScrollingTextPanel, textDraftKey } from "./scrolling-text-panel.tsx";

type Text = Tables<"scrolling_text">;

export function ScrollingTextAdmin({ user }: { user: CurrentUser }) {
  const texts = useQuery(allTextsQueryOptions());
  const ordering = useOrderTexts();
  const deleteText = useDeleteText();
  return (
    <>
      <QueryView query={texts}>
        {(items) => (
          <ContentList
            what="text"
            caption="Scrolling text, in the order shown"
            columns={columns}
            rows={items}
            asList={{ title: nameOf, second: speedOf, note: stateOf }}
            nameOf={nameOf}
            subtitle={(text) => [stateOf(text), speedOf(text)].join(" · ")}
            panel={(text, close) => <ScrollingTextPanel text={text} user={user} onClose={close} />}
            onDelete={deleteText.mutateAsync}
            deletionNote={(text) =>
              `“${nameOf(text)}” will be permanently deleted. To just hide it, turn it off.`
            }
            draftOf={({ id }) => textDraftKey(user, id)}
            order={{ title: "Order of the texts", label: "Scrolling text, in the order shown", ordering }}
            empty={
              <EmptyState title="No scrolling text yet.">
                Add the first text with the button above. It scrolls across the header.
              </EmptyState>
            }
          />
        )}
      </QueryView>
      <ListSheet row={newRow} title="Add scrolling text">
        {(done) => <ScrollingTextPanel text={null} user={user} onClose={done} />}
      </ListSheet>
    </>
  );
}

const nameOf = ({ text }: Text) => textName(text);
const stateOf = ({ active }: Text) => (active ? "Active" : "Off");
const speedOf = ({ speed }: Text) => (speed === null ? `usual speed (${defaultSpeed})` : `speed ${speed}`);

/** Not sortable: the order is that of the banner. */
const columns: DataColumn<Text>[] = [
  {
    id: "text",
    header: "Text",
    cell: ({ text }) => <span className={`block breaks wraps ${styles.name}`}>{plainText(text)}</span>,
    shownName: ({ text }) => plainText(text),
  },
  {
    id: "state",
    header: "State",
    cell: (text) => (text.active ? stateOf(text) : <StateTag>{stateOf(text)}</StateTag>),
  },
  { id: "speed", header: "Speed", priority: 2, cell: speedOf },
];
