import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListSheet, newRow, useOpenRow } from "#ui/table/row-details.tsx";
import { NewArticle } from "./components/article-panel.tsx";
import { NewsAdminList } from "./components/news-admin-list.tsx";
import { newsAdminQueryOptions } from "./news-queries.ts";

export function NewsAdminPage() {
  const user = useCurrentUser();
  const news = useQuery(newsAdminQueryOptions());
  const { open } = useOpenRow();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="News Admin"
        action={
          <Button look="main" onClick={() => open(newRow)}>
            Add news
          </Button>
        }
      />
      <QueryView
        query={news}
        empty={
          <EmptyState title="No news yet.">
            Add the first article with the button above. It stays a draft until you publish it.
          </EmptyState>
        }
      >
        {(items) => <NewsAdminList items={items} user={user} />}
      </QueryView>
      <ListSheet row={newRow} title="Add news">
        {(close) => <NewArticle user={user} onClose={close} />}
      </ListSheet>
    </>
  );
}
