import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import { ClubLogo } from "./club-logo.tsx";
import styles from "./printed-head.module.css";

type PrintedHeadProps = {
  /** Where the header does not name it. */
  season?: string | undefined;
  /** The rules of the season in a line. */
  rules?: string | undefined;
  /** False where the sheet names no one. */
  hasNames?: boolean;
};

/** Whose sheet it is, of which day and under which rules, for the paper on the board. */
export function PrintedHead({ season, rules, hasNames = true }: PrintedHeadProps) {
  const clubName = useClubName();
  const timeZone = useClubTimeZone();
  return (
    <div className={styles.head} data-print-only>
      <ClubLogo className={styles.logo} />
      <p>
        {season ? `${season}. ` : null}
        {clubName}, printed on {formatDate(new Date(), timeZone)}.
        {hasNames ? " Juniors are shown by initials." : null}
      </p>
      {rules ? <p>Rules: {rules}.</p> : null}
    </div>
  );
}
