import { type ReactNode, useId } from "react";
import styles from "./picture.module.css";
import { PictureTable, type TableOfPicture } from "./picture-table.tsx";

type PictureProps = {
  title: string;
  note?: ReactNode;
  /** What the picture says, for those who don't see it. */
  sentence: string;
  table: TableOfPicture;
  /** Controls that stand beside the drawing or below it. */
  controls?: ReactNode;
  children: ReactNode;
};

/** A drawing with its title; a screen reader gets its sentence, and everyone its figures as a table. */
export function Picture({ title, note, sentence, table, controls, children }: PictureProps) {
  const titleId = useId();
  return (
    <figure className={styles.picture} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId} className="plain">
          {title}
        </h3>
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
