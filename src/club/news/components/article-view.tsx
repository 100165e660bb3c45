import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { NewsFields } from "../core/news-form.ts";
import styles from "./news.module.css";
import { NewsByline } from "./news-byline.tsx";
import { NewsPicture } from "./news-picture.tsx";

export function ArticleView({ article }: { article: NewsFields }) {
  return (
    <div className={`measure ${styles.article}`}>
      <NewsByline item={article} />
      {article.excerpt ? <p className={styles.lead}>{article.excerpt}</p> : null}
      {article.image_path ? (
        <NewsPicture path={article.image_path} description={article.image_description} />
      ) : null}
      <RichText html={article.body} />
    </div>
  );
}
