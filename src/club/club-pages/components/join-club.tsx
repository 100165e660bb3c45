import { useEffect, useRef } from "react";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { directionsLink, phoneLink, readJoinStep } from "#lib/club/club-visit.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./club-pages.module.css";

export function JoinClub() {
  const club = useClubSettings();
  const user = useCurrentUser();
  const section = useRef<HTMLElement>(null);

  // A link from another page arrives before its section is rendered.
  useEffect(() => {
    if (location.hash === "#join") section.current?.scrollIntoView();
  }, []);

  const way = club && directionsLink(club);
  if (!club || (user && club.join_steps.length === 0 && !club.join_text && !club.phone && !way)) return null;
  return (
    <section ref={section} id="join" className={styles.join} aria-labelledby="join-title">
      <h2 id="join-title">How to join</h2>
      {club.join_steps.length > 0 ? (
        <ol className={styles.steps}>
          {club.join_steps.map(readJoinStep).map(({ title, text }) => (
            <li key={title}>
              <p className={`strong ${styles.stepTitle}`}>{title}</p>
              {text ? <p className={`quiet lines ${styles.stepText}`}>{text}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {club.join_text ? <RichText html={club.join_text} /> : null}
      {user ? null : (
        <div className={`above-100 ${styles.account}`} data-no-print>
          <Button look="main" onClick={() => openAccountDialog("sign-up")}>
            Create an account
          </Button>
          <p className={`note ${styles.note}`}>
            For members and league shooters. The board approves each account.
          </p>
        </div>
      )}
      <div className={`row gap-60 above-75 ${styles.ways}`} data-no-print>
        {club.phone ? <LinkButton href={phoneLink(club.phone)}>Call us</LinkButton> : null}{" "}
        {way ? <LinkButton href={way}>Directions</LinkButton> : null}
      </div>
    </section>
  );
}
