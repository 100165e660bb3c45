import { type ReactNode, useId } from "react";
import styles from "./picture.module.css";
import { PictureTable, type TableOfPicture } from "./picture-table.tsx";

type PictureProps = {
  title: string;
  note?: ReactNode;
  /** As wide as what it stands in. */
  isWide?: boolean;
  /** A section of its page, whose heading is as large as the others. */
  isSection?: boolean;
  /** For people who don't see the picture. */
  sentence: string;
  table: TableOfPicture;
  controls?: ReactNode;
  children: ReactNode;
};

/** A drawing with its title; a screen reader gets its sentence, and everyone its figures as a table. */
export function Picture({
  title,
  note,
  isWide = false,
  isSection = false,
  sentence,
  table,
  controls,
  children,
}: PictureProps) {
  const titleId = useId();
  const Heading = isSection ? "h2" : "h3";
  return (
    <figure className={styles.picture} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <figcaption>
        <Heading id={titleId} className="plain">
          {title}
        </Heading>
        {note ? <p className={`quiet plain ${styles.note}`}>{note}</p> : null}
      </figcaption>
      <div className={styles.drawn}>
        <div role="img" aria-label={sentence}>
          {children}
        </div>
        {controls}
      </div>
      <PictureTable title={title} table={table} />
    </figure>
  );
}
