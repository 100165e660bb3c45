import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { showShortCode } from "#lib/text/short-code.ts";
import type { Night } from "#season/queries/night-squads-queries.ts";
import { QrCode } from "#ui/layout/qr-code.tsx";
import styles from "./sheets.module.css";

export type Heading = {
  clubName: string;
  seasonName: string;
  night: Night;
  day: string | null;
  weekNote: string | null;
};

type SheetHeadingProps = Heading & {
  title: string;
  facts: readonly (string | null)[];
  /** Null: no code on this sheet. */
  link: string | null;
  linkLabel: string;
  code?: string | null;
};

export function SheetHeading(props: SheetHeadingProps) {
  const { clubName, seasonName, night, day, weekNote, title, facts, link, linkLabel, code } = props;
  const line = [`Week ${night.week}`, eventName(night.event), ...facts, weekNote].filter(Boolean).join(" · ");
  return (
    <header className={`line spread below-75 ${styles.heading}`}>
      <div>
        <p className={styles.club}>
          {clubName} · {seasonName}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>{line}</p>
        <p className={styles.facts}>Date: {day ? formatDay(day) : <span className={styles.blank} />}</p>
      </div>
      {link ? (
        <figure className={`line gap-75 ${styles.code}`}>
          <figcaption>
            {linkLabel}
            {code ? <strong className={`block nowrap ${styles.typed}`}>{showShortCode(code)}</strong> : null}
          </figcaption>
          <QrCode value={link} label={`${linkLabel}: ${link}`} className={styles.qr} />
        </figure>
      ) : null}
    </header>
  );
}
