import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { canManage, useSession } from "#lib/auth/session.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ArticleView } from "./components/article-view.tsx";
import styles from "./components/news.module.css";
import { newsState } from "./core/news-state.ts";
import { type NewsArticle, newsArticleQueryOptions } from "./news-queries.ts";

/** An article that the viewer may not read looks like a missing one. */
export function NewsArticlePage() {
  const { id } = useParams<{ id: string }>();
  const { user, isLoading, isCheckingProfile } = useSession();
  // Says that nothing was found only once the viewer is known.
  const isViewerKnown = !isLoading && !isCheckingProfile;
  const article = useQuery({ ...newsArticleQueryOptions(user?.id, id), enabled: isViewerKnown });
  return (
    <>
      {/* Stands in until the article's own heading. */}
      {article.data ? null : <PageHeader title={article.data === null ? "News not found" : "News"} />}
      <QueryView query={article} empty={<NoArticle isVisitor={!user} />}>
        {(found) => (found ? <FoundArticle article={found} isManager={canManage(user)} /> : null)}
      </QueryView>
      <p className={`measure above-200 ${styles.back}`} data-no-print>
        <Link href="/news">All news</Link>
      </p>
    </>
  );
}

function FoundArticle({ article, isManager }: { article: NewsArticle; isManager: boolean }) {
  const isShown = newsState(article, new Date()) === "published";
  return (
    <article>
      <PageHeader
        title={article.title}
        action={isManager ? <LinkButton href={`/news-admin?row=${article.id}`}>Edit</LinkButton> : null}
      />
      {isShown ? null : (
        <Notice kind="warning" title="No one else can see this article right now.">
          It's a draft, scheduled for later, or expired.
        </Notice>
      )}
      <ArticleView article={article} />
    </article>
  );
}

/** One sentence for a missing, an expired, and a members' article, so that its existence stays private. */
function NoArticle({ isVisitor }: { isVisitor: boolean }) {
  return (
    <>
      <p>This article doesn't exist or is no longer available.</p>
      {isVisitor ? <p>Some news is for members only: sign in above, and it appears here.</p> : null}
    </>
  );
}
