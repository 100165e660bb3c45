import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentUser, displayName } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import type { DraftKey } from "#lib/device/drafts.ts";
import { newId } from "#lib/new-id.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { emptyNews, newsContent } from "../core/news-form.ts";
import { newsArticleQueryOptions } from "../news-queries.ts";
import { NewsEditor } from "./news-editor.tsx";

export function newsDraftKey(user: CurrentUser, id: string): DraftKey {
  return { accountId: user.id, place: `news/${id}` };
}

type NewArticleProps = { user: CurrentUser; onClose: () => void };

export function NewArticle({ user, onClose }: NewArticleProps) {
  const [id] = useState(newId);
  const [saved] = useState(() => ({ form: emptyNews(displayName(user)), revision: null }));
  // The form reads its times in the club's time zone.
  if (!useClubSettings()) return <Skeleton />;
  return (
    <WithDraft draftKey={newsDraftKey(user, "new")} schema={newsContent.draftSchema}>
      {(start) => <NewsEditor {...start} id={id} saved={saved} onClose={onClose} />}
    </WithDraft>
  );
}

type StoredArticleProps = NewArticleProps & { id: string };

/** An older article would only end in a conflict. */
export function StoredArticle({ id, user, onClose }: StoredArticleProps) {
  const settings = useClubSettings();
  const article = useQuery({
    ...newsArticleQueryOptions(user.id, id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!settings || (article.isFetching && !article.isFetchedAfterMount)) return <Skeleton />;
  return (
    <QueryView query={article} empty={<p>This article no longer exists. Someone may have deleted it.</p>}>
      {(found) =>
        found ? (
          <WithDraft draftKey={newsDraftKey(user, id)} schema={newsContent.draftSchema}>
            {(start) => (
              <NewsEditor
                {...start}
                id={id}
                saved={newsContent.draftOf(found, settings.time_zone)}
                onClose={onClose}
              />
            )}
          </WithDraft>
        ) : null
      }
    </QueryView>
  );
}
