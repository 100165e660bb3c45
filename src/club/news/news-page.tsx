import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { canManage, useSession } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Pager } from "#ui/table/pager.tsx";
import styles from "./components/news.module.css";
import { NewsByline } from "./components/news-byline.tsx";
import { NewsPicture } from "./components/news-picture.tsx";
import type { NewsItem } from "./news-queries.ts";
import { newsListQueryOptions, newsPageNumber, newsPageSize } from "./news-queries.ts";
import { newsListParams } from "./news-search-params.ts";

export function NewsPage() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const [{ page: number, ...neighbor }, change] = useSearchState(newsListParams);
  const page = newsPageNumber(number, neighbor);
  const news = useQuery({
    ...newsListQueryOptions(user?.id, page, neighbor),
    enabled: !isLoading && !isCheckingProfile,
  });

  function turnTo(next: number, items: NewsItem[]) {
    const after = next > page ? items.at(-1)?.id : "";
    const before = next > 1 && next < page ? items[0]?.id : "";
    change({ page: next, after, before });
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <PageHeader
        title="News"
        action={canManage(user) ? <LinkButton href="/news-admin?row=new">Add news</LinkButton> : null}
      >
        <p>News from the board.</p>
      </PageHeader>
      <QueryView
        query={news}
        isEmpty={({ items }) => items.length === 0 && page === 1}
        empty={<NoNews isVisitor={!user} />}
      >
        {({ items, hasNext }) => (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <NewsEntry key={item.id} item={item} />
              ))}
            </ul>
            <Pager
              label="articles"
              page={page}
              pageSize={newsPageSize}
              count={hasNext ? null : (page - 1) * newsPageSize + items.length}
              onPage={(next) => turnTo(next, items)}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function NoNews({ isVisitor }: { isVisitor: boolean }) {
  return (
    <EmptyState title="No news right now.">
      {isVisitor ? <p>Some news is for members only: sign in to see it.</p> : <p>Check back next week.</p>}
    </EmptyState>
  );
}

function NewsEntry({ item }: { item: NewsItem }) {
  return (
    <li className={styles.entry}>
      {item.image_path ? (
        <NewsPicture path={item.image_path} description={item.image_description} className={styles.small} />
      ) : null}
      <div className="fills">
        <h2 className="plain below-20">
          <Link href={`/news-article/${item.id}`}>{item.title}</Link>
        </h2>
        <NewsByline item={item} hasPin />
        {item.excerpt ? <p className="plain lines">{item.excerpt}</p> : null}
      </div>
    </li>
  );
}
