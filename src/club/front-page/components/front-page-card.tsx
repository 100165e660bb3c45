import { formatDate } from "#lib/dates.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { dateLine } from "../core/front-page-dates.ts";
import styles from "../front-page-cards.module.css";
import type { FrontPageItem } from "../front-page-queries.ts";

type FrontPageCardProps = { item: FrontPageItem; timeZone: string | undefined };

export function FrontPageCard({ item, timeZone }: FrontPageCardProps) {
  const dates = dateLine(item);
  return (
    <article className={styles.card} aria-labelledby={`item-${item.id}`}>
      <p className="row gap-50 plain">
        <span className={`smaller strong ${styles.badge}`}>{contentTypeLabel(item.content_type)}</span>{" "}
        {item.featured ? (
          <span className={`smaller strong ${styles.badge}`} data-warn>
            Featured
          </span>
        ) : null}
      </p>
      <h2 id={`item-${item.id}`} className={styles.title}>
        {item.title}
      </h2>
      <p className={`quiet plain below-30 ${styles.byline}`}>
        {item.author_name ? `${item.author_name} · ` : ""}
        {formatDate(item.created_at, timeZone)}
      </p>
      {dates ? <p className="strong plain below-30">{dates}</p> : null}
      {item.image_url ? (
        <a href={item.image_url} className={styles.picture} target="_blank" rel="noopener noreferrer">
          <img src={item.image_url} alt={`${item.title}, in full size`} loading="lazy" />
        </a>
      ) : null}
      {item.excerpt ? <p className="below-60">{item.excerpt}</p> : null}
      {item.content ? <p className="lines">{item.content}</p> : null}
      <FrontPageActions item={item} />
    </article>
  );
}

function FrontPageActions({ item }: { item: FrontPageItem }) {
  if (!item.document_url && !item.external_link_url) return null;
  return (
    <div className="row gap-75">
      {item.document_url ? (
        <LinkButton href={item.document_url} opensFile>
          {item.document_name || "Download Document"}
        </LinkButton>
      ) : null}
      {item.external_link_url ? (
        <LinkButton href={item.external_link_url}>{item.external_link_text || "External Link"}</LinkButton>
      ) : null}
    </div>
  );
}

function contentTypeLabel(type: string): string {
  return { event: "Event", announcement: "Announcement" }[type] ?? "Other";
}
