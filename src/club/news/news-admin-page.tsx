import { useCurrentUser } from "#lib/auth/session.ts";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListSheet, newRow, useOpenRow } from "#ui/table/row-details.tsx";
import { NewArticle } from "./components/article-panel.tsx";
import { NewsAdminList } from "./components/news-admin-list.tsx";

export function NewsAdminPage() {
  const user = useCurrentUser();
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
      <NewsAdminList user={user} />
      <ListSheet row={newRow} title="Add news">
        {(close) => <NewArticle user={user} onClose={close} />}
      </ListSheet>
    </>
  );
}
