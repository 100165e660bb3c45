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

/** One article in full. What one may not read looks as if it were not there. */
export function NewsArticlePage() {
  const { id } = useParams<{ id: string }>();
  const { user, isLoading, isCheckingProfile } = useSession();
  // Who asks decides the answer: no one is told "no such news" before it is known who reads.
  const isViewerKnown = !isLoading && !isCheckingProfile;
  const article = useQuery({ ...newsArticleQueryOptions(user?.id, id), enabled: isViewerKnown });
  return (
    <>
      {/* A heading while the article is on its way; the real one takes its place. */}
      {article.data ? null : <PageHeader title={article.data === null ? "News not found" : "News"} />}
      <QueryView query={article} empty={<NoArticle isVisitor={!user} />}>
        {(found) => (found ? <FoundArticle article={found} isManager={canManage(user)} /> : null)}
      </QueryView>
      <p className={styles.back} data-no-print>
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

/** The same sentence whether it never was, is over, or is for members: its existence is no one's business. */
function NoArticle({ isVisitor }: { isVisitor: boolean }) {
  return (
    <>
      <p>This article doesn't exist or is no longer available.</p>
      {isVisitor ? <p>Some news is for members only: sign in above, and it appears here.</p> : null}
    </>
  );
}
