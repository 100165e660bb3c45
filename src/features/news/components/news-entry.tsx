import { Link } from "wouter";
import type { NewsItem } from "../news-queries.ts";
import styles from "./news.module.css";
import { NewsByline } from "./news-byline.tsx";
import { NewsPicture } from "./news-picture.tsx";

/** One article in the list. */
export function NewsEntry({ item }: { item: NewsItem }) {
  return (
    <li className={styles.entry}>
      {item.image_path ? (
        <NewsPicture path={item.image_path} description={item.image_description} className={styles.small} />
      ) : null}
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link href={`/news-article/${item.id}`}>{item.title}</Link>
        </h2>
        <NewsByline item={item} hasPin />
        {item.excerpt ? <p className={styles.excerpt}>{item.excerpt}</p> : null}
      </div>
    </li>
  );
}
