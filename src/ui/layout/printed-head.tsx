import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import styles from "./printed-head.module.css";

type PrintedHeadProps = {
  season?: string | undefined;
  rules?: string | undefined;
  /** False for a sheet without names. */
  hasNames?: boolean;
};

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
