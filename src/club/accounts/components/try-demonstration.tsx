import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import styles from "./account-forms.module.css";

const accounts = [
  ["a member", "member@club.example"],
  ["a captain", "captain@club.example"],
  ["a scorekeeper", "scorekeeper@club.example"],
  ["a board member", "board@club.example"],
  ["the administrator", "admin@club.example"],
] as const;

/** Only for the person at the computer of a demonstration: the password was printed there. */
export function TryDemonstration({ onEmail }: { onEmail: (email: string) => void }) {
  const club = useClubSettings();
  if (!club?.demonstration_since || !isOnItsComputer(location.hostname)) return null;
  return (
    <div className="column gap-25">
      <p className="plain">
        This is a demonstration club. The password was printed where you started the site.
      </p>
      <ul className={styles.accounts}>
        {accounts.map(([who, email]) => (
          <li key={email}>
            <button type="button" className={styles.link} onClick={() => choose(email)}>
              Try it as {who}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

  function choose(email: string) {
    onEmail(email);
    document.querySelector<HTMLInputElement>("form input[name=password]")?.focus();
  }
}

function isOnItsComputer(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}
