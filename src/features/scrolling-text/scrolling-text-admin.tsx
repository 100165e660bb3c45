import { useQuery } from "@tanstack/react-query";
import type { Tables } from "#lib/database.types.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { OrderedList } from "#ui/form/ordered-list.tsx";
import hidden from "#ui/layout/visually-hidden.module.css";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { defaultSpeed } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text-admin.module.css";
import { allTextsQueryOptions } from "./scrolling-text-admin-queries.ts";
import { useOrderTexts } from "./scrolling-text-mutations.ts";

type Text = Tables<"scrolling_text">;

/** All running texts in their order. */
export function ScrollingTextAdmin() {
  const texts = useQuery(allTextsQueryOptions());
  const ordering = useOrderTexts();

  const empty = (
    <EmptyState title="No scrolling text yet.">
      <p>Add the first text with the button above.</p>
    </EmptyState>
  );
  return (
    <QueryView query={texts} empty={empty}>
      {(items) => (
        <OrderedList
          label="Scrolling text, in the order shown"
          items={items.map((text) => ({
            id: text.id,
            name: plainText(text.text),
            content: <TextLine text={text} />,
          }))}
          ordering={ordering}
        />
      )}
    </QueryView>
  );
}

function TextLine({ text }: { text: Text }) {
  const speed = text.speed === null ? `usual speed (${defaultSpeed})` : `speed ${text.speed}`;
  return (
    <>
      <SafeHtml html={text.text} kind="scrolling-text" className={styles.line} />
      <p className={styles.facts}>
        {text.active ? "Active" : "Resting"} · {speed}
      </p>
      <LinkButton size="compact-sm" href={`/scrolling-text-admin?text=${text.id}`}>
        Edit<span className={hidden.hidden}> {plainText(text.text)}</span>
      </LinkButton>
    </>
  );
}

/** The words of a text, short enough for the name of a button. */
function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, "").trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
