import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { counted } from "#lib/text/counted.ts";
import { DeletionDialog } from "#ui/form/deletion-dialog.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { onceLeft } from "#ui/layout/unsaved-changes.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { useOpenRow } from "#ui/table/row-details.tsx";
import { LazyVersionsDialog } from "#ui/versions/lazy-versions-dialog.tsx";
import { newsState, newsStateNames, newsStates } from "../core/news-state.ts";
import { useDeleteArticle } from "../news-mutations.ts";
import type { NewsItem } from "../news-queries.ts";
import { type NewsFilters, newsAdminParams } from "../news-search-params.ts";
import { newsDraftKey } from "./article-panel.tsx";
import { NewsTable } from "./news-table.tsx";

type NewsAdminListProps = { items: NewsItem[]; user: CurrentUser };

const states = [
  { value: "", label: "Any state" },
  ...newsStates.map((value) => ({ value, label: newsStateNames[value] })),
];

/** Articles found by their title and where they are. */
export function NewsAdminList({ items, user }: NewsAdminListProps) {
  const [filters, change] = useSearchState(newsAdminParams);
  const [versioned, showVersions] = useState<NewsItem | null>(null);
  const [deleted, askToDelete] = useState<NewsItem | null>(null);
  const deleteArticle = useDeleteArticle();
  const { close } = useOpenRow();
  const rows = filterNews(items, filters);
  return (
    <>
      <FilterLine
        search={{ label: "Title", value: filters.find, onChange: (find) => change({ find }) }}
        count={filters.state ? 1 : 0}
        status={
          rows.length === items.length
            ? counted(items.length, "article")
            : `${rows.length} of ${counted(items.length, "article")}`
        }
      >
        <CompactSelect
          label="State"
          value={filters.state}
          choices={states}
          onChange={(state) => change({ state: newsAdminParams.shape.state.parse(state) })}
        />
      </FilterLine>
      {rows.length === 0 ? (
        <NothingFound
          what="No articles"
          term={filters.find}
          onClear={() => change({ find: "", state: "" })}
        />
      ) : (
        <NewsTable
          rows={rows}
          user={user}
          onVersions={(item) => onceLeft(() => showVersions(item))}
          onDelete={askToDelete}
        />
      )}
      {versioned ? (
        <LazyVersionsDialog
          text={{ kind: "article", id: versioned.id }}
          name={versioned.title}
          onClose={() => showVersions(null)}
          onRestored={close}
        />
      ) : null}
      {deleted ? (
        <DeletionDialog
          what="article"
          onDelete={() => deleteArticle.mutateAsync(deleted.id)}
          draft={newsDraftKey(user, deleted.id)}
          onDeleted={close}
          onClose={() => askToDelete(null)}
        >
          <p>
            “{deleted.title}” and its picture will be permanently deleted. To just hide it, make it a draft.
          </p>
        </DeletionDialog>
      ) : null}
    </>
  );
}

function filterNews(items: NewsItem[], { find, state }: NewsFilters): NewsItem[] {
  const now = new Date();
  const term = find.trim().toLowerCase();
  return items.filter(
    (item) => item.title.toLowerCase().includes(term) && (state === "" || newsState(item, now) === state),
  );
}
