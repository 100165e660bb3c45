import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { type CurrentUser, displayName, useCurrentUser } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import type { RowDraft } from "#lib/edited-row.ts";
import { newId } from "#lib/new-id.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NewsAdminList } from "./components/news-admin-list.tsx";
import { NewsEditor } from "./components/news-editor.tsx";
import { emptyNews, type NewsForm, newsDraftSchema, newsForm } from "./core/news-form.ts";
import { newsArticleQueryOptions } from "./news-queries.ts";
import { newsAdminParams } from "./news-search-params.ts";

/** The admin list of the board for news: the list, or one article in the editor. */
export function NewsAdminPage() {
  const user = useCurrentUser();
  const [{ edit }] = useSearchState(newsAdminParams);
  const settings = useClubSettings();
  if (!edit || !user) return <NewsAdminList />;
  // The moments of the form are read by the clock of the club.
  if (!settings) return <Skeleton />;
  return edit === "new" ? (
    <NewArticle key="new" user={user} />
  ) : (
    <StandingArticle key={edit} id={edit} user={user} timeZone={settings.time_zone} />
  );
}

function NewArticle({ user }: { user: CurrentUser }) {
  const [id] = useState(newId);
  const [saved] = useState<RowDraft<NewsForm>>(() => ({
    form: emptyNews(displayName(user)),
    revision: null,
  }));
  return (
    <>
      <PageHeader title="Add news" />
      <EditorWithDraft id={id} place="news/new" user={user} saved={saved} />
    </>
  );
}

type StandingArticleProps = { id: string; user: CurrentUser; timeZone: string };

function StandingArticle({ id, user, timeZone }: StandingArticleProps) {
  // Always as it is now: an older one would only end in a conflict.
  const article = useQuery({
    ...newsArticleQueryOptions(user.id, id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const gone = (
    <EmptyState title="This article no longer exists.">
      <p>Someone may have deleted it.</p>
    </EmptyState>
  );
  return (
    <>
      <PageHeader title="Edit news" />
      {article.isFetching && !article.isFetchedAfterMount ? (
        <Skeleton />
      ) : (
        <QueryView query={article} empty={gone}>
          {(found) =>
            found ? (
              <EditorWithDraft
                id={id}
                place={`news/${id}`}
                user={user}
                saved={{ form: newsForm(found, timeZone), revision: found.revision }}
              />
            ) : null
          }
        </QueryView>
      )}
    </>
  );
}

type EditorWithDraftProps = { id: string; place: string; user: CurrentUser; saved: RowDraft<NewsForm> };

function EditorWithDraft({ id, place: name, user, saved }: EditorWithDraftProps) {
  const [, goTo] = useLocation();
  const place = { accountId: user.id, place: name };
  return (
    <WithDraft place={place} schema={newsDraftSchema}>
      {(start) => <NewsEditor {...start} id={id} saved={saved} onClose={() => goTo("/news-admin")} />}
    </WithDraft>
  );
}
