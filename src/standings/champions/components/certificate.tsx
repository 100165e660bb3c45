import { formatDay } from "#lib/dates.ts";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import type { ChampionEntry } from "../core/champion-entries.ts";
import styles from "./certificates.module.css";

export type CertificateProps = {
  entry: ChampionEntry;
  clubName: string;
  day: string;
  signer: string;
};

export function Certificate({ entry, clubName, day, signer }: CertificateProps) {
  const { awardName, winner, team, season, figures } = entry;
  return (
    <article className={styles.sheet} aria-label={`Certificate: ${awardName}, ${winner}`}>
      <div className={`line centered vertical ${styles.frame}`}>
        <ClubLogo className={styles.logo} />
        <p className={styles.club}>{clubName}</p>
        <p className={styles.season}>{season.name}</p>
        <h2 className={styles.award}>{awardName}</h2>
        <p className={styles.winner}>{winner}</p>
        {team ? <p className={styles.team}>{team}</p> : null}
        <dl className={styles.figures}>
          {figures.slice(0, 3).map(({ label, value }) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
        <div className={`line spread wide ${styles.lines}`}>
          <p>
            <span className={`line ends ${styles.written}`}>
              {day ? formatDay(day, { dateStyle: "long" }) : ""}
            </span>
            Date
          </p>
          <p>
            <span className={`line ends ${styles.written}`} />
            {signer || "Signature"}
          </p>
        </div>
      </div>
    </article>
  );
}
