import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import styles from "../front-page.module.css";

/** What an Admin does first in a club that has no season yet; nothing in any other. */
export function FirstSteps() {
  const { data: seasons } = useQuery(seasonsQueryOptions());
  if (!seasons || seasons.length > 0) return null;
  return (
    <section className={styles.firstSteps} aria-labelledby="first-steps">
      <h2 id="first-steps">Getting started</h2>
      <ol>
        <li>
          <Link href="/front-page-admin?view=club">Club details</Link>: the name, the address and the time
          zone of the club. Weather and directions come from them.
        </li>
        <li>
          <Link href="/seasons-admin">Season Admin</Link>: create your first season from the rules closest to
          yours.
        </li>
        <li>
          <Link href="/admin?view=import">Import files</Link>: import your roster and scores, or add people
          under <Link href="/member-admin">Member Admin</Link> and teams under{" "}
          <Link href="/team-admin">Team Admin</Link>.
        </li>
        <li>
          <Link href="/help">Help</Link>: send yourself a test email, and read how league night works.
        </li>
        <li>
          Share this site's address with your members. After they create accounts, approve them under{" "}
          <Link href="/user-admin">User Admin</Link>.
        </li>
      </ol>
      <p>Only Admins see this list. It disappears once you create a season.</p>
    </section>
  );
}
